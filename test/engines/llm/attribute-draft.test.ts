import { expect, test } from 'vitest';
import { engineOf, HARBOUR_DRAFT, RUBRIC } from './support.ts';

const said = (id: string, criterion: string | null) => ({ id, concern: 'something', criterion });

test('each comment gets a criterion that is there, or none; what is unknown is asked about again', async () => {
  const { engine, requests } = engineOf([
    {
      comments: [
        said('s1-1', 'c1'),
        said('s1-1', 'c2'),
        said('s2-1', 'c99'),
        said('s2-2', null),
        said('s8-1', 'c1'),
      ],
    },
    { comments: [said('s2-1', 'None')] },
  ]);
  const { comments } = await engine.attribute({ ...HARBOUR_DRAFT, rubric: RUBRIC });
  expect(comments).toEqual([
    { comment: 'a', outcome: 'answered', criterion: 'c1' },
    { comment: 'b', outcome: 'answered', criterion: null },
    { comment: 'c', outcome: 'answered', criterion: null },
  ]);
  expect(requests[1]?.messages.at(-1)?.content).toContain('"s2-1"');
  expect(requests[1]?.messages.at(-1)?.content).not.toContain('"s2-2"');
});

test('a criterion that nobody can name is a failed item, not "none"', async () => {
  const { engine } = engineOf(() => ({
    comments: [said('s1-1', 'zebra'), said('s2-1', 'c2'), said('s2-2', 'c2')],
  }));
  const { comments } = await engine.attribute({ ...HARBOUR_DRAFT, rubric: RUBRIC });
  expect(comments.map(({ outcome }) => outcome)).toEqual(['failed', 'answered', 'answered']);
});
