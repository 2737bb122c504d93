import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  Corpus,
  FeedbackList,
  GradeList,
  LearnResult,
  LintList,
  PredictionList,
  Revision,
  Rubric,
  Settings,
} from '../src/index.ts';

const FOLDER = join(import.meta.dirname, '../docs/schemas');

/** What scripts may rely on, as JSON Schema: `UPDATE_GOLDEN=1 npm test` writes them anew. */
test.each([
  ['extract', Corpus],
  ['feedback', FeedbackList],
  ['grade', GradeList],
  ['learn', LearnResult],
  ['lint', LintList],
  ['predict', PredictionList],
  ['revise', Revision],
  ['rubric', Rubric],
  ['settings', Settings],
])('docs/schemas/%s.json is what f2r holds its data to', (name, schema) => {
  const path = join(FOLDER, `${name}.json`);
  const written = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, written);
  }
  expect(readFileSync(path, 'utf8')).toBe(written);
});
