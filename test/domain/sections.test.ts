import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sections } from '../../src/domain/sections.ts';

test('the sections of any text are the text, and none is much too long or cuts a sign', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '. ', '\n', '\n\n', '# ', '😀'), maxLength: 400 });
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 60 }), (whole, size) => {
      const parts = sections(whole, size).map(({ start, end }) => whole.slice(start, end));
      expect(parts.join('')).toBe(whole);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(1.5 * size);
        expect(part).not.toMatch(/\p{Surrogate}/u);
      }
    }),
  );
});

test('a section ends before a heading, else at a paragraph, else at a sentence', () => {
  const cuts = (text: string, size: number) =>
    sections(text, size).map(({ start, end }) => text.slice(start, end));
  expect(cuts('One two three.\n\nFour five.\n# Six\nSeven eight nine ten eleven.', 24)).toEqual([
    'One two three.\n\nFour five.\n',
    '# Six\nSeven eight nine ten eleven.',
  ]);
  expect(cuts('One two three. Four five.\n\nSix seven eight nine.', 24)[0]).toBe(
    'One two three. Four five.\n\n',
  );
  expect(cuts('One two three. Four five six seven eight.', 16)[0]).toBe('One two three. ');
});
