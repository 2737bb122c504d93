import type { Comment } from '../../domain/comment.ts';
import type { Corpus, Draft, Warning } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { draftName, lastPart } from '../draft-name.ts';
import type { ReadOptions } from '../format.ts';
import { writersOfDraft } from '../office/draft-writers.ts';
import type { OfficeComment } from '../office/office-comment.ts';
import { packageParts } from '../office/package-parts.ts';
import type { Piece } from '../office/piece.ts';
import { editComments, placeComments } from '../office/place-comments.ts';
import { startsWith } from '../office/starts-with.ts';
import { viewText } from '../office/view-text.ts';
import { tidyComments } from '../unique-ids.ts';
import { readCommentParts } from './comment-parts.ts';
import { documentStories, partNames } from './document-stories.ts';
import { isGoogleExport, threadsByPlace } from './threads.ts';

/** Throws INPUT_INVALID for what is no Word file, or is encrypted, damaged or out of all proportion. */
export function readDocx(bytes: Uint8Array, path: string, options: ReadOptions): Corpus {
  checkHeader(bytes, path);
  const parts = packageParts(bytes, path);
  const main = partNames(parts, path);
  const { related } = main;
  const stories = documentStories(parts, main, path).map((story) => story.pieces);
  const pieces = stories.flat();
  const comments = readCommentParts(parts, related, path);
  const read = commentsOf(pieces, comments, options);
  const threaded =
    !related.has('commentsExtended') && isGoogleExport(parts, main.name)
      ? threadsByPlace(read.comments)
      : read.comments;
  const tidied = tidyComments(threaded);
  const name = options.name ?? draftName(path);
  const draft: Draft = { id: name, path, title: lastPart(name), text: read.text, comments: tidied.comments };
  const warnings: Warning[] = [...read.problems, ...tidied.problems].map((message) => ({ path, message }));
  return { drafts: [draft], warnings };
}

export function checkHeader(bytes: Uint8Array, path: string): void {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new F2rError('INPUT_INVALID', 'An encrypted Word file, or one in the old .doc format', {
      place: path,
      hint: 'Save it as .docx without a password.',
    });
  }
  if (!startsWith(bytes, [0x50, 0x4b])) {
    throw new F2rError('INPUT_INVALID', bytes.length === 0 ? 'The file is empty' : 'Not a Word file', {
      place: path,
    });
  }
}

function commentsOf(
  pieces: readonly Piece[],
  comments: readonly OfficeComment[],
  { view }: ReadOptions,
): { text: string; comments: Comment[]; problems: string[] } {
  const writers = writersOfDraft(pieces, comments);
  const shown = viewText(pieces, view, writers);
  const placed = placeComments(comments, shown);
  const known = new Set(comments.map(({ id }) => id));
  const problems = [
    ...placed
      .filter(({ anchor }) => anchor.kind === 'orphan')
      .map(({ id }) => `comment "${id}" is not placed in the text: the file has no mark for it`),
    ...[...shown.marks.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `there is a mark for comment "${id}", but no comment`),
    ...[...writers].map(
      (author) => `the tracked changes of "${author}" are taken as the writer's own: others reviewed them`,
    ),
  ];
  return { text: shown.text, comments: [...placed, ...editComments(shown, view)], problems };
}
