import { expect, test } from 'vitest';
import { copyOverlap, rubricWords } from '../../src/domain/copy-overlap.ts';
import type { Rubric } from '../../src/domain/rubric.ts';
import { criterionBody } from '../support/scripted-engine.ts';

const comments = [
  { draft: 'a', body: 'Which source has this number?' },
  { draft: 'b', body: 'Cut it.' },
  { draft: 'c', body: 'Who is the man in the hat?' },
];

test('the share of a comment’s runs of four words that stand in the text, however they are written', () => {
  expect(copyOverlap(comments.slice(0, 1), 'Asks: WHICH source, has this number')?.mean).toBe(1);
  expect(copyOverlap(comments.slice(0, 1), 'which source has this figure')?.mean).toBe(0.5);
  expect(copyOverlap(comments.slice(0, 1), 'which source has\nthis number')?.mean).toBe(0);
});

test('comments under four words are left out, and of no others there is no figure', () => {
  expect(copyOverlap(comments, 'nothing of it')).toMatchObject({ mean: 0, comments: 2, drafts: 2 });
  expect(copyOverlap(comments.slice(1, 2), 'cut it')).toBeNull();
});

test('examples count only where they are asked for', () => {
  const examples = [{ draft: 'z', quote: 'x', comment: 'Which source has this number?' }];
  const body = criterionBody('A number has no source.', { examples });
  const rubric: Rubric = { criteria: [{ id: 'c1', ...body, locked: false }], provenance: null, retired: [] };
  const overlap = (with_: boolean) =>
    copyOverlap(comments.slice(0, 1), rubricWords(rubric, { examples: with_ }))?.mean;
  expect([overlap(false), overlap(true)]).toEqual([0, 1]);
});
