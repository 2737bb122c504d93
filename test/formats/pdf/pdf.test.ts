import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comment } from '../../../src/domain/comment.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { pdfDate } from '../../../src/formats/pdf/pdf-date.ts';
import { boxOf, mark, type SimplePage, simplePdf, type TextAt } from './simple-pdf.ts';

const LINE: TextAt = { x: 72, y: 700, text: 'The screws were often loose in the second week.' };

async function read(...pages: SimplePage[]) {
  const { drafts, warnings } = await readFormat(simplePdf(pages), 'a.pdf', { view: 'accepted' });
  const [draft] = drafts;
  if (!draft) throw new Error('no draft');
  return { ...draft, warnings: warnings.map(({ message }) => message) };
}

function shown({ kind, body, parent, resolved, anchor }: Comment) {
  return [kind, body, anchor.quote, parent, resolved];
}

/** Lines of 36 letters a column, written row by row across both columns. */
function twoColumns(left: readonly string[], right: readonly string[]): TextAt[] {
  return left.flatMap((text, row) => [
    { x: 60, y: 600 - 12 * row, text },
    { x: 320, y: 600 - 12 * row, text: right[row] ?? '' },
  ]);
}

test('two columns are read one after the other, with what spans them before, and parted words whole', async () => {
  const lines = twoColumns(
    [
      'Floors of beech are walked on by all',
      'the people of an office for fifty or',
      'more years, and nobody has yet meas-',
      'ured what that does to their screws.',
    ],
    [
      'Codes fill the hole with a factor of',
      'their own, taken from bridges, which',
      'carry much more and move much slower',
      'than any floor that was ever built.',
    ],
  );
  const title = { x: 120, y: 650, text: 'Screws in floors under many feet', size: 18 };
  const [, , , , hyphened, , tail] = lines;
  if (!hyphened || !tail) throw new Error('no lines');
  const annotation = mark(
    'Highlight',
    [boxOf(hyphened, 'meas-'), boxOf(tail, 'ured what')],
    '/Contents(How?)',
  );
  const { text, comments } = await read({ lines: [...lines, title], annotations: [annotation] });
  expect(text).toBe(
    'Screws in floors under many feet\n\nFloors of beech are walked on by all the people of an office for fifty or more years, and nobody has yet measured what that does to their screws.\n\nCodes fill the hole with a factor of their own, taken from bridges, which carry much more and move much slower than any floor that was ever built.',
  );
  expect(comments.map(shown)).toEqual([['comment', 'How?', 'measured what', null, null]]);
});

test('a table in one column is read row by row', async () => {
  const rows = ['series A', 'series B', 'series C', 'series D', 'series E'];
  const lines = rows.flatMap((text, row) => [
    { x: 72, y: 700 - 14 * row, text },
    { x: 220, y: 700 - 14 * row, text: `${row}0 degrees` },
    { x: 400, y: 700 - 14 * row, text: 'static' },
  ]);
  expect((await read({ lines })).text).toContain('series A 00 degrees static');
});

test('words that are printed twice to be bold are there once', async () => {
  const { text } = await read({ lines: [LINE, { ...LINE, x: LINE.x + 0.4 }] });
  expect(text).toBe(LINE.text);
});

test.each([
  ['Acrobat', [0, 1, 2, 3]],
  ['the standard', [0, 1, 3, 2]],
  ['others', [2, 0, 3, 1]],
])('corners in the order of %s give the same words', async (_, order) => {
  const corners = boxOf(LINE, 'often loose');
  const quad = order.flatMap((corner) => corners.slice(2 * corner, 2 * corner + 2));
  const { comments } = await read({
    lines: [LINE],
    annotations: [mark('Underline', [quad], '/Contents(Who says?)')],
  });
  expect(comments.map(shown)).toEqual([['comment', 'Who says?', 'often loose', null, null]]);
});

test('a page on its side has its text and quotes', async () => {
  const content = 'BT /F1 10 Tf 0 1 -1 0 300 72 Tm (The screws were often loose.) Tj ET';
  const quad = [292, 168, 292, 198, 302.5, 168, 302.5, 198];
  const { text, comments } = await read({
    content,
    rotate: 90,
    annotations: [mark('Highlight', [quad], '/Contents(x)')],
  });
  expect([text, ...comments.map(({ anchor }) => anchor.quote)]).toEqual([
    'The screws were often loose.',
    'often',
  ]);
});

test('strike-outs and carets are edits, a replacement is one, and a strike-out with a note is also a comment', async () => {
  const caret = (x: number, more: string): string => `/Subtype/Caret/Rect[${x - 4} 695 ${x + 4} 705]${more}`;
  const { comments } = await read({
    lines: [LINE],
    annotations: [
      mark('StrikeOut', [boxOf(LINE, 'often')]),
      mark('StrikeOut', [boxOf(LINE, 'screws')], '/IRT 102 0 R/RT/Group'),
      caret(138, '/Contents(bolts)'),
      caret(72 + 6 * 27, '/Contents( still)'),
      mark('StrikeOut', [boxOf(LINE, 'second')], '/Contents(Which one?)'),
    ],
  });
  expect(comments.map(shown)).toEqual([
    ['edit', 'replace "screws" with "bolts"', 'screws', null, null],
    ['edit', 'cut "often"', 'often', null, null],
    ['edit', 'insert "still"', null, null, null],
    ['comment', 'Which one?', 'second', null, null],
    ['edit', 'cut "second"', 'second', null, null],
  ]);
  expect(comments[2]?.anchor.start).toBe(LINE.text.indexOf(' in the'));
});

test('answers have the thread they are in, and the last status says whether it is settled', async () => {
  const note = '/Subtype/Text/Rect[72 690 92 710]';
  const status = (to: number, state: string, date: string): string =>
    `${note}/IRT ${to} 0 R/StateModel(Review)/State(${state})/M(D:${date}Z)/Contents(${state} set by Ada)`;
  const { comments, warnings } = await read({
    lines: [LINE],
    annotations: [
      mark('Highlight', [boxOf(LINE, 'often')], '/Contents(How often?)'),
      `${note}/IRT 100 0 R/Contents(Twice.)`,
      `${note}/IRT 101 0 R/RT/R/Contents(Say so.)`,
      status(100, 'Completed', '20240103000000'),
      status(103, 'Rejected', '20240102000000'),
      mark('Highlight', [boxOf(LINE, 'week')]),
      `${note}/IRT 105 0 R/Contents(Which week?)`,
      mark('Highlight', [boxOf(LINE, 'The')]),
    ],
  });
  expect(comments.map(shown)).toEqual([
    ['comment', 'How often?', 'often', null, true],
    ['comment', 'Twice.', 'often', '100R', null],
    ['comment', 'Say so.', 'often', '100R', null],
    ['comment', 'Which week?', 'week', null, null],
  ]);
  expect(warnings).toEqual(['2 highlights without a comment: nothing is learned from them']);
});

test('a note stands in the line it lies on; a popup and a deleted highlight are none; a name is without its date', async () => {
  const { comments, warnings } = await read({
    lines: [LINE, { x: 72, y: 680, text: 'Nobody knows.' }],
    annotations: [
      '/Subtype/Text/Rect[20 672 40 692]/Contents(Who?)/T(Ada, 12/1/2026 05:14:08 AM,)/M(D:20240102030405+01)',
      '/Subtype/Popup/Parent 100 0 R/Rect[400 600 500 700]/Contents(Who?)',
      '/Subtype/Highlight/Rect[-32768 -32768 -32768 -32768]/QuadPoints[]/Contents(gone)',
    ],
  });
  expect(comments).toMatchObject([
    { body: 'Who?', author: 'Ada', date: '2024-01-02T03:04:05+01:00', anchor: { kind: 'point', start: 48 } },
  ]);
  expect(warnings).toEqual(['1 deleted mark left out: they have no place on a page any more']);
});

test('running heads and page numbers are no part of a text, and a paragraph goes on over a page', async () => {
  const pages = [1, 2, 3].map((page) => ({
    lines: [
      { x: 72, y: 760, text: 'Screws in floors' },
      { x: 72, y: 700, text: `This is what page ${page} says of it` },
      { x: 72, y: 688, text: 'and it goes on to say something of' },
      { x: 300, y: 30, text: `${page}` },
    ],
  }));
  const { text } = await read(...pages, { lines: [{ x: 72, y: 700, text: 'the same kind.' }] });
  expect(text.match(/floors|\d/g)).toEqual(['1', '2', '3']);
  expect(text.endsWith('say something of the same kind.')).toBe(true);
});

test.each([
  ["D:20240926153034+02'00'", '2024-09-26T15:30:34+02:00'],
  ["D:20230824225729Z00'00'", '2023-08-24T22:57:29Z'],
  ["D:20240926153034+00'240'", '2024-09-26T15:30:34+00:24'],
  ['20240926', '2024-09-26T00:00:00'],
  ['D:00000000000000Z', null],
  ['D:01220926153034Z', null],
  ['D:20240231000000Z', null],
  ['yesterday', null],
])('the date %s is %s', (date, expected) => {
  expect(pdfDate(date)).toBe(expected);
});

test('any words highlighted in one or two columns are the quote, wherever the lines break', async () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/);
  const layout = fc.record({
    words: fc.array(word, { minLength: 60, maxLength: 120 }),
    from: fc.nat(40),
    count: fc.integer({ min: 1, max: 18 }),
    columns: fc.constantFrom(1, 2),
  });
  await fc.assert(
    fc.asyncProperty(layout, async ({ words, from, count, columns }) => {
      const lines = laidOut(words, columns);
      const wanted = words.slice(from, from + count);
      let at = 0;
      const quads = lines.flatMap((line) => {
        const own = line.text.split(' ');
        const inside = own.filter((_, index) => at + index >= from && at + index < from + count);
        const before = own.slice(0, Math.max(0, from - at)).join(' ');
        const skipped = {
          ...line,
          x: line.x + (before === '' ? 0 : 6 * (before.length + 1)),
          text: inside.join(' '),
        };
        at += own.length;
        return inside.length > 0 ? [boxOf(skipped, skipped.text)] : [];
      });
      const rows = lines.toSorted((a, b) => b.y - a.y || a.x - b.x);
      const { text, comments } = await read({
        lines: rows,
        annotations: [mark('Highlight', quads, '/Contents(x)')],
      });
      expect(text.replace(/\s+/g, ' ')).toBe(words.join(' '));
      expect(comments[0]?.anchor.quote?.replace(/\s+/g, ' ')).toBe(wanted.join(' '));
    }),
    { numRuns: 40 },
  );
});

/** Words in lines of at most 38 letters, in columns of the same height. */
function laidOut(words: readonly string[], columns: number): TextAt[] {
  const texts: string[] = [];
  for (const word of words) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= 38)
      texts[texts.length - 1] = `${last} ${word}`;
    else texts.push(word);
  }
  const height = Math.ceil(texts.length / columns);
  return texts.map((text, index) => ({
    x: 60 + 260 * Math.floor(index / height),
    y: 700 - 12 * (index % height),
    text,
  }));
}
