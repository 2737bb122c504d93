import { expect, test } from 'vitest';
import { bootstrapped } from '../../src/domain/bootstrap.ts';
import { seededRandom } from '../../src/domain/random.ts';
import { pairedDifference, type ScoredComment } from '../../src/domain/score.ts';

const random = seededRandom('paired coverage');
const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Drafts are hard or easy for both sides alike, and the second side is better by 0.4 with a spread of its own over drafts. */
function simulated(drafts: number): [ScoredComment[], ScoredComment[]] {
  const sides: [ScoredComment[], ScoredComment[]] = [[], []];
  for (let draft = 0; draft < drafts; draft++) {
    const [level, gain] = [2 * normal(), 0.4 + 0.5 * normal()];
    for (let comment = 0; comment < 5; comment++) {
      for (const [side, own] of [0, gain].entries())
        sides[side]?.push({
          comment: `${draft}#${comment}`,
          draft: `${draft}`,
          outcome: 'answered',
          score: level + own + 0.5 * normal(),
          cited: null,
          predicted: '',
        });
    }
  }
  return sides;
}

test('the 95 % interval of a paired difference holds the true one in about 19 of 20 simulated corpora', () => {
  const corpora = 300;
  let held = 0;
  for (let corpus = 0; corpus < corpora; corpus++) {
    const difference = pairedDifference(...simulated(25));
    if (difference && (difference.low ?? 9) <= 0.4 && 0.4 <= (difference.high ?? -9)) held++;
  }
  expect(held / corpora).toBeGreaterThan(0.89);
  expect(held / corpora).toBeLessThan(0.985);
});

test('the interval of any statistic of drafts covers as often', () => {
  const corpora = 200;
  let held = 0;
  for (let corpus = 0; corpus < corpora; corpus++) {
    const groups = Array.from({ length: 25 }, () => ({ sum: 5 + normal(), size: 2 + random() }));
    const { low, high } = bootstrapped(groups, (drawn) => {
      const [sum, size] = drawn.reduce(([s, n], group) => [s + group.sum, n + group.size], [0, 0]);
      return sum / size;
    });
    if ((low ?? 9) <= 2 && 2 <= (high ?? 0)) held++;
  }
  expect(held / corpora).toBeGreaterThan(0.89);
  expect(held / corpora).toBeLessThan(0.99);
});
