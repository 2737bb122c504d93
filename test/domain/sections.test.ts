import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sections } from '../../src/domain/sections.ts';

const SIZE = 6_000;
const cuts = (text: string) => sections(text, SIZE).map(({ start, end }) => text.slice(start, end));

test('the sections of any text are the text, and none is much too long or cuts a sign', () => {
  const word = fc.constantFrom(
    'a',
    ' ',
    '. ',
    '\n',
    '\n\n',
    '\n# ',
    '😀',
    'word '.repeat(500),
    '😀'.repeat(4_000),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join('');
      const parts = cuts(text);
      expect(parts.join('')).toBe(text);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(1.5 * SIZE);
        expect(part).not.toMatch(/\p{Surrogate}/u);
      }
    }),
  );
});

test('a section ends with a paragraph, and before a heading where one is near', () => {
  const paragraph = `${'One two three. '.repeat(100)}\n\n`;
  expect(cuts(paragraph.repeat(10)).map((part) => part.length)).toEqual([6_008, 6_008, 3_004]);
  const headed = `${paragraph.repeat(3)}# Next\n\n${paragraph.repeat(2)}`;
  expect(cuts(headed)).toEqual([paragraph.repeat(3), `# Next\n\n${paragraph.repeat(2)}`]);
  expect(cuts(`${paragraph}# Next\n\n${paragraph}`)).toHaveLength(1);
  expect(cuts('')).toEqual([]);
});
