import { isOwn } from '../../domain/own-comment.ts';
import type { Span } from '../../domain/span.ts';
import type { EditablePackage } from '../office/editable-package.ts';
import type { OfficeComment } from '../office/office-comment.ts';
import { type XmlNode, xmlTree } from '../office/xml-tree.ts';
import { readCommentParts } from './comment-parts.ts';
import type { MainPart } from './document-stories.ts';

const MARKED = ['footnotes', 'endnotes', 'header', 'footer'];
const SAID: Record<string, string> = {
  commentsExtended: 'paraId',
  commentsIds: 'paraId',
  commentsExtensible: 'durableId',
};

/** Takes f2r's comments with their marks out, but for those that somebody answered. Gives how many went. */
export function removeOwnComments(parts: EditablePackage, main: MainPart, path: string): number {
  const comments = readCommentParts(parts, main.related, path);
  const ids = replaceable(comments);
  if (ids.size === 0) return 0;
  const paragraphs = new Set<string>();
  const name = main.related.get('comments')?.[0] ?? '';
  without(parts, name, (node) => {
    if (node.name === 'p' && isIn(node, ids)) paragraphs.add((node.attribute('paraId') ?? '').toUpperCase());
    return node.name === 'comment' && ids.has(node.attribute('id') ?? '') ? node : undefined;
  });
  forgetParagraphs(parts, main, paragraphs);
  const marked = MARKED.flatMap((kind) => main.related.get(kind) ?? []);
  for (const part of [main.name, ...marked]) without(parts, part, (node) => markOf(node, ids));
  return ids.size;
}

function replaceable(comments: readonly OfficeComment[]): Set<string> {
  const parents = new Map(comments.map(({ id, parent }) => [id, parent]));
  const answered = new Set<string>();
  for (const comment of comments.filter((one) => !isOwn(one))) {
    let parent = comment.parent;
    while (parent !== null && !answered.has(parent)) {
      answered.add(parent);
      parent = parents.get(parent) ?? null;
    }
  }
  const own = comments.filter((one) => isOwn(one) && one.parent === null && !answered.has(one.id));
  return new Set(own.map(({ id }) => id));
}

function isIn(node: XmlNode, ids: ReadonlySet<string>): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (outer.name === 'comment') return ids.has(outer.attribute('id') ?? '');
  }
  return false;
}

function forgetParagraphs(parts: EditablePackage, main: MainPart, paragraphs: ReadonlySet<string>): void {
  const known = new Set(paragraphs);
  for (const [kind, key] of Object.entries(SAID)) {
    const durable: string[] = [];
    without(parts, main.related.get(kind)?.[0] ?? '', (node) => {
      const value = node.attribute(key)?.toUpperCase();
      if (value === undefined || !known.has(value)) return undefined;
      durable.push((node.attribute('durableId') ?? '').toUpperCase());
      return node;
    });
    for (const id of durable) known.add(id);
  }
}

/** The mark, and of a reference the run that was made for it. */
function markOf(node: XmlNode, ids: ReadonlySet<string>): XmlNode | undefined {
  const { name, parent } = node;
  const isMark = name === 'commentRangeStart' || name === 'commentRangeEnd' || name === 'commentReference';
  if (!isMark || !ids.has(node.attribute('id') ?? '')) return undefined;
  if (name !== 'commentReference' || parent?.name !== 'r') return node;
  return parent.children.every((child) => child === node || child.name === 'rPr') ? parent : node;
}

/** Cuts out of the part what `chosen` gives for its elements. It is asked at their ends, when they are known. */
function without(parts: EditablePackage, name: string, chosen: (node: XmlNode) => XmlNode | undefined): void {
  const xml = parts.text(name);
  if (xml === undefined) return;
  const found = new Set<XmlNode>();
  xmlTree(xml, {
    close: (node) => {
      const target = chosen(node);
      if (target) found.add(target);
    },
  });
  const spans: Span[] = [...found].toSorted((one, other) => one.start - other.start);
  let kept = '';
  let position = 0;
  for (const { start, end } of spans) {
    kept += xml.slice(position, start);
    position = end;
  }
  parts.put(name, kept + xml.slice(position));
}
