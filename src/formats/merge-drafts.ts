import type { Comment } from '../domain/comment.ts';
import type { Draft } from '../domain/draft.ts';
import { F2rError } from '../errors.ts';
import { freeId } from './unique-ids.ts';

/** Drafts of the same id and text as one; the same id with another text is an error that names both files. */
export function mergeDrafts(drafts: readonly Draft[]): Draft[] {
  const merged = new Map<string, Draft>();
  for (const draft of drafts) {
    const first = merged.get(draft.id);
    if (first && first.text !== draft.text) {
      throw new F2rError('INPUT_INVALID', `Two drafts have the id "${draft.id}" and different texts`, {
        place: first.path === draft.path ? first.path : `${first.path} and ${draft.path}`,
        hint: 'Give one of them another id or file name, or leave one out.',
      });
    }
    merged.set(draft.id, first ? joined(first, draft) : draft);
  }
  return [...merged.values()];
}

/** The first draft with the second one's comments; the reviewer only if it is the same. */
function joined({ reviewer, ...first }: Draft, second: Draft): Draft {
  const task = first.task ?? second.task;
  return {
    ...first,
    ...(task === undefined ? {} : { task }),
    ...(reviewer !== undefined && reviewer === second.reviewer ? { reviewer } : {}),
    comments: joinComments(first.comments, second.comments),
  };
}

/** Exact duplicates once; ids of the second list give way. */
export function joinComments(first: readonly Comment[], second: readonly Comment[]): Comment[] {
  const known = new Map(first.map((comment) => [contentOf(comment), comment.id]));
  const taken = new Set(first.map(({ id }) => id));
  const renamed = new Map<string, string>();
  const added = second.filter((comment) => {
    const twin = known.get(contentOf(comment));
    const id = twin ?? freeId(comment.id, taken);
    renamed.set(comment.id, id);
    taken.add(id);
    return twin === undefined;
  });
  const rename = (id: string): string => renamed.get(id) ?? id;
  return [
    ...first,
    ...added.map((comment) => ({
      ...comment,
      id: rename(comment.id),
      parent: comment.parent === null ? null : rename(comment.parent),
    })),
  ];
}

function contentOf({ kind, body, author, date, resolved, replacement, anchor }: Comment): string {
  const { quote, start, end } = anchor;
  return JSON.stringify([kind, body, author, date, resolved, replacement, anchor.kind, quote, start, end]);
}
