import type { Span } from '../../domain/span.ts';
import { wholeCharacters } from '../whole-characters.ts';
import { type Gap, gapAfter, gapAt, gapBefore, paragraphOf } from './gap.ts';
import type { Leaf, TextMap } from './text-map.ts';

/** A character of the text: the leaf that it is in, and where in it. */
export interface Character {
  leaf: Leaf;
  unit: number;
}

/** A span's first and last character that are words; without the ends of paragraphs behind them. */
export interface Range {
  first: Character;
  last: Character;
  /** It went on in another text: a text box, a note. */
  narrowed: boolean;
}

/** undefined: nothing of the span can be marked. */
export function rangeOf(map: TextMap, span: Span): Range | undefined {
  const { start, end } = wholeCharacters(map.text, span);
  const leaves = leavesIn(map, { start, end });
  const container = leaves.find(({ node }) => node.name !== 'p')?.container ?? leaves[0]?.container;
  const inside = leaves.filter((leaf) => leaf.container === container);
  const lastWord = inside.findLastIndex(({ node }) => node.name !== 'p');
  const [first] = inside;
  const last = inside[lastWord];
  if (!first || !last || inside.indexOf(first) > lastWord) return undefined;
  const lost = leaves.some(
    (leaf) => leaf.container !== container && leaf.start > first.start && leaf.node.name !== 'p',
  );
  return {
    first: { leaf: first, unit: Math.max(0, start - first.start) },
    last: { leaf: last, unit: Math.min(end, last.end) - last.start - 1 },
    narrowed: lost && leaves.at(-1)?.container !== container,
  };
}

/** The shown leaves that have a character of the span, in order. */
export function leavesIn({ leaves }: TextMap, { start, end }: Span): Leaf[] {
  if (start === end) return [];
  return leaves.filter((leaf) => leaf.shown && leaf.start < end && start < leaf.end);
}

/** Where a mark in front of the character goes: outside of links, changes and fields that begin with it. */
export function startGap(map: TextMap, { leaf, unit }: Character, source: string): Gap {
  const field = leaf.fields[0];
  if (field && unit === 0 && isEdge(map, leaf, { step: -1, mark: field.begin }))
    return gapBefore(field.begin, { out: true });
  return gapAt(leaf, unit, { side: 'before', out: true, source });
}

export function endGap(map: TextMap, { leaf, unit }: Character, source: string): Gap {
  const field = leaf.fields[0];
  const atEnd = unit === leaf.piece.text.length - 1;
  if (field?.end && atEnd && isEdge(map, leaf, { step: 1, mark: field.end }))
    return gapAfter(field.end, { out: true });
  return gapAt(leaf, unit, { side: 'after', out: true, source });
}

/** Whether the leaf is the first (or last) of its field, in the same paragraph as the field's begin (or end). */
function isEdge(
  { leaves }: TextMap,
  leaf: Leaf,
  { step, mark }: { step: 1 | -1; mark: Leaf['node'] },
): boolean {
  let at = leaves.indexOf(leaf) + step;
  while (leaves[at] && !leaves[at]?.shown) at += step;
  const beyond = leaves[at]?.fields[0];
  return beyond !== leaf.fields[0] && paragraphOf(mark) === paragraphOf(leaf.node);
}
