import type { Draft } from './draft.ts';
import { isOwn } from './own-comment.ts';
import { learnableComments, type Selection } from './slot.ts';

/** What a corpus holds and what of it is learned from; `leftOut` maps a reason to a count. */
export interface CorpusReport {
  drafts: number;
  commentedDrafts: number;
  comments: number;
  authors: { name: string | null; comments: number }[];
  leftOut: Record<string, number>;
}

export function corpusReport(drafts: readonly Draft[], selection: Selection): CorpusReport {
  const learned = drafts.map((draft) => learnableComments(draft, selection));
  const authors = new Map<string | null, number>();
  for (const { author } of learned.flat()) authors.set(author, (authors.get(author) ?? 0) + 1);
  return {
    drafts: drafts.length,
    commentedDrafts: learned.filter((comments) => comments.length > 0).length,
    comments: learned.flat().length,
    authors: [...authors]
      .map(([name, comments]) => ({ name, comments }))
      .sort((a, b) => b.comments - a.comments),
    leftOut: leftOut(drafts, new Set(learned.flat()), selection),
  };
}

function leftOut(
  drafts: readonly Draft[],
  learned: ReadonlySet<Draft['comments'][number]>,
  selection: Selection,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const comment of drafts.flatMap(({ comments }) => comments)) {
    if (learned.has(comment)) continue;
    const reason = whyLeftOut(comment, selection);
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

function whyLeftOut(comment: Draft['comments'][number], selection: Selection): string {
  const { parent, anchor, body, kind, resolved } = comment;
  if (isOwn(comment)) return "f2r's own";
  if (parent !== null) return 'replies in threads';
  if (body.trim() === '') return 'without words';
  if (anchor.kind === 'orphan') return 'without a place in the text';
  if (kind === 'edit' && selection.edits === 'none') return 'tracked changes (use --edits)';
  if (selection.openOnly && resolved === true) return 'resolved (--open-only)';
  return 'by others than --reviewer';
}
