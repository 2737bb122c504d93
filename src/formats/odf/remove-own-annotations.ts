import { isOwn } from '../../domain/own-comment.ts';
import { type OdfMap, odfMap } from './odf-map.ts';
import { SourceEdits } from './source-edits.ts';

/** Without f2r's comments, but for those that somebody answered; and how many went. */
export function withoutOwnAnnotations(map: OdfMap): { map: OdfMap; replaced: number } {
  const { comments, annotations, xml } = map;
  const parents = new Map(comments.map(({ id, parent }) => [id, parent]));
  const answered = new Set<string>();
  for (const comment of comments.filter((one) => !isOwn(one))) {
    let { parent } = comment;
    while (parent !== null && !answered.has(parent)) {
      answered.add(parent);
      parent = parents.get(parent) ?? null;
    }
  }
  const own = comments.filter((one) => isOwn(one) && one.parent === null && !answered.has(one.id));
  if (own.length === 0) return { map, replaced: 0 };
  const edits = new SourceEdits(xml);
  for (const { id } of own) {
    const { node, end } = annotations.get(id) ?? {};
    if (node) edits.replace(node.start, node.end, '');
    if (end) edits.replace(end.start, end.end, '');
  }
  return { map: odfMap(edits.result()), replaced: own.length };
}
