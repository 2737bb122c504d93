import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { pointAnchor, rangeAnchor } from '../../../src/domain/anchor.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { isOwn } from '../../../src/domain/own-comment.ts';
import { writeWordComments } from '../../../src/formats/docx/write-comments.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import type { PlacedComment } from '../../../src/formats/writer.ts';
import { randomFrom } from '../../support/random.ts';
import { rawEntries } from '../../support/raw-entries.ts';
import { sharedFolder } from '../../support/shared.ts';

const STAMP = { date: '2026-12-01T10:00:00Z' };
const FIXTURES = join(import.meta.dirname, '../../../fixtures/proposals');
const SAMPLES = sharedFolder('formats', 'docx');

const documents = [FIXTURES, ...(SAMPLES ? [SAMPLES] : [])].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.docx'))
    .map((name) => [name, readFileSync(join(folder, name))] as const),
);

async function draftOf(bytes: Uint8Array): Promise<Draft> {
  const { drafts } = await readFormat(bytes, 'a.docx', { view: 'accepted' });
  if (!drafts[0]) throw new Error('no draft');
  return drafts[0];
}

const place = ({ anchor: { kind, start, end, quote } }: Pick<PlacedComment, 'anchor'>) => [
  kind,
  start,
  end,
  quote,
];

/** Spans as comments have them: they do not end with the end of a paragraph. */
function randomComments(text: string, seed: number): PlacedComment[] {
  const random = randomFrom(seed);
  const at = (most: number): number => Math.floor(random() * most);
  return Array.from({ length: 12 }, (_, index) => {
    const start = at(text.length - 1);
    const quote = text.slice(start, start + 1 + at(index % 3 === 0 ? 400 : 40)).replace(/\n+$/, '');
    const anchor = quote === '' ? pointAnchor(start) : rangeAnchor(text, start, start + quote.length);
    return { criterion: index % 2 ? `c${index}` : null, body: `Remark ${index} <&> "ü" 😀`, anchor };
  });
}

describe.each(documents)('%s', (_name, bytes) => {
  test('has new comments at their places, and all else as it was', async () => {
    const before = await draftOf(bytes);
    const comments = randomComments(before.text, 1);
    const written = writeWordComments({ bytes, path: 'a.docx' }, comments, STAMP);
    const after = await draftOf(written.bytes);
    expect(after.text).toBe(before.text);
    const own = after.comments.filter(isOwn);
    expect(own.map(place).sort()).toEqual(comments.map(place).sort());
    expect(after.comments.filter((comment) => !isOwn(comment))).toEqual(before.comments);
    const changed = new Set(
      Object.keys(unzipSync(written.bytes)).filter((name) =>
        /document\w*\.xml$|comments|people|Content_Types|document\w*\.xml\.rels$/i.test(name),
      ),
    );
    const old = rawEntries(bytes);
    const now = rawEntries(written.bytes);
    expect([...now.keys()].slice(0, old.size)).toEqual([...old.keys()]);
    for (const [name, raw] of old) if (!changed.has(name)) expect(now.get(name)).toEqual(raw);
  });

  test('has the same bytes when the same comments are written again, and other ones replace them', async () => {
    const { text, comments: others } = await draftOf(bytes);
    const comments = randomComments(text, 2);
    const once = writeWordComments({ bytes, path: 'a.docx' }, comments, STAMP);
    const twice = writeWordComments({ bytes: once.bytes, path: 'a.docx' }, comments, STAMP);
    expect(twice.replaced).toBe(comments.length);
    expect((await draftOf(twice.bytes)).comments).toEqual((await draftOf(once.bytes)).comments);
    const none = writeWordComments({ bytes: once.bytes, path: 'a.docx' }, [], STAMP);
    expect((await draftOf(none.bytes)).comments).toEqual(others);
  });
});
