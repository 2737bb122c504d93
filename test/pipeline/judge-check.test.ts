import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Draft } from '../../src/domain/draft.ts';
import { judgeWarnings } from '../../src/domain/judge-verdict.ts';
import type { Judgement } from '../../src/domain/judgement.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { judgeCheck } from '../../src/pipeline/check-judge.ts';
import { type RatedPair, readRatedPairs } from '../../src/pipeline/rated-pairs.ts';
import { comment, draft } from '../support/draft.ts';
import { temporaryFolder } from '../support/folder.ts';
import { scriptedEngine } from '../support/scripted-engine.ts';

const NAMES = 'Marta Jonas Irene Pavel Greta Oskar'.split(' ');

/** An edit with its label in each draft, and a question of another kind. */
const CORPUS: Draft[] = NAMES.map((name, index) => {
  const text = `In 20${index + 10} sales rose. Later on ${name} tells the board.`;
  const edit = {
    body: `Cliche: change to "${name} ${index}".`,
    replacement: `${name} ${index}`,
    labels: ['Cliche'],
  };
  return draft(`d${index}`, text, [
    comment(text, 'Later on', { id: 'a', ...edit }),
    comment(text, 'sales rose', { id: 'b', body: `Which source has number ${index}?`, labels: ['source'] }),
  ]);
});

/** Scores a pair; `asked` counts the questions so far. */
type Rule = (reference: string, prediction: string, asked: number) => number;

const bare = (body: string): string => body.replace(/^\w+: /, '');
/** As the scale of the prompt has it. */
const good: Rule = (reference, prediction) => {
  if (bare(reference) === bare(prediction)) return 5;
  return prediction.includes(bare(reference)) ? 3 : 1;
};

function judging(rule: Rule): Engine {
  let asked = 0;
  const judge: Engine['judge'] = async ({ draft: { id }, slots, prediction }): Promise<Judgement> => {
    asked++;
    return {
      draft: id,
      slots: slots.map(({ id: slot, references }, place) => ({
        slot,
        outcome: 'answered',
        pairs: references.map((reference) => ({
          reference: reference.id,
          prediction: 0,
          referenceConcerns: [],
          predictionConcerns: [],
          score: rule(reference.body, prediction.slots[place]?.comments[0]?.body ?? '', asked),
          reason: '',
        })),
      })),
    };
  };
  return { ...scriptedEngine({ score: () => 0 }), judge };
}

const check = (rule: Rule, rated: RatedPair[] = []) =>
  judgeCheck({ corpus: CORPUS, rated, comments: 12, seed: 1, engine: judging(rule), concurrency: 2 });

const resultOf = ({ probes }: Awaited<ReturnType<typeof check>>, name: string) =>
  probes.find(({ probe }) => probe === name);

test('a judge that keeps to the scale is trusted, with what was not measured said', async () => {
  const checked = await check(good);
  expect(checked.trusted).toBe(true);
  expect(resultOf(checked, 'identical')).toMatchObject({
    passed: true,
    figure: { mean: 5, comments: 12, drafts: 6 },
  });
  expect(resultOf(checked, 'shuffled')).toMatchObject({ passed: true, figure: { mean: 1 } });
  expect(resultOf(checked, 'padded')).toMatchObject({ passed: true, figure: { mean: 3 } });
  expect(resultOf(checked, 'opposite')).toMatchObject({ passed: true, figure: { comments: 6 } });
  expect(resultOf(checked, 'relabelled')).toMatchObject({ passed: true, figure: { mean: 5, comments: 6 } });
  expect(resultOf(checked, 'paraphrase')).toMatchObject({ passed: null, figure: null });
  expect(checked.repeats).toMatchObject({ passed: true, difference: { value: 0, n: 24 } });
  expect(checked.verdict.join(' ')).toMatch(/can be trusted to compare .*nobody’s scores.* other words/);
});

test.each<[string, Rule, string]>([
  ['everything gets the full score', () => 5, 'Not at all: comments that have nothing to do'],
  ['hedging pays', (r, p, n) => (p.includes(bare(r)) ? 5 : good(r, p, n)), 'naming more concerns pays'],
  ['the label is all', (r, p) => (r === p ? 5 : p.includes(r) ? 3 : 1), 'the label counts for more'],
  ['the opposite is the same', (r, p, n) => (p.startsWith('Keep') ? 5 : good(r, p, n)), 'its opposite'],
  ['nothing is the same', () => 1, 'word for word'],
  ['it wavers', (r, p, n) => (p === r ? 5 : 1 + (n % 2)), 'another score when it is asked'],
])('a judge to whom %s is not trusted, and why is said', async (_, rule, reason) => {
  const { trusted, verdict } = await check(rule);
  expect(trusted).toBe(false);
  expect(verdict[0]).toContain('cannot be trusted');
  expect(verdict.join(' ')).toContain(reason);
});

test('a repeated pair is asked in another order, so that no kept answer is given again', async () => {
  const orders = new Set<string>();
  const engine = judging(good);
  const judge: Engine['judge'] = (input) => {
    const bodies = input.prediction.slots.map(({ comments }) => comments[0]?.body);
    const question = `${input.draft.id} ${bodies.join('|')}`;
    orders.add(question);
    return engine.judge(input);
  };
  const options = { corpus: CORPUS, rated: [], comments: 12, seed: 1, concurrency: 2 };
  await judgeCheck({ ...options, engine: { ...engine, judge } });
  const asked = [...orders].filter((question) => question.startsWith('d0 '));
  expect(asked.length).toBeGreaterThanOrEqual(7);
});

test('scores of people and pairs of a known kind come from a file, and count', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'scored.jsonl');
  const rows = [
    { reference: 'Cut this.', prediction: 'Cut this.', scores: [5, 5] },
    { reference: 'Cut this.', prediction: 'Who?', scores: [1, null] },
    { reference: 'Why?', prediction: 'Why? Who?', scores: [3, 4] },
    { reference: 'Name a source.', prediction: 'What shows this?', probe: 'paraphrase' },
  ];
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const checked = await check(good, await readRatedPairs(path));
  expect(checked.human).toMatchObject({
    kappaQuadratic: { value: 1, n: 3 },
    error: { value: 0 },
    passed: true,
  });
  expect(checked.human?.alpha.value).toBeLessThan(1);
  expect(resultOf(checked, 'paraphrase')).toMatchObject({ passed: false, figure: { mean: 1, comments: 1 } });
  const contrary = await check((r, p) => 6 - good(r, p, 0), await readRatedPairs(path));
  expect(contrary.human).toMatchObject({ passed: false });
  expect(contrary.verdict.join(' ')).toContain('does not agree with them');
});

test('a row without a score or a kind is an error with its line', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'scored.jsonl');
  await writeFile(
    path,
    '{"reference": "a", "prediction": "b", "score": 5}\n{"reference": "a", "prediction": "b"}\n',
  );
  await expect(readRatedPairs(path)).rejects.toMatchObject({ code: 'INPUT_INVALID', place: `${path}:2` });
  await writeFile(path, '{"reference": "a", "prediction": "b", "score": 7}\n');
  await expect(readRatedPairs(path)).rejects.toMatchObject({ place: `${path}:1` });
});

test('one model that predicts and judges is warned of', () => {
  expect(judgeWarnings({ engine: 'llm', judge: 'm', predictor: 'm' })[0]).toContain('--judge-model');
  expect(judgeWarnings({ engine: 'llm', judge: 'n', predictor: 'm' })).toEqual([]);
});
