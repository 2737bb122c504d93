import { type Anchor, orphanAnchor } from '../../domain/anchor.ts';
import { type Comment, editBody } from '../../domain/comment.ts';
import type { Annotation } from './annotation.ts';
import { type Mark, markGroups } from './mark-groups.ts';
import type { PagePlaces } from './page-places.ts';

export interface PdfComments {
  comments: Comment[];
  /** Highlights and underlines without a word, in the text's order. */
  bare: Anchor[];
  /** Marks of other kinds without a word: drawings, stamps, answers. */
  wordless: number;
  /** By id of the comment, the page that a comment without a place is on. */
  unplaced: Map<string, number>;
}

const BARE = new Set(['Highlight', 'Underline', 'Squiggly']);

/** Comments and edits in the text's order, those without a place last. */
export function pdfComments(annotations: readonly Annotation[], places: PagePlaces): PdfComments {
  const marks = markGroups(annotations);
  const byId = new Map(marks.map((mark) => [mark.main.id, mark]));
  const found: PdfComments = { comments: [], bare: [], wordless: 0, unplaced: new Map() };
  /** What stands for a mark in the threads: a bare highlight's first answer is its comment. */
  const standsFor = new Map<string, string>();
  for (const mark of marks) {
    const root = rootOf(mark, byId);
    const anchor = anchorOf(root, places);
    const comments = commentsOf(mark, {
      anchor,
      parent: root === mark ? null : (standsFor.get(root.main.id) ?? null),
    });
    const [first] = comments;
    if (first && !standsFor.has(root.main.id)) standsFor.set(root.main.id, first.id);
    for (const { id } of comments) if (anchor.kind === 'orphan') found.unplaced.set(id, mark.main.page);
    found.comments.push(...comments);
    if (comments.length > 0) continue;
    if (root === mark && BARE.has(mark.main.subtype)) found.bare.push(anchor);
    else found.wordless += 1;
  }
  found.comments.sort((a, b) => startOf(a.anchor) - startOf(b.anchor));
  found.bare.sort((a, b) => startOf(a) - startOf(b));
  return found;
}

function startOf({ start }: Anchor): number {
  return start ?? Number.MAX_SAFE_INTEGER;
}

function rootOf(mark: Mark, byId: ReadonlyMap<string, Mark>): Mark {
  const seen = new Set<Mark>();
  let current = mark;
  while (!seen.has(current)) {
    seen.add(current);
    current = byId.get(current.answers ?? '') ?? current;
  }
  return current;
}

function anchorOf({ members }: Mark, places: PagePlaces): Anchor {
  const onWords = members.find(({ quads }) => quads.length > 0);
  const [main] = members;
  const anchor = onWords ? places.range(onWords) : main && places.point(main);
  return anchor ?? orphanAnchor(onWords?.quote?.replace(/\s+/g, ' ').trim() || null);
}

interface Place {
  anchor: Anchor;
  parent: string | null;
}

/** One comment, one edit, both of a strike-out with words, or none of a mark without. */
function commentsOf(mark: Mark, { anchor, parent }: Place): Comment[] {
  const { main, members, resolved } = mark;
  const body = main.body || members.find((member) => member.body !== '')?.body || '';
  const { id, author, date } = main;
  const struck = members.some(({ subtype }) => subtype === 'StrikeOut');
  const caret = members.some(({ subtype }) => subtype === 'Caret');
  const comment: Comment = { id, kind: 'comment', body, author, date, resolved, parent, anchor };
  const edit = (replacement: string, name = id): Comment => ({
    ...comment,
    id: name,
    kind: 'edit',
    body: editBody(struck ? (anchor.quote ?? '') : '', replacement),
    replacement,
  });
  if (parent !== null || !(struck || caret)) return body !== '' || isEmptyNote(main, parent) ? [comment] : [];
  if (caret) return body !== '' || struck ? [edit(body)] : [];
  return body === '' ? [edit('')] : [comment, edit('', `${id}-cut`)];
}

/** A note without a word asks for a comment, as in a Word file. */
function isEmptyNote({ subtype }: Annotation, parent: string | null): boolean {
  return subtype === 'Text' && parent === null;
}
