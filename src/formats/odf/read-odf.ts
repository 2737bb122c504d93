import type { Comment } from '../../domain/comment.ts';
import type { Corpus, Draft, Warning } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { draftName, lastPart } from '../draft-name.ts';
import type { ReadOptions } from '../format.ts';
import { writersOfDraft } from '../office/draft-writers.ts';
import type { OfficeComment } from '../office/office-comment.ts';
import { editComments, placeComments } from '../office/place-comments.ts';
import { readXml } from '../office/read-xml.ts';
import { viewText } from '../office/view-text.ts';
import { tidyComments } from '../unique-ids.ts';
import { type Annotation, type Flow, pairedMarks } from './flow.ts';
import { FlowReader } from './flow-reader.ts';
import { type OdfDocument, odfDocument } from './odf-document.ts';
import { threadsByHeading } from './replies.ts';

/** Throws INPUT_INVALID for what is no OpenDocument text, or is encrypted, damaged or out of all proportion. */
export function readOdf(bytes: Uint8Array, path: string, options: ReadOptions): Corpus {
  const read = readFlow(odfDocument(bytes, path));
  const { text, comments, problems } = commentsOf(read, options);
  const tidied = tidyComments(comments);
  const name = options.name ?? draftName(path);
  const draft: Draft = { id: name, path, title: lastPart(name), text, comments: tidied.comments };
  const warnings: Warning[] = [...read.problems, ...problems, ...tidied.problems].map((message) => ({
    path,
    message,
  }));
  return { drafts: [draft], warnings };
}

/** In one pass. Throws INPUT_INVALID for what is no text. */
export function readFlow({ xml, place }: OdfDocument): Flow {
  const reader = new FlowReader();
  readXml(xml, place, {
    open: (element) => reader.open(element),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  if (!reader.found) {
    throw new F2rError(
      'INPUT_INVALID',
      'An OpenDocument file without a text: a spreadsheet, slides or a drawing',
      {
        place,
        hint: 'f2r reads text documents: .odt and .fodt.',
      },
    );
  }
  return reader.flow();
}

/** Comments as both Office formats have them before they are placed. */
export function flowComments({ annotations }: Flow): OfficeComment[] {
  const ids = new Map<string | undefined, string>(
    annotations.map(({ name, id }) => [name, id] as const).toReversed(),
  );
  return annotations.map(({ id, author, date, resolved, parent, pieces }) => ({
    id,
    author,
    date,
    resolved,
    body: bodyOf(pieces),
    parent: parent === undefined || parent === '' ? null : (ids.get(parent) ?? parent),
  }));
}

function bodyOf(pieces: Annotation['pieces']): string {
  const texts = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''));
  return texts.join('').replace(/\n$/, '');
}

function commentsOf(
  flow: Flow,
  { view }: ReadOptions,
): { text: string; comments: Comment[]; problems: string[] } {
  const pieces = pairedMarks(flow);
  const found = flowComments(flow);
  const writers = writersOfDraft(pieces, found);
  const shown = viewText(pieces, view, writers);
  const placed = threadsByHeading(placeComments(found, shown).map(named));
  const problems = [
    ...placed
      .filter(({ anchor }) => anchor.kind === 'orphan')
      .map(({ id }) => `comment "${id}" is not placed in the text: it stands in what is no part of it`),
    ...[...writers].map(
      (author) => `the tracked changes of "${author}" are taken as the writer's own: others reviewed them`,
    ),
  ];
  return { text: shown.text, comments: [...placed, ...editComments(shown, view).map(named)], problems };
}

function named<Item extends { author: string | null }>(item: Item): Item {
  return item.author === '' ? { ...item, author: null } : item;
}
