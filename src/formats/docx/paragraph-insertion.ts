import type { Change } from '../../domain/change.ts';
import type { Piece } from '../change-lines.ts';
import { paragraphOf } from './gap.ts';
import type { Leaf, TextMap } from './text-map.ts';

/**
 * Whole new paragraphs between two others can be put in at the end of the one or at the start of the other; either way the
 * text is the same. They take after the longer of the two, as the shorter one may be a heading; and never go into a table
 * that follows, or out of one. Next to another change they stay where they are: the end of paragraph that they would pass may
 * be gone, or the other's words be passed too.
 */
export function paragraphInsertion(map: TextMap, piece: Piece, others: readonly Change[]): Piece {
  const { start, before, after } = piece;
  if (before !== '' || others.some((other) => other.start <= start && start <= other.end)) return piece;
  const { leaves } = map;
  const shown = leaves.filter((leaf) => leaf.shown);
  const ended = (at: number): Leaf | undefined =>
    shown.find((leaf) => leaf.node.name === 'p' && leaf.end === at);
  const follows = (end: Leaf): Leaf | undefined => shown[shown.indexOf(end) + 1];
  const asStart = after.endsWith('\n') ? ended(start) : undefined;
  if (asStart && prefers(map, asStart, follows(asStart)) === 'first') {
    return { ...piece, start: start - 1, end: start - 1, after: `\n${after.slice(0, -1)}` };
  }
  const asEnd = after.startsWith('\n') ? ended(start + 1) : undefined;
  if (asEnd && prefers(map, asEnd, follows(asEnd)) === 'second') {
    return { ...piece, start: start + 1, end: start + 1, after: `${after.slice(1)}\n` };
  }
  return piece;
}

function prefers(map: TextMap, first: Leaf, second: Leaf | undefined): 'first' | 'second' {
  if (!second || second.container !== first.container) return 'first';
  return lengthOf(map, first) >= lengthOf(map, second) ? 'first' : 'second';
}

function lengthOf({ leaves }: TextMap, leaf: Leaf): number {
  const paragraph = paragraphOf(leaf.node);
  return leaves
    .filter(({ node }) => paragraphOf(node) === paragraph)
    .reduce((sum, { start, end }) => sum + end - start, 0);
}
