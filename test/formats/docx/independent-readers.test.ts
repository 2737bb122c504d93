import { beforeAll, describe, expect, test } from 'vitest';
import { type Change, changed } from '../../../src/domain/change.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { feedbackOn } from '../../../src/domain/feedback.ts';
import { ownBody } from '../../../src/domain/own-comment.ts';
import { writeWordChanges } from '../../../src/formats/docx/write-changes.ts';
import { writeWordComments } from '../../../src/formats/docx/write-comments.ts';
import type { PlacedComment } from '../../../src/formats/writer.ts';
import {
  commentsByPandoc,
  type FoundElsewhere,
  LIBREOFFICE,
  PANDOC,
  readWithLibreOffice,
  savedByLibreOffice,
  textsByPandoc,
} from '../../support/independent-readers.ts';
import {
  documents,
  draftOf,
  fixtures,
  randomChanges,
  randomComments,
  STAMP,
} from '../../support/word-documents.ts';

const bare = (text: string): string => text.replace(/\s+/gu, '');
const said = ({ body, quote }: { body: string; quote: string }) => `${bare(body)} on ${quote}`;
const wanted = (comments: PlacedComment[]): string[] =>
  comments.map((item) => said({ body: ownBody(item), quote: bare(item.anchor.quote ?? '') })).sort();

async function commented(bytes: Uint8Array) {
  const draft = await draftOf(bytes);
  const comments = randomComments(draft.text, 3);
  const { bytes: written, moved } = writeWordComments({ bytes, path: 'a.docx' }, comments, STAMP);
  return {
    draft,
    comments: comments.filter((one) => !moved.some(({ item }) => item === one)),
    bytes: written,
  };
}

/** pandoc 2 and 3 lose comments that begin or end inside of a tracked change. */
function endsInChange({ comments }: Draft, { anchor }: PlacedComment): boolean {
  const inside = (at: number | null): boolean =>
    comments.some(
      ({ kind, anchor: { start, end } }) =>
        kind === 'edit' && (start ?? 0) <= (at ?? 0) && (at ?? 0) <= (end ?? 0),
    );
  return inside(anchor.start) || inside(anchor.end);
}

describe.skipIf(!PANDOC)('pandoc (skipped where it is not installed)', () => {
  test.each(fixtures)('finds the comments in %s on the same words', async (_name, bytes) => {
    const { draft, comments, bytes: written } = await commented(bytes);
    const lost = comments.filter((comment) => endsInChange(draft, comment));
    const found = commentsByPandoc(written)
      .filter(({ author }) => author === 'f2r')
      .map(said);
    expect(lost.length).toBeLessThan(comments.length);
    const kept = comments.filter((comment) => !lost.includes(comment));
    expect(found).toEqual(expect.arrayContaining(wanted(kept)));
  });
});

/** The file with changes, and the text with all of them. */
async function revised(bytes: Uint8Array, wanted: (change: Change) => boolean = () => true) {
  const { text } = await draftOf(bytes);
  const changes = randomChanges(text, 5).filter(wanted);
  const { bytes: written, leftOut } = writeWordChanges({ bytes, path: 'a.docx' }, changes, STAMP);
  const made = changes.filter((change) => !leftOut.some(({ item }) => item === change));
  return { text, accepted: changed(text, made), bytes: written };
}

describe.skipIf(!PANDOC)('pandoc, of changes (skipped where it is not installed)', () => {
  test.each(fixtures.slice(0, 4))('gives the new and the old text of %s', async (_name, bytes) => {
    const joinsNone = ({ before }: Change): boolean => !before.includes('\n'); // it loses its way in joined headings
    const { accepted, text, bytes: written } = await revised(bytes, joinsNone);
    const found = textsByPandoc(written);
    const before = textsByPandoc(bytes);
    expect(before.accepted).toBe(bare(text));
    expect(found.accepted).toBe(bare(accepted));
    expect(found.rejected).toBe(before.rejected);
  });
});

describe.skipIf(!LIBREOFFICE)('LibreOffice, of changes (skipped where it is not installed)', () => {
  let before: Record<string, FoundElsewhere> = {};
  let found: Record<string, FoundElsewhere> = {};
  beforeAll(async () => {
    const files = await Promise.all(
      documents.map(async ([name, bytes]) => [name, (await revised(bytes)).bytes] as const),
    );
    found = readWithLibreOffice(Object.fromEntries(files));
    before = readWithLibreOffice(Object.fromEntries(documents));
  });

  test.each(documents)('gives the new and the old text of %s', async (name, bytes) => {
    const { accepted, text } = await revised(bytes);
    expect(found[name]?.rejected).toBe(before[name]?.rejected);
    if (before[name]?.accepted === bare(text)) expect(found[name]?.accepted).toBe(bare(accepted));
  });
});

describe.skipIf(!LIBREOFFICE)('LibreOffice (skipped where it is not installed)', () => {
  let found: Record<string, FoundElsewhere> = {};
  beforeAll(async () => {
    const files = await Promise.all(
      documents.map(async ([name, bytes]) => [name, (await commented(bytes)).bytes] as const),
    );
    found = readWithLibreOffice(Object.fromEntries(files));
  });

  test.each(documents)('finds the comments in %s on the same words', async (name, bytes) => {
    const { comments } = await commented(bytes);
    const own = found[name]?.comments.filter(({ author }) => author === 'f2r') ?? [];
    expect(own).toHaveLength(12);
    expect(own.map(said)).toEqual(expect.arrayContaining(wanted(comments)));
  });
});

test.skipIf(!LIBREOFFICE)('saved by LibreOffice, a file still says which comments are its own', async () => {
  const [first] = fixtures;
  if (!first) throw new Error('no fixture');
  const { bytes } = await commented(first[1]);
  const saved = savedByLibreOffice(bytes);
  const { comments } = feedbackOn(await draftOf(bytes), await draftOf(saved));
  expect(comments.map(({ outcome, criterion }) => [outcome, criterion]).sort()).toEqual(
    comments.map(({ criterion }) => ['kept', criterion]).sort(),
  );
  expect(writeWordComments({ bytes: saved, path: 'a.docx' }, [], STAMP).replaced).toBe(comments.length);
});
