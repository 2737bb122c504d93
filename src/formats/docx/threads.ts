import { anchorKey } from '../../domain/anchor.ts';
import type { Comment } from '../../domain/comment.ts';
import type { PackageParts } from '../office/package-parts.ts';

/**
 * Google Docs exports a thread as comments on one range: the earliest is the first, the others answer it.
 * Only for Google's files: elsewhere two comments on one range are two comments.
 */
export function threadsByPlace(comments: readonly Comment[]): Comment[] {
  const roots = new Map<string, Comment>();
  for (const comment of comments) {
    if (comment.kind === 'edit' || comment.anchor.kind !== 'range') continue;
    const key = anchorKey(comment.anchor);
    const root = roots.get(key);
    if (!root || (comment.date ?? '') < (root.date ?? '')) roots.set(key, comment);
  }
  return comments.map((comment) => {
    const root = comment.kind === 'comment' ? roots.get(anchorKey(comment.anchor)) : undefined;
    return root && root !== comment ? { ...comment, parent: root.id } : comment;
  });
}

/** Google's exporter: its own default namespace, and no part that says which program wrote the file. */
export function isGoogleExport(parts: PackageParts, mainPart: string): boolean {
  if (parts.names.has('docprops/app.xml')) return false;
  const [start = ''] = parts.pieces(mainPart) ?? [];
  return start.slice(0, 4000).includes('/tasks/2019/documenttasks');
}
