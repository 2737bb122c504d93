import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textUnits } from '../../src/domain/text-units.ts';
import { windowsOf as windowsOfLength } from '../../src/domain/windows.ts';

const windowsOf = (text: string) => windowsOfLength(text, 12_000);

/** Numbers that depend on the seed alone, for texts of 100,000 letters that fast-check need not build. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function longText(seed: number, paragraphs: number): string {
  const next = numbers(seed);
  const sentence = () =>
    `${Array.from({ length: 4 + Math.floor(next() * 20) }, () => Math.floor(next() * 1e6).toString(36)).join(' ')}.`;
  const paragraph = () => Array.from({ length: 1 + Math.floor(next() * 12) }, sentence).join(' ');
  return Array.from({ length: paragraphs }, paragraph).join('\n\n');
}

const shown = (text: string) => windowsOf(text).map(({ start, end }) => text.slice(start, end));

test('a short text is one window, an empty one none', () => {
  expect(windowsOf('One sentence.')).toEqual([{ start: 0, end: 13 }]);
  expect(windowsOf(' \n\n ')).toEqual([]);
});

test('windows cover the text, overlap their neighbours, begin at paragraphs, and are neither too long nor too short', () => {
  const text = longText(7, 600);
  const windows = windowsOf(text);
  expect(windows.length).toBeGreaterThan(20);
  expect([windows[0]?.start, windows.at(-1)?.end]).toEqual([0, text.length]);
  for (const [index, { start, end }] of windows.entries()) {
    expect(start === 0 || text.slice(start - 2, start) === '\n\n').toBe(true);
    expect(end - start).toBeLessThan(13_300);
    const next = windows[index + 1];
    if (next) expect(end - next.start).toBeGreaterThanOrEqual(400);
    if (next) expect(next.start - start).toBeGreaterThanOrEqual(3_000);
  }
});

test('an edit changes no window that is far from it', () => {
  const far = 30_000;
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('A word', 'One. Two.\n\nThree words more.\n\n', longText(99, 12)),
      fc.nat(2_000),
      (seed, place, insertion, cut) => {
        const text = longText(seed + 1, 250);
        const at = Math.floor(place * text.length);
        const edited = text.slice(0, at) + insertion + text.slice(at + cut);
        const after = new Set(shown(edited));
        for (const { start, end } of windowsOf(text))
          if (end < at - far || start > at + cut + far) expect(after.has(text.slice(start, end))).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

test('a book without a line break is cut at sentences, and without a sentence between words', () => {
  const sentences = longText(3, 200).replaceAll('\n\n', ' ');
  const starts = windowsOf(sentences).map(({ start }) => start);
  expect(starts.length).toBeGreaterThan(3);
  expect(starts.every((start) => start === 0 || sentences.slice(start - 2, start) === '. ')).toBe(true);
  const words = sentences.replaceAll('.', '');
  expect(windowsOf(words).length).toBeGreaterThan(3);
  expect(windowsOf(words).every(({ start }) => start === 0 || words[start - 1] === ' ')).toBe(true);
  const emoji = '😀'.repeat(30_000);
  expect(windowsOf(emoji).every(({ start }) => start % 2 === 0)).toBe(true);
});

test('units have no gaps, and lines that an editor broke stay together', () => {
  const wrapped = 'A first line that was\nbroken here. It\ngoes on.\nA heading\n\nAnother.';
  expect(textUnits(wrapped).map(({ start, end }) => wrapped.slice(start, end))).toEqual([
    'A first line that was\nbroken here. It\ngoes on.\n',
    'A heading\n\n',
    'Another.',
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b. ', '\n', '\n\n', 'x'.repeat(1_700), '😀 ')), (parts) => {
      const text = parts.join('');
      const units = textUnits(text);
      expect(units.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      expect(units.every(({ start, end }) => end > start)).toBe(true);
    }),
  );
});
