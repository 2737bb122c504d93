import { expect, test } from 'vitest';
import { figure } from '../../src/domain/figure.ts';
import { seededRandom } from '../../src/domain/random.ts';

test('no observation has no mean', () => {
  expect(figure([])).toBeNull();
});

test('under three drafts there is no interval', () => {
  const two = figure([
    { draft: 'a', value: 1 },
    { draft: 'b', value: 4 },
  ]);
  expect(two).toEqual({ mean: 2.5, low: null, high: null, drafts: 2, comments: 2 });
});

test('the mean is over comments, not over drafts', () => {
  const values = [1, 1, 1, 5].map((value, index) => ({ draft: index === 3 ? 'b' : 'a', value }));
  expect(figure(values)?.mean).toBe(2);
});

test('drafts that agree give a narrow interval whatever their comments, drafts that differ a wide one', () => {
  const drafts = ['a', 'b', 'c', 'd', 'e'];
  const same = figure(drafts.flatMap((draft) => [1, 5].map((value) => ({ draft, value }))));
  expect([same?.low, same?.high]).toEqual([3, 3]);
  const apart = figure(drafts.flatMap((draft, index) => [1, 1].map(() => ({ draft, value: index }))));
  expect((apart?.high ?? 0) - (apart?.low ?? 0)).toBeGreaterThan(1.5);
});

test('the 95 % interval holds the true mean in about 19 of 20 simulated corpora', () => {
  const random = seededRandom('coverage');
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const corpora = 200;
  let held = 0;
  for (let corpus = 0; corpus < corpora; corpus++) {
    const observations = Array.from({ length: 30 }, (_, draft) => {
      const level = normal();
      return Array.from({ length: 6 }, () => ({ draft: `${draft}`, value: 3 + level + normal() }));
    }).flat();
    const { low, high } = figure(observations) ?? {};
    if (low !== undefined && low !== null && high !== undefined && high !== null && low <= 3 && 3 <= high)
      held += 1;
  }
  expect(held / corpora).toBeGreaterThan(0.89);
  expect(held / corpora).toBeLessThan(0.99);
});
