import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesIn } from '../../src/domain/sentences.ts';

const shown = (text: string, window = { start: 0, end: text.length }) =>
  sentencesIn(text, window).map(({ start, end }) => text.slice(start, end));

test.each([
  ['One thing. Another!  “Who?” she asked', ['One thing.', 'Another!', '“Who?” she asked']],
  ['A heading\n\nIt costs 3.50 euros, e.g. here.', ['A heading', 'It costs 3.50 euros, e.g. here.']],
  ['これは文です。次の文、続き。', ['これは文です。', '次の文、続き。']],
  ['Il dit : « Non ! » Puis rien. « Vraiment ? »', ['Il dit : « Non ! »', 'Puis rien.', '« Vraiment ? »']],
  [' \n ', []],
])('the sentences of %j', (text, sentences) => {
  expect(shown(text)).toEqual(sentences);
});

test('of a window only what stands in it', () => {
  expect(shown('One. Two. Three.', { start: 5, end: 9 })).toEqual(['Two.']);
});

test('sentences are in order, do not overlap, and leave out nothing but white space', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'B', '. ', '!', ' ', '\n', '”', '。', '😀')), (parts) => {
      const text = parts.join('');
      expect(shown(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      const bounds = sentencesIn(text).flatMap(({ start, end }) => [start, end]);
      expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    }),
  );
});
