import { expect, test } from 'vitest';
import type { Corpus } from '../../../src/domain/draft.ts';
import { readFormat } from '../../../src/formats/formats.ts';

const read = (value: unknown, path = 'set.json'): Promise<Corpus> => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return readFormat(new TextEncoder().encode(text), path, { view: 'accepted' });
};

const anchored = async (text: string, comment: object) => {
  const { drafts, warnings } = await read({ id: 'd', text, comments: [{ comment: 'x', ...comment }] });
  return { anchor: drafts[0]?.comments[0]?.anchor, said: warnings.map(({ message }) => message).join() };
};

test('a record becomes a draft, and each comment has its author, else the reviewer', async () => {
  const { drafts } = await read({
    id: 7,
    text: 'One two.',
    task: 'Count.',
    reviewer: 'Ana',
    revised: 'One three.',
    source: 'left alone',
    comments: [
      { quote: 'two', start: 4, end: 7, comment: 'three?', labels: ['count'], author: 'Ben' },
      { id: 'n', quote: null, comment: 'short', resolved: true },
      { body: 'answer', reviewer: 'Cleo', parent: 'n' },
    ],
  });
  expect(drafts).toEqual([
    {
      id: '7',
      path: 'set.json',
      title: '7',
      text: 'One two.',
      task: 'Count.',
      reviewer: 'Ana',
      revised: 'One three.',
      comments: [
        expect.objectContaining({
          id: 'c1',
          body: 'three?',
          author: 'Ben',
          labels: ['count'],
          resolved: null,
        }),
        expect.objectContaining({
          id: 'n',
          author: 'Ana',
          resolved: true,
          anchor: expect.objectContaining({ kind: 'draft' }),
        }),
        expect.objectContaining({ id: 'c3', body: 'answer', author: 'Cleo', parent: 'n' }),
      ],
    },
  ]);
});

test.each([
  ['UTF-16 units', '😀 a b', { quote: 'b', start: 5, end: 6 }, 5, ''],
  ['code points', '😀 a b', { quote: 'b', start: 4, end: 5 }, 5, 'code points'],
  ['UTF-8 bytes', 'é 😀 b', { quote: 'b', start: 8, end: 9 }, 5, 'UTF-8 bytes'],
  [
    'lines that lost a carriage return',
    'a\r\nb\r\nc',
    { quote: 'b\nc', start: 2, end: 5 },
    3,
    'one character',
  ],
  [
    'lines that got a carriage return',
    'a\nb\nc c',
    { quote: 'b\r\nc', start: 3, end: 7 },
    2,
    'two characters',
  ],
  ['searching', 'one two three', { quote: 'two', start: 0, end: 3 }, 4, 'found by searching'],
])('a quote is placed by %s', async (_, text, place, start, said) => {
  const placed = await anchored(text, place);
  expect(placed.anchor).toMatchObject({ kind: 'range', start });
  expect(text.slice(placed.anchor?.start ?? 0, placed.anchor?.end ?? 0)).toBe(placed.anchor?.quote);
  expect(placed.said).toContain(said);
  expect(said === '' && placed.said !== '').toBe(false);
});

test.each([
  ['is not in the text', 'one', { quote: 'two', start: 0, end: 3 }],
  ['stands there more than once', 'a b a', { quote: 'a', start: 2, end: 3 }],
  ['stands there more than once', 'a b a', { quote: 'a' }],
])('a quote that %s makes an orphan with a warning', async (why, text, place) => {
  const { anchor, said } = await anchored(text, place);
  expect(anchor).toEqual({ kind: 'orphan', quote: place.quote, start: null, end: null });
  expect(said).toContain(why);
});

test('a replacement makes an edit, with the words given or its own', async () => {
  const place = { quote: 'two', start: 4, end: 7 };
  const { drafts } = await read({
    text: 'One two.',
    comments: [
      { ...place, replacement: '2', comment: 'Digits' },
      { ...place, replacement: '' },
    ],
  });
  expect(drafts[0]?.comments).toEqual([
    expect.objectContaining({ kind: 'edit', body: 'Digits', replacement: '2' }),
    expect.objectContaining({ kind: 'edit', body: 'cut "two"', replacement: '' }),
  ]);
});

test('a bad line is named by its number and the others are read', async () => {
  const { drafts, warnings } = await read(
    '{"id":"a","text":"A"}\n{oops\n\n{"id":"b"}\n{"id":"c","text":"C"}\n',
    'set.jsonl',
  );
  expect(drafts.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(warnings.map(({ path }) => path)).toEqual(['set.jsonl:2', 'set.jsonl:4']);
  expect(warnings[1]?.message).toContain('"text"');
});

test('under strict a bad line or comment is an error that names it', async () => {
  const bytes = new TextEncoder().encode('{"text":"A"}\n{"text":"B","comments":[{"quote":"B"}]}\n');
  const reading = async () => readFormat(bytes, 'set.jsonl', { view: 'accepted', strict: true });
  await expect(reading()).rejects.toMatchObject({ code: 'INPUT_INVALID', place: 'set.jsonl:2' });
});

test('ids used twice are made unique, circles and lost parents are cut, and all of it is said', async () => {
  const comments = [
    { id: 'a', comment: '1', parent: 'b' },
    { id: 'b', comment: '2', parent: 'a' },
    { id: 'a', comment: '3', parent: 'gone' },
  ];
  const { drafts, warnings } = await read({ text: 'T', comments });
  expect(drafts[0]?.comments.map(({ id, parent }) => [id, parent])).toEqual([
    ['a', null],
    ['b', null],
    ['a-2', null],
  ]);
  expect(warnings).toHaveLength(4);
});

test.each([
  ['an array', [{ text: 'A' }, { text: 'B' }], ['set/1', 'set/2']],
  ['what extract prints', { drafts: [{ id: 'x', text: 'A' }], warnings: [] }, ['x']],
  ['one record', { text: 'A' }, ['set']],
])('%s is read', async (_, value, ids) => {
  expect((await read(value)).drafts.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['not JSON', '{{{'],
  ['something else', { name: 'package', version: '1.0.0' }],
  ['nothing', '[]'],
])('%s is an error with what a record looks like or what is wrong', async (_, value) => {
  await expect(read(value)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('JSON lines under a name without an ending are recognised by content', async () => {
  const { drafts } = await read('\ufeff{"id":"a","text":"A"}\r\n{"id":"b","text":"B"}\r\n', 'reviews');
  expect(drafts.map(({ id }) => id)).toEqual(['a', 'b']);
});
