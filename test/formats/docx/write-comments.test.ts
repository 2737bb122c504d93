import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { isOwn } from '../../../src/domain/own-comment.ts';
import { writeWordComments } from '../../../src/formats/docx/write-comments.ts';
import type { PlacedComment } from '../../../src/formats/writer.ts';
import { rawEntries } from '../../support/raw-entries.ts';
import { documents, draftOf, randomComments, STAMP } from '../../support/word-documents.ts';

const place = ({ anchor: { kind, start, end, quote } }: Pick<PlacedComment, 'anchor'>) => [
  kind,
  start,
  end,
  quote,
];

describe.each(documents)('%s', (_name, bytes) => {
  test('has new comments at their places, and all else as it was', async () => {
    const before = await draftOf(bytes);
    const comments = randomComments(before.text, 1);
    const written = writeWordComments({ bytes, path: 'a.docx' }, comments, STAMP);
    const after = await draftOf(written.bytes);
    expect(after.text).toBe(before.text);
    const own = after.comments.filter(isOwn);
    const exact = comments.filter((comment) => !written.moved.some(({ item }) => item === comment));
    expect(written.leftOut).toEqual([]);
    expect(own).toHaveLength(comments.length);
    expect(own.map(place)).toEqual(expect.arrayContaining(exact.map(place)));
    expect(after.comments.filter((comment) => !isOwn(comment))).toEqual(before.comments);
    const changed = new Set(
      Object.keys(unzipSync(written.bytes)).filter((name) =>
        /document\w*\.xml$|comments|people|Content_Types|document\w*\.xml\.rels$/i.test(name),
      ),
    );
    const old = rawEntries(bytes);
    const now = rawEntries(written.bytes);
    expect([...now.keys()].slice(0, old.size)).toEqual([...old.keys()]);
    for (const [name, raw] of old) if (!changed.has(name)) expect(now.get(name)).toEqual(raw);
  });

  test('has the same bytes when the same comments are written again, and other ones replace them', async () => {
    const { text, comments: others } = await draftOf(bytes);
    const comments = randomComments(text, 2);
    const once = writeWordComments({ bytes, path: 'a.docx' }, comments, STAMP);
    const twice = writeWordComments({ bytes: once.bytes, path: 'a.docx' }, comments, STAMP);
    expect(twice.replaced).toBe(comments.length);
    expect((await draftOf(twice.bytes)).comments).toEqual((await draftOf(once.bytes)).comments);
    const none = writeWordComments({ bytes: once.bytes, path: 'a.docx' }, [], STAMP);
    expect((await draftOf(none.bytes)).comments).toEqual(others);
  });
});
