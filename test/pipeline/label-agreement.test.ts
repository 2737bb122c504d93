import { expect, test } from 'vitest';
import { lexicalEngine } from '../../src/engines/lexical/lexical-engine.ts';
import { labelAgreement } from '../../src/pipeline/label-agreement.ts';
import { meanInterval } from '../../src/pipeline/mean-interval.ts';
import { comment, draft } from '../support/draft.ts';

const engine = lexicalEngine({ seed: 1 });
const SEEDS = [1, 2, 3, 4];
const NAMES = 'Marta Jonas Irene Pavel Greta Oskar Selma Bruno Wanda Tilda Edgar Lotte'.split(' ');

/** In each draft a name is asked after, and one sentence of numbers is; labels as given. */
function corpus(label: (kind: 'who' | 'source') => string[]) {
  return NAMES.map((name, index) => {
    const numbers = `Sales rose by ${index + 3} percent in 20${index + 10}.`;
    const text = `${numbers} Later on ${name} tells the board about it.`;
    return draft(`d${index}`, text, [
      comment(text, numbers, { id: 'a', body: 'Which source is this number from?', labels: label('source') }),
      comment(text, name, { id: 'b', body: `Who is ${name}?`, labels: label('who') }),
    ]);
  });
}

test('habits that the place gives away are found far above the floor', async () => {
  const result = await labelAgreement({ corpus: corpus((kind) => [kind]), seeds: SEEDS, engine });
  expect(result?.agreement).toBe(1);
  expect(result?.floor).toBe(0.5);
  expect(result?.difference?.mean).toBe(0.5);
  expect(result?.seeds.map(({ seed }) => seed)).toEqual(SEEDS);
});

test('where every comment has the same label nothing beats the floor', async () => {
  const result = await labelAgreement({ corpus: corpus(() => ['fault']), seeds: SEEDS, engine });
  expect(result?.floor).toBe(1);
  expect(result?.difference).toEqual({ mean: 0, low: 0, high: 0 });
});

test('without labels there is no figure', async () => {
  expect(await labelAgreement({ corpus: corpus(() => []), seeds: SEEDS, engine })).toBeNull();
});

test('more splits of the same drafts do not shrink the interval to nothing', () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 0 : 0.2));
  const width = (count: number) => {
    const { low, high } = meanInterval(values(count), 0.5) ?? {};
    return (high ?? 0) - (low ?? 0);
  };
  expect(width(400)).toBeGreaterThan(0.25);
  expect(width(4)).toBeGreaterThan(width(400));
  expect(meanInterval([0.1, 0.3], 0.5)).toEqual({ mean: 0.2, low: null, high: null });
});
