import { expect, test } from 'vitest';
import { feedbackOn } from '../../src/domain/feedback.ts';
import { comment, draft } from '../support/draft.ts';

const TEXT = 'One claim. Another claim. A third part. The fourth.';
const own = (quote: string, body: string, rest = {}) =>
  comment(TEXT, quote, { author: 'f2r', body: `${body} [f2r: c1]`, ...rest });

test('comments are kept, edited, deleted and answered, whatever their ids are now', () => {
  const original = draft('d', TEXT, [
    own('One', 'Say who claims it.', { id: '1' }),
    own('Another', 'Which measure shows this in the data?', { id: '2' }),
    own('third', 'Cut this.', { id: '3' }),
    own('fourth', 'Say who claims it.', { id: '4' }),
    comment(TEXT, 'part', { id: '5', body: 'A person said this.' }),
  ]);
  const text = `New start. ${TEXT}`;
  const returned = draft('d', text, [
    comment(text, 'fourth', {
      id: 'a',
      author: 'Author',
      body: 'Say who  claims it. [f2r: c1]',
      resolved: true,
    }),
    comment(text, 'Another', { id: 'b', author: 'f2r', body: 'Which measure shows this? [f2r: c1]' }),
    comment(text, 'Another', { id: 'x', author: 'Ana', body: 'Table 2.', parent: 'b' }),
    comment(text, 'One', { id: 'c', author: 'f2r', body: 'Say who claims it. [f2r: c1]' }),
    comment(text, 'third', { id: 'd', author: 'Ana', body: 'Cut this, yes.' }),
  ]);
  const { comments } = feedbackOn(original, returned);
  expect(
    comments.map(({ id, outcome, now, resolved, answers }) => [id, outcome, now, resolved, answers]),
  ).toEqual([
    ['1', 'kept', null, null, []],
    ['2', 'edited', 'Which measure shows this?', null, [{ author: 'Ana', body: 'Table 2.' }]],
    ['3', 'deleted', null, null, []],
    ['4', 'kept', null, true, []],
  ]);
  expect(comments[0]).toMatchObject({
    criterion: 'c1',
    body: 'Say who claims it.',
    anchor: { quote: 'One' },
  });
});

test('a comment with other words at another place is no edit', () => {
  const original = draft('d', TEXT, [own('One', 'Say who claims it.')]);
  const returned = draft('d', TEXT, [own('fourth', 'Numbers are missing here.')]);
  expect(feedbackOn(original, returned).comments).toMatchObject([{ outcome: 'deleted' }]);
});
