import { expect, test } from 'vitest';
import { judgeProbes } from '../../src/pipeline/judge-probes.ts';
import { commentedDrafts } from '../../src/pipeline/unseen-drafts.ts';
import { comment, draft } from '../support/draft.ts';

/** A comment a draft, with a label or none. */
const corpus = (bodies: [string, string?][]) =>
  commentedDrafts(
    bodies.map(([body, label], index) => {
      const text = `Draft ${index} says little.`;
      const labels = label === undefined ? [] : [label];
      return draft(`d${index}`, text, [comment(text, 'says little', { body, labels })]);
    }),
  );

const probesOf = (...given: Parameters<typeof corpus>) =>
  judgeProbes(corpus(...given), { wanted: 20, seed: 1 });

test('what is held against a comment as unrelated has neither its label nor many of its words', () => {
  const probes = probesOf([
    ['Which source has this number?'],
    ['Which source has this figure?'],
    ['Cut the adverb.', 'style'],
    ['Too many commas here.', 'style'],
    ['Who is Ada?', 'who'],
  ]);
  const against = new Map(probes.get('shuffled')?.map((pair) => [pair.reference.body, pair.prediction]));
  expect(against.get('Which source has this number?')).toMatch(/Cut|commas|Ada/);
  expect(against.get('Cut the adverb.')).toMatch(/source|Ada/);
  expect(probes.get('padded')?.every(({ prediction }) => prediction.split('\n').length === 3)).toBe(true);
});

test('where all comments are alike, or of one draft, no unrelated pair is made up', () => {
  const alike = probesOf([['Which source is it?'], ['Which source is this?']]);
  expect([alike.get('shuffled'), alike.get('padded')]).toEqual([[], []]);
  const text = 'One draft says two things.';
  const one = draft('one', text, [
    comment(text, 'says', { body: 'Cut the adverb.' }),
    comment(text, 'two', { body: 'Who is Ada?' }),
  ]);
  expect(judgeProbes(commentedDrafts([one]), { wanted: 9, seed: 1 }).get('shuffled')).toEqual([]);
});

test('comments are taken by whole drafts until there are enough, the same for the same seed', () => {
  const many = corpus(Array.from({ length: 30 }, (_, index) => [`Remark number ${index}.`]));
  const chosen = (seed: number) =>
    judgeProbes(many, { wanted: 7, seed })
      .get('identical')
      ?.map(({ prediction }) => prediction);
  expect(chosen(1)).toHaveLength(7);
  expect(chosen(1)).toEqual(chosen(1));
  expect(chosen(1)).not.toEqual(chosen(2));
});
