import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import { commentSimilarity } from '../../../src/engines/lexical/comment-similarity.ts';
import { lexicalEngine } from '../../../src/engines/lexical/lexical-engine.ts';
import { comment, draft } from '../../support/draft.ts';
import { slotted } from './two-habits.ts';

const engine = lexicalEngine({ seed: 1 });
const TEXT = 'The whole text.';

test('a comment that shares words scores between one that is the same and one that shares none', () => {
  const same = commentSimilarity('A source is missing.', 'A source is missing.');
  const near = commentSimilarity('A source is missing.', 'Which sources are missing here?');
  const far = commentSimilarity('A source is missing.', 'Who tells this?');
  expect(same).toBe(1);
  expect(near).toBeGreaterThan(0.3);
  expect(near).toBeLessThan(1);
  expect(far).toBeLessThan(0.1);
});

test('similarity is 0 to 1 and the same both ways', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (left, right) => {
      const similarity = commentSimilarity(left, right);
      expect(similarity).toBe(commentSimilarity(right, left));
      expect(similarity >= 0 && similarity <= 1).toBe(true);
    }),
  );
});

test('predictions are matched to the references they fit, not by their order', async () => {
  const references = ['Add a source.', 'Who is speaking?'].map((body, index) =>
    comment(TEXT, 'whole', { id: `r${index}`, body, anchor: WHOLE_DRAFT }),
  );
  const one = slotted(draft('d', TEXT, references));
  const comments = ['Who speaks? Who is it?', 'Source?'].map((body) => ({ criterion: 'c1', body }));
  const prediction = { draft: 'd', slots: [{ slot: 's1', outcome: 'answered' as const, comments }] };
  const { slots } = await engine.judge({ ...one, prediction });
  expect(slots[0]?.pairs.map(({ reference, prediction: index }) => [reference, index])).toEqual([
    ['r0', 1],
    ['r1', 0],
  ]);
  expect(slots[0]?.pairs[1]?.predictionConcerns).toEqual(['Who speaks?', 'Who is it?']);
});

test('a slot that was not answered keeps its outcome and has no pairs', async () => {
  const one = slotted(draft('d', TEXT, [comment(TEXT, 'whole')]));
  const prediction = { draft: 'd', slots: [{ slot: 's1', outcome: 'refused' as const, comments: [] }] };
  const { slots } = await engine.judge({ ...one, prediction });
  expect(slots).toEqual([{ slot: 's1', outcome: 'refused', pairs: [] }]);
});
