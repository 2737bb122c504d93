import { readFileSync } from 'node:fs';
import { concernIn, tokens } from './question-text.js';

/** What stands in fixtures/reference; plain JavaScript, types: habits.d.ts. */
const fixture = (name) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/reference/${name}.json`, import.meta.url), 'utf8'));
const REFERENCE = new Map(fixture('rubric').criteria.map((criterion) => [criterion.id, criterion]));
const CONCERNS = [...REFERENCE].map(([habit, { criterion }]) => [habit, concernIn(criterion)]);
const beginning = (text) => text.trim().split(/\s+/).slice(0, 6).flatMap(tokens).join(' ');
const COMMENTS = Object.values(fixture('habits').drafts)
  .flat()
  .filter(({ comment }) => comment !== null);
const HABITS = new Map(COMMENTS.map(({ comment, habit }) => [beginning(comment), habit]));

/** @type {import('./habits.d.ts').ALL_HABITS} */
export const ALL_HABITS = [...REFERENCE.keys()];

/** @type {import('./habits.d.ts').habitsIn} */
export function habitsIn(text) {
  const named = CONCERNS.filter(([, concern]) => text.includes(concern)).map(([habit]) => habit);
  return named.length > 0 ? named : [HABITS.get(beginning(text)) ?? null];
}

/** @type {import('./habits.d.ts').habitOf} */
export function habitOf(text) {
  return habitsIn(text)[0];
}

/** @type {import('./habits.d.ts').written} */
export function written(habit, words) {
  const { name, criterion, tags, points } = REFERENCE.get(habit);
  const cues = [...new Set(words)].join(', ');
  return {
    name,
    criterion: `Words of this kind stand there: ${cues}. ${concernIn(criterion)}`,
    selectWhen: '',
    doNotSelectWhen: '',
    polarity: 'fault',
    weight: Math.abs(points),
    tags,
  };
}
