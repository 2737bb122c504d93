import { expect, test } from 'vitest';
import { precedentFinder } from '../../src/domain/precedent.ts';
import { criterion } from '../engines/llm/support.ts';

const SALT = { draft: 'a', quote: 'Salt was dear', comment: 'How dear was it?' };
const SHIPS = { draft: 'b', quote: 'Many ships left', comment: 'How many?' };
const CLEARLY = { draft: 'c', quote: 'clearly', comment: 'cut "clearly"' };
const RUBRIC = {
  criteria: [
    criterion('c1', { examples: [SALT, SHIPS] }),
    criterion('c2', { examples: [CLEARLY] }),
    criterion('c3'),
  ],
};

test('the precedent is the example of the criterion that is nearest by quote and comment', () => {
  const find = precedentFinder(RUBRIC);
  expect(find({ criterion: 'c1', body: 'How many?' }, 'Many boats left')).toEqual(SHIPS);
  expect(find({ criterion: 'c1', body: 'How dear?' }, 'It was dear')).toEqual(SALT);
  expect(find({ criterion: 'c2', body: 'How many?' }, 'Many ships left')).toEqual(CLEARLY);
});

test('where the criterion has no example, or none is cited, all are looked through', () => {
  const find = precedentFinder(RUBRIC);
  expect(find({ criterion: 'c3', body: 'cut "clearly"' }, 'clearly')).toEqual(CLEARLY);
  expect(find({ criterion: null, body: 'How many?' }, 'Many ships')).toEqual(SHIPS);
  expect(precedentFinder({ criteria: [criterion('c1')] })({ criterion: 'c1', body: 'x' }, 'y')).toBeNull();
});
