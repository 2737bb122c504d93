import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { changed } from '../../../src/domain/change.ts';
import { ownBody } from '../../../src/domain/own-comment.ts';
import type { View } from '../../../src/formats/format.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { writeChanges, writeComments } from '../../../src/formats/writers.ts';
import { LIBREOFFICE, PANDOC } from '../../support/independent-readers.ts';
import { randomChanges, randomComments, STAMP } from '../../support/word-documents.ts';
import { documents, draftOf } from './odf-documents.ts';

const bare = (text: string): string => text.replace(/\s+/gu, '');
const said = (body: string, quote: string | null) => `${bare(body)} on ${bare(quote ?? '')}`;

async function commented(bytes: Uint8Array) {
  const { text } = await draftOf(bytes);
  const comments = randomComments(text, 4);
  const { bytes: written, moved } = await writeComments({ bytes, path: 'a.odt' }, comments, STAMP);
  return { bytes: written, comments: comments.filter((one) => !moved.some(({ item }) => item === one)) };
}

async function revised(bytes: Uint8Array) {
  const { text } = await draftOf(bytes);
  const changes = randomChanges(text, 2);
  const { bytes: written, leftOut } = await writeChanges({ bytes, path: 'a.odt' }, changes, STAMP);
  const made = changes.filter((change) => !leftOut.some(({ item }) => item === change));
  return { bytes: written, accepted: changed(text, made) };
}

/** As LibreOffice understands them: the Word files that it makes of them. */
function asWord(files: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'f2r-odf-'));
  try {
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const given = [profile, '--headless', '--convert-to', 'docx', '--outdir', join(folder, 'out')];
    const names = [...files.keys()];
    const { status, stderr } = spawnSync('soffice', [...given, ...names.map((name) => join(folder, name))], {
      encoding: 'utf8',
      timeout: 55_000,
    });
    if (status !== 0) throw new Error(stderr);
    return new Map(
      names.map((name) => [name, readFileSync(join(folder, 'out', name.replace(/\.f?odt$/, '.docx')))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!LIBREOFFICE)('LibreOffice (skipped where it is not installed)', () => {
  let found = new Map<string, Uint8Array>();
  const names = documents.map(([name]) => name);
  beforeAll(async () => {
    const files = new Map<string, Uint8Array>();
    for (const [index, [name, bytes]] of documents.entries()) {
      const ending = name.slice(name.lastIndexOf('.'));
      files.set(`given${index}${ending}`, bytes);
      files.set(`comments${index}${ending}`, (await commented(bytes)).bytes);
      files.set(`changes${index}${ending}`, (await revised(bytes)).bytes);
    }
    found = asWord(files);
  }, 60_000);

  const draft = async (kind: string, name: string, view: View = 'accepted') => {
    const key = `${kind}${names.indexOf(name)}${name.slice(name.lastIndexOf('.'))}`;
    const { drafts } = await readFormat(found.get(key) ?? new Uint8Array(), 'a.docx', { view });
    if (!drafts[0]) throw new Error('no draft');
    return drafts[0];
  };

  test.each(documents)('finds the comments in %s on the same words', async (name, bytes) => {
    const { comments } = await commented(bytes);
    const there = await draft('comments', name);
    const wanted = comments
      .filter(({ anchor }) => /^\S/.test(anchor.quote ?? 'x') && !/\n/.test(anchor.quote ?? ''))
      .map((comment) => said(ownBody(comment), comment.anchor.quote));
    expect(wanted.length).toBeGreaterThan(0);
    expect(there.comments.map(({ body, anchor }) => said(body, anchor.quote))).toEqual(
      expect.arrayContaining(wanted),
    );
  });

  test.each(documents)('gives the new and the old text of %s', async (name, bytes) => {
    const { accepted } = await revised(bytes);
    const given = await draft('given', name);
    const old = await draft('given', name, 'as-reviewed');
    const [now, rejected] = [await draft('changes', name), await draft('changes', name, 'as-reviewed')];
    expect(bare(rejected.text)).toBe(bare(old.text));
    if (bare(given.text) === bare((await draftOf(bytes)).text)) expect(bare(now.text)).toBe(bare(accepted));
  });
});

describe.skipIf(!PANDOC)('pandoc (skipped where it is not installed)', () => {
  const packed = documents.filter(([name]) => name.endsWith('.odt'));
  const textOf = (bytes: Uint8Array): string =>
    spawnSync('pandoc', ['-f', 'odt', '-t', 'plain'], { input: bytes, encoding: 'utf8', timeout: 60_000 })
      .stdout;

  test.each(packed)('finds the text of %s as it was under the comments', async (_name, bytes) => {
    const { bytes: written } = await commented(bytes);
    expect(bare(textOf(written))).not.toBe('');
    expect(bare(textOf(written))).toBe(bare(textOf(bytes)));
  });
});
