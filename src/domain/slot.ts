import { type Anchor, anchorKey } from './anchor.ts';
import type { Comment } from './comment.ts';
import type { Draft } from './draft.ts';
import { isOwn } from './own-comment.ts';

/** Which comments are learned from. */
export interface Selection {
  /** Tracked changes and suggestions: `too` where they were asked for or there is nothing else in the corpus. */
  edits: 'none' | 'too';
  openOnly: boolean;
  /** Only this author's comments. */
  reviewer: string | null;
}

/** One position at which comments are to be predicted; as many as there are references. */
export interface Slot {
  /** `s1`, `s2`… in the order of the text; the whole draft comes last. */
  id: string;
  anchor: Anchor;
  references: Comment[];
}

/** Thread roots that say something, as the selection wants them; what cannot be placed cannot be predicted. */
export function learnableComments(draft: Draft, selection: Selection): Comment[] {
  return draft.comments.filter((comment) => !isOwn(comment) && isWanted(comment, selection));
}

function isWanted({ parent, kind, body, anchor, author, resolved }: Comment, selection: Selection): boolean {
  return (
    parent === null &&
    anchor.kind !== 'orphan' &&
    body.trim() !== '' &&
    (kind === 'comment' || selection.edits === 'too') &&
    !(selection.openOnly && resolved === true) &&
    (selection.reviewer === null || author === selection.reviewer)
  );
}

export function slotsOf(draft: Draft, selection: Selection): Slot[] {
  const byPlace = new Map<string, Comment[]>();
  for (const comment of learnableComments(draft, selection)) {
    const key = anchorKey(comment.anchor);
    byPlace.set(key, [...(byPlace.get(key) ?? []), comment]);
  }
  return [...byPlace.values()]
    .flatMap((references) => (references[0] ? [{ anchor: references[0].anchor, references }] : []))
    .sort((a, b) => compareAnchors(a.anchor, b.anchor))
    .map((slot, index) => ({ id: `s${index + 1}`, ...slot }));
}

function compareAnchors(a: Anchor, b: Anchor): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.start ?? last) - (b.start ?? last) || (a.end ?? last) - (b.end ?? last);
}

/** The text around an anchor, cut at white space where one is near; `before` and `after` have at most `reach` units. */
export function contextOf(text: string, anchor: Anchor, reach = 300): { before: string; after: string } {
  if (anchor.start === null || anchor.end === null) return { before: '', after: '' };
  const before = text.slice(Math.max(0, anchor.start - reach), anchor.start);
  const after = text.slice(anchor.end, anchor.end + reach);
  return {
    before: anchor.start > reach ? before.replace(/^\S{0,40}\s/u, '') : before,
    after: anchor.end + reach < text.length ? after.replace(/\s\S{0,40}$/u, '') : after,
  };
}
