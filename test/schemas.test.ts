import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CallRecord } from '../src/domain/call.ts';
import {
  Corpus,
  FeedbackList,
  GradeList,
  JudgeCheck,
  LearnResult,
  LintList,
  PredictionList,
  Revision,
  Rubric,
  Settings,
} from '../src/index.ts';
import { runFolder } from '../src/store/run-folder.ts';

const FOLDER = join(import.meta.dirname, '../docs/schemas');

/** What scripts may rely on, as JSON Schema: `UPDATE_GOLDEN=1 npm test` writes them anew. */
test.each([
  ['extract', Corpus],
  ['feedback', FeedbackList],
  ['grade', GradeList],
  ['judge-check', JudgeCheck],
  ['learn', LearnResult],
  ['lint', LintList],
  ['predict', PredictionList],
  ['revise', Revision],
  ['rubric', Rubric],
  ['settings', Settings],
])('docs/schemas/%s.json is what f2r holds its data to', (name, schema) => {
  held(name, schema);
});

const run = runFolder('');
const round = run.round(0);

/** Every file of a run, by its kind: what is around the data is the same in all. */
test.each(
  [
    run.settings,
    run.split,
    run.rubric,
    run.draft('d'),
    round.refinement,
    round.prediction('d'),
    round.judgement('d'),
    round.attribution('d'),
    round.score,
    round.test,
    round.baseline,
  ].map((file) => [file.kind.replace('f2r/', ''), file] as const),
)('docs/schemas/run/%s.json is what f2r reads and writes in a run', (name, { kind, version, schema }) => {
  const made = z.object({ by: z.string(), at: z.string(), inputs: z.record(z.string(), z.string()) });
  held(`run/${name}`, z.object({ kind: z.literal(kind), version: z.literal(version), made, data: schema }));
});

test('docs/schemas/run/call.json is a line of the journal', () => {
  held('run/call', CallRecord);
});

function held(name: string, schema: z.ZodType): void {
  const path = join(FOLDER, `${name}.json`);
  const written = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, written);
  }
  expect(readFileSync(path, 'utf8')).toBe(written);
}
