import type { Comment } from '../../domain/comment.ts';
import { joinComments } from '../merge-drafts.ts';

/**
 * A draft's own comments with those of a file beside it. One that is in both, as in a document and in what its service's API says
 * of it, is there once: with the place that the draft gives; resolved where either says so.
 */
export function joinRemarks(own: readonly Comment[], remarks: readonly Comment[]): Comment[] {
  const twins = new Map<string, string>();
  const states = new Map<string, boolean | null>();
  const free = new Set(own);
  for (const remark of remarks) {
    const twin = [...free].find((comment) => isSame(comment, remark));
    if (!twin) continue;
    free.delete(twin);
    twins.set(remark.id, twin.id);
    states.set(twin.id, either(twin.resolved, remark.resolved));
  }
  const kept = own.map((comment) => ({ ...comment, resolved: states.get(comment.id) ?? comment.resolved }));
  const added = remarks.filter(({ id }) => !twins.has(id));
  return joinComments(kept, added).map((comment, index) => {
    const parent = added[index - kept.length]?.parent;
    return parent && twins.has(parent) ? { ...comment, parent: twins.get(parent) ?? null } : comment;
  });
}

function isSame(one: Comment, other: Comment): boolean {
  if (one.author !== other.author || one.kind !== other.kind) return false;
  if (squeezed(one.body) !== squeezed(other.body) || one.replacement !== other.replacement) return false;
  const [here, there] = [one.anchor, other.anchor];
  if (here.start === there.start && here.end === there.end) return true;
  const quotes = [here.quote, there.quote].map((quote) => squeezed(quote ?? ''));
  return there.start === null && (quotes[1] === '' || quotes[0] === quotes[1]);
}

function either(one: boolean | null, other: boolean | null): boolean | null {
  return one || other || (one ?? other);
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
