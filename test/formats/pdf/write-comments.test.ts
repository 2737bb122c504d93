import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pointAnchor, rangeAnchor, WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { isOwn } from '../../../src/domain/own-comment.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import type { PlacedComment } from '../../../src/formats/writer.ts';
import { writeChanges, writeComments } from '../../../src/formats/writers.ts';
import { sharedFolder } from '../../support/shared.ts';
import { boxOf, mark, simplePdf } from './simple-pdf.ts';

const STAMP = { date: '2026-12-01T10:00:00Z' };
const LINE = { x: 72, y: 700, text: 'The screws were often loose in the second week.' };
const NEXT = { x: 72, y: 688, text: 'nobody knows why, or by how much they were so.' };

async function draftOf(bytes: Uint8Array): Promise<Draft> {
  const [draft] = (await readFormat(bytes, 'a.pdf', { view: 'accepted' })).drafts;
  if (!draft) throw new Error('no draft');
  return draft;
}

function on(text: string, quote: string, body: string): PlacedComment {
  const start = text.indexOf(quote);
  return { criterion: 'who', body, anchor: rangeAnchor(text, start, start + quote.length) };
}

const isPrefix = (bytes: Uint8Array, of: Uint8Array): boolean =>
  Buffer.from(of.subarray(0, bytes.length)).equals(bytes);

test('comments are highlights behind the file, read back with their words; a second run replaces them', async () => {
  const bytes = simplePdf([
    {
      lines: [LINE, NEXT],
      annotations: [mark('Highlight', [boxOf(LINE, 'week')], '/Contents(Which?)/T(Ada)')],
    },
  ]);
  const { text } = await draftOf(bytes);
  const comments = [
    on(text, 'often', 'Who says so? Füße 中'),
    on(text, 'second week. nobody knows', 'Overlaps “it”.'),
    { criterion: null, body: 'On a point.', anchor: pointAnchor(5) },
    { criterion: null, body: 'On all.', anchor: WHOLE_DRAFT },
    { criterion: null, body: 'Nowhere.', anchor: { ...rangeAnchor(text, 4, 10), quote: 'bolts' } },
  ];
  const first = await writeComments({ bytes, path: 'a.pdf' }, comments, STAMP);
  expect(isPrefix(bytes, first.bytes)).toBe(true);
  expect(first.leftOut.map(({ item }) => item.body)).toEqual(['Nowhere.']);
  expect(first.moved.map(({ item }) => item.body)).toEqual(['On a point.', 'On all.']);
  const second = await writeComments({ bytes: first.bytes, path: 'a.pdf' }, comments.slice(0, 2), STAMP);
  expect(second.replaced).toBe(4);
  const draft = await draftOf(second.bytes);
  expect(draft.text).toBe(text);
  expect(draft.comments.map(({ author, date, body, anchor }) => [author, date, body, anchor.quote])).toEqual([
    ['f2r', '2026-12-01T10:00:00', 'Who says so? Füße 中 [f2r: who]', 'often'],
    ['f2r', '2026-12-01T10:00:00', 'Overlaps “it”. [f2r: who]', 'second week. nobody knows'],
    ['Ada', null, 'Which?', 'week'],
  ]);
});

test('one of its comments that somebody answered stays; signed files and changes are refused', async () => {
  const own = mark('Highlight', [boxOf(LINE, 'often')], '/Contents(Who? [f2r])/T(f2r)');
  const answer = '/Subtype/Text/Rect[72 690 92 710]/IRT 100 0 R/Contents(Me.)';
  const bytes = simplePdf([{ lines: [LINE], annotations: [own, answer] }]);
  const written = await writeComments({ bytes, path: 'a.pdf' }, [on(LINE.text, 'loose', 'How?')], STAMP);
  expect(written.replaced).toBe(0);
  expect((await draftOf(written.bytes)).comments.map(({ body }) => body)).toEqual([
    'Who? [f2r]',
    'Me.',
    'How? [f2r: who]',
  ]);
  const signed = simplePdf([{ lines: [LINE] }], '/Note/ByteRange');
  await expect(writeComments({ bytes: signed, path: 'a.pdf' }, [], STAMP)).rejects.toThrow('signed');
  await expect(writeChanges({ bytes, path: 'a.pdf' }, [], STAMP)).rejects.toThrow('no changes');
});

describe.skipIf(!installed('qpdf') || !installed('pdftotext'))(
  'qpdf and poppler (skipped where they are not)',
  () => {
    test('find nothing wrong in what f2r writes, its words on the page, and the same text as before', async () => {
      const bytes = simplePdf([{ lines: [LINE, NEXT] }, { lines: [LINE] }]);
      const { text } = await draftOf(bytes);
      const given = [on(text, 'loose in', 'Füße 中.'), on(text, 'nobody', 'Who?')];
      const written = await writeComments({ bytes, path: 'a.pdf' }, given, STAMP);
      expect(run('qpdf', ['--check'], written.bytes)).toContain('No syntax or stream encoding errors');
      const json = run('qpdf', ['--json=2', '--json-key=qpdf'], written.bytes);
      for (const body of ['Füße 中. [f2r: who]', 'Who? [f2r: who]']) expect(json).toContain(`"u:${body}"`);
      expect(run('pdftotext', [], written.bytes)).toBe(run('pdftotext', [], bytes));
    });
  },
);

function installed(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

/** What a program prints of a file, which must not complain. */
function run(program: string, options: readonly string[], bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'f2r-pdf-'));
  try {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, bytes);
    const output = program === 'pdftotext' ? ['-'] : [];
    const ended = spawnSync(program, [...options, file, ...output], { encoding: 'utf8', timeout: 20_000 });
    expect([ended.status, ended.stderr]).toEqual([0, '']);
    return ended.stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const samples = sharedFolder('formats', 'pdf');
const names = samples ? readdirSync(samples).filter((name) => name.endsWith('.pdf')) : [];

describe.skipIf(names.length === 0)('PDF samples (skipped where there is no folder of samples)', () => {
  test.each(names)(
    '%s takes comments on words of any place, and keeps its own',
    async (name) => {
      const bytes = readFileSync(join(samples ?? '', name));
      const { text, comments } = await draftOf(bytes);
      const words = [...text.matchAll(/\S+ \S+ \S+/g)];
      const chosen = words.filter((_, index) => index % Math.ceil(words.length / 12) === 0);
      const given = chosen.map((match, index): PlacedComment => {
        return {
          criterion: 'c',
          body: `Comment ${index}.`,
          anchor: rangeAnchor(text, match.index, match.index + match[0].length),
        };
      });
      const written = await writeComments({ bytes, path: 'a.pdf' }, given, STAMP);
      const draft = await draftOf(written.bytes);
      expect(isPrefix(bytes, written.bytes)).toBe(true);
      expect(draft.text).toBe(text);
      expect(draft.comments.filter((comment) => !isOwn(comment))).toEqual(comments);
      expect(written.moved).toEqual([]);
      const found = draft.comments.filter(isOwn).map(({ anchor }) => anchor.start);
      expect(found).toEqual(given.map(({ anchor }) => anchor.start));
    },
    30_000,
  );
});
