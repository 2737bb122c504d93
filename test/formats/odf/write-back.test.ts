import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { changed } from '../../../src/domain/change.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { isOwn, ownWords } from '../../../src/domain/own-comment.ts';
import type { PlacedComment } from '../../../src/formats/writer.ts';
import { writeAnswers, writeChanges, writeComments } from '../../../src/formats/writers.ts';
import { rawEntries } from '../../support/raw-entries.ts';
import { randomChanges, randomComments, STAMP } from '../../support/word-documents.ts';
import { documents, draftOf } from './odf-documents.ts';

const place = ({ anchor: { kind, start, end, quote }, body }: Pick<PlacedComment, 'anchor' | 'body'>) => [
  ownWords(body).body,
  kind,
  start,
  end,
  quote,
];
const othersOf = ({ comments }: Draft) =>
  comments
    .filter((comment) => !isOwn(comment))
    .map((comment) => (comment.kind === 'edit' ? { ...comment, id: '' } : comment));
const SEEDS = [1, 2, 3, 4, 5];

function expectOthersUntouched(before: Uint8Array, after: Uint8Array): void {
  if (before[0] !== 0x50) return;
  const [old, now] = [rawEntries(before), rawEntries(after)];
  expect([...now.keys()]).toEqual([...old.keys()]);
  expect(Object.keys(unzipSync(after))).toContain('content.xml');
  for (const [name, raw] of old) if (name !== 'content.xml') expect(now.get(name)).toEqual(raw);
}

describe.each(documents)('%s', (_name, bytes) => {
  const file = { bytes, path: 'a.odt' };

  test.each(SEEDS)('has new comments at their places, and all else as it was (%i)', async (seed) => {
    const before = await draftOf(bytes);
    const comments = randomComments(before.text, seed);
    const written = await writeComments(file, comments, STAMP);
    const after = await draftOf(written.bytes);
    expect(after.text).toBe(before.text);
    expect(written.leftOut).toEqual([]);
    const inOne = written.moved.filter(
      ({ item: { anchor } }) =>
        !/\n|^12?$| Words/.test(anchor.quote ?? '') && !before.text.includes('Fontwork'),
    );
    expect(inOne).toEqual([]);
    const exact = comments.filter((comment) => !written.moved.some(({ item }) => item === comment));
    const own = after.comments.filter(isOwn);
    expect(own).toHaveLength(comments.length);
    expect(own.map(place)).toEqual(expect.arrayContaining(exact.map(place)));
    expect(othersOf(after)).toEqual(othersOf(before));
    expectOthersUntouched(bytes, written.bytes);
    const twice = await writeComments({ ...file, bytes: written.bytes }, comments, STAMP);
    expect(twice.replaced).toBe(comments.length);
    expect(await draftOf(twice.bytes)).toEqual(after);
    const none = await writeComments({ ...file, bytes: written.bytes }, [], STAMP);
    expect(await draftOf(none.bytes)).toEqual(before);
  });

  test.each(SEEDS)(
    'has the new text when all is accepted and the old one when all is rejected (%i)',
    async (seed) => {
      const before = await draftOf(bytes);
      const changes = randomChanges(before.text, seed);
      const written = await writeChanges(file, changes, STAMP);
      const made = changes.filter((change) => !written.leftOut.some(({ item }) => item === change));
      const after = await draftOf(written.bytes);
      expect(after.text).toBe(changed(before.text, made));
      const [old, rejected] = [
        await draftOf(bytes, 'as-reviewed'),
        await draftOf(written.bytes, 'as-reviewed'),
      ];
      expect(rejected.text).toBe(old.text);
      expect(othersOf(rejected)).toEqual(othersOf(old));
      const reasons = after.comments.filter((comment) => isOwn(comment) && comment.kind === 'comment');
      expect(reasons.map(({ body }) => body).sort()).toEqual(
        made.map(({ reason }) => `${reason} [f2r: c1]`).sort(),
      );
      expect(made.length).toBeGreaterThan(before.text.length > 400 ? changes.length / 3 : -1);
      if (made.length > 0) expectOthersUntouched(bytes, written.bytes);
    },
  );

  test('has answers in the threads of its comments', async () => {
    const before = await draftOf(bytes);
    const asked = before.comments.filter(({ kind }) => kind === 'comment');
    const answers = [
      ...asked.map(({ id }) => ({ comment: id, answer: `Done: ${id}` })),
      { comment: 'no', answer: '' },
    ];
    const written = await writeAnswers(file, answers, STAMP);
    expect(written.leftOut.map(({ item }) => item.comment)).toEqual(['no']);
    const after = await draftOf(written.bytes);
    expect(after.text).toBe(before.text);
    const bodies = new Map(after.comments.map(({ id, body }) => [id, body]));
    const roots = new Map(before.comments.map(({ id, parent, body }) => [id, parent ?? body]));
    const said = after.comments.filter(isOwn);
    expect(said).toHaveLength(asked.length);
    for (const { body, parent } of said) {
      const id = /^Done: (.*) \[f2r\]$/.exec(body)?.[1] ?? '';
      const root = roots.get(id) ?? '';
      expect(bodies.get(parent ?? '')).toBe(before.comments.find((one) => one.id === root)?.body ?? root);
    }
  });
});
