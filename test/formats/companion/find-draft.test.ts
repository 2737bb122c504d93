import { expect, test } from 'vitest';
import type { Draft } from '../../../src/domain/draft.ts';
import { findDraft } from '../../../src/formats/companion/find-draft.ts';

const draft = (path: string, id = path.replace(/\.\w+$/, '')): Draft => ({
  id,
  path,
  title: id,
  text: '',
  comments: [],
});
const DRAFTS = [draft('in/a.md'), draft('in/sub/a.md'), draft('in/b.docx'), draft('in/c.txt', 'thesis')];
const found = (name: string | undefined, companion: string, drafts = DRAFTS) =>
  findDraft(drafts, name, companion)?.path;

test.each([
  ['thesis', 'in/x.csv', 'in/c.txt'],
  ['in/sub/a.md', 'in/x.csv', 'in/sub/a.md'],
  ['a.md', 'in/x.csv', 'in/a.md'],
  ['a.md', 'in/sub/x.csv', 'in/sub/a.md'],
  ['./a', 'in/sub/x.csv', 'in/sub/a.md'],
  ['sub\\a.md', 'in/x.csv', 'in/sub/a.md'],
  ['b.pdf', 'elsewhere/x.csv', 'in/b.docx'],
  ['a.md', 'elsewhere/x.csv', undefined],
  ['d.md', 'in/x.csv', undefined],
])('the draft called %s in %s is %s', (name, companion, expected) => {
  expect(found(name, companion)).toBe(expected);
});

test.each([
  ['in/b.comments.csv', 'in/b.docx'],
  ['in/b.docx.json', 'in/b.docx'],
  ['in/sub/a-annotations.jsonl', 'in/sub/a.md'],
  ['in/other.json', undefined],
])('without a name the draft of %s is %s', (companion, expected) => {
  expect(found(undefined, companion)).toBe(expected);
});

test('without a name the only draft is meant, whatever it is called', () => {
  expect(found(undefined, 'x/y.json', DRAFTS.slice(0, 1))).toBe('in/a.md');
});
