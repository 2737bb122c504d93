import type { Comment } from '../domain/comment.ts';

/** `wanted` if it is free, else with the first free number: `c1`, `c1-2`, `c1-3`. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  return freeIdFrom(wanted, taken, 2).id;
}

function freeIdFrom(wanted: string, taken: ReadonlySet<string>, from: number): { id: string; next: number } {
  let id = wanted;
  let next = from;
  for (; taken.has(id); next += 1) id = `${wanted}-${next}`;
  return { id, next };
}

/** Comments with ids of their own, answers tied to the first comment of their thread, and what had to be changed. */
export function tidyComments(comments: readonly Comment[]): { comments: Comment[]; problems: string[] } {
  const problems: string[] = [];
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  const unique = comments.map((comment) => {
    const { id, next } = freeIdFrom(comment.id, taken, numbers.get(comment.id) ?? 2);
    numbers.set(comment.id, next);
    taken.add(id);
    if (id !== comment.id) problems.push(`two comments have the id "${comment.id}"; one is now "${id}"`);
    return { ...comment, id };
  });
  const parents = new Map(unique.map(({ id, parent }) => [id, parent]));
  const rooted = unique.map((comment) => {
    if (comment.parent === null) return comment;
    const parent = threadRoot(comment.id, parents);
    if (parent === undefined)
      problems.push(`comment "${comment.id}" answers "${comment.parent}", which is not there`);
    return { ...comment, parent: parent ?? null };
  });
  return { comments: rooted, problems };
}

/** undefined: the chain of parents leaves the draft or goes in a circle. */
function threadRoot(id: string, parents: ReadonlyMap<string, string | null>): string | undefined {
  const seen = new Set([id]);
  let current = id;
  for (;;) {
    const parent = parents.get(current);
    if (parent === undefined || (parent !== null && seen.has(parent))) return undefined;
    if (parent === null) return current;
    seen.add(parent);
    current = parent;
  }
}
