import type { XmlNode } from '../office/xml-tree.ts';
import { beginOf, type ChangeRange, endOf, leftLink } from './change-range.ts';
import { encodeLine } from './encode-flow.ts';
import { JoinedParagraphs } from './joined-paragraphs.ts';
import { type Gap, gapAfter, gapBefore, nextParagraph } from './odf-gap.ts';
import { isEnd, type Leaf, leafOffsets, type OdfMap } from './odf-map.ts';
import type { OdfNames } from './odf-names.ts';
import { paragraphOf, wrappersOf } from './odf-nodes.ts';
import { type RegionsXml, startTag } from './regions-xml.ts';
import type { SourceEdits } from './source-edits.ts';

/** Puts changes into the source of a text. */
export class TextRevision {
  readonly #map: OdfMap;
  readonly #edits: SourceEdits;
  readonly #regions: RegionsXml;
  readonly #names: OdfNames;
  readonly #joined: JoinedParagraphs;
  readonly #ranges: readonly ChangeRange[];

  constructor(
    map: OdfMap,
    edits: SourceEdits,
    { regions, names, ranges }: { regions: RegionsXml; names: OdfNames; ranges: readonly ChangeRange[] },
  ) {
    this.#map = map;
    this.#edits = edits;
    this.#regions = regions;
    this.#names = names;
    this.#joined = new JoinedParagraphs(map, ranges);
    this.#joined.write(edits);
    this.#ranges = ranges;
  }

  /** `start` and `end` are put around the change. */
  add(range: ChangeRange, { start, end }: { start: string; end: string }): void {
    const groups = this.#groups(range);
    const place = groups[0] ? this.#before(groups[0][0], range) : this.#insertionGap(range);
    this.#edits.insert(place.at, start);
    let last = place;
    for (const [index, group] of groups.entries()) {
      last = this.#before(group[0], range);
      this.#edits.insert(last.at, this.#regions.deletion(this.#fragment(group, range)));
      if (index === 0) this.#put(last, range);
      for (const leaf of group) this.#remove(leaf, range);
    }
    if (groups.length === 0) this.#put(place, range);
    this.#edits.insert(last.at, end);
  }

  /** To be called when all changes are in. */
  finish(): void {
    for (const range of this.#ranges) this.#keepSpace(range);
  }

  #before(leaf: Leaf, { piece }: ChangeRange): Gap {
    return gapBefore(leaf, Math.max(0, piece.start - leaf.start), this.#map);
  }

  #insertionGap(range: ChangeRange): Gap {
    const { piece, before, after } = range;
    const link = leftLink(range);
    if (link) return { at: link.end, inside: link.parent };
    const near = before && !isEnd(before) ? before : undefined;
    const gap = near && gapAfter(near, piece.start - near.start - 1, this.#map);
    if (gap) return gap;
    if (!after) throw new Error('an insertion in a document without text');
    return this.#before(after, range);
  }

  /** What is taken out, in parts between which a comment or a bookmark begins or ends. */
  #groups({ removed }: ChangeRange): [Leaf, ...Leaf[]][] {
    const groups: [Leaf, ...Leaf[]][] = [];
    let end = 0;
    for (const leaf of removed) {
      const start = beginOf(leaf);
      const group = groups.at(-1);
      const marked =
        group && /<[\w.-]+:(?:annotation|bookmark|reference-mark)/.test(this.#map.xml.slice(end, start));
      if (group && !marked) group.push(leaf);
      else groups.push([leaf]);
      end = endOf(leaf);
    }
    return groups;
  }

  /** The paragraphs that hold what is taken out, each part in the format that it had. */
  #fragment(group: readonly Leaf[], { piece }: ChangeRange): string {
    const { xml } = this.#map;
    const [first] = group;
    let paragraph = first && paragraphOf(first.node);
    let fragment = paragraph ? startTag(paragraph, xml) : '';
    for (const leaf of group) {
      if (isEnd(leaf)) {
        const next = nextParagraph(leaf, this.#map);
        fragment += `</${paragraph?.qualified}>${next ? startTag(next, xml) : ''}`;
        paragraph = next;
        continue;
      }
      const text = leaf.piece.text.slice(Math.max(0, piece.start - leaf.start), piece.end - leaf.start);
      const wrappers = wrappersOf(leaf.source ? leaf.node : (leaf.node.parent ?? leaf.node));
      const sign = leaf.source ? encodeLine(text, this.#names) : xml.slice(leaf.node.start, leaf.node.end);
      fragment += wrapped(sign, wrappers, xml);
    }
    return `${fragment}</${paragraph?.qualified}>`;
  }

  #remove(leaf: Leaf, { piece }: ChangeRange): void {
    const { node } = leaf;
    if (isEnd(leaf)) return;
    const offsets = leafOffsets(leaf, this.#map.xml);
    const start = offsets?.[Math.max(0, piece.start - leaf.start)] ?? node.start;
    const end = offsets?.[Math.min(piece.end, leaf.end) - leaf.start] ?? node.end;
    this.#edits.replace(start, end, '');
  }

  #put({ at, inside }: Gap, { piece }: ChangeRange): void {
    if (piece.after === '') return;
    const paragraph = paragraphOf(inside);
    if (!paragraph) throw new Error('a change outside of any paragraph');
    const wrappers = wrappersOf(inside);
    const owner = this.#joined.ownerOf(paragraph);
    const ends = wrappers.toReversed().map(({ qualified }) => `</${qualified}>`);
    const starts = wrappers.map((wrapper) => startTag(wrapper, this.#map.xml));
    const split = `${ends.join('')}</${owner.qualified}>${startTag(owner, this.#map.xml)}${starts.join('')}`;
    const lines = piece.after.split('\n').map((line) => encodeLine(line, this.#names));
    this.#edits.insert(at, this.#regions.insertion(lines.join(split)));
  }

  /** A space behind the change may have come to stand where a reader leaves spaces out. */
  #keepSpace({ piece, after }: ChangeRange): void {
    const goesOn = this.#ranges.some(({ piece: { start, end } }) => start <= piece.end && piece.end < end);
    if (!after?.source || goesOn) return;
    const unit = Math.max(0, piece.end - after.start);
    const offsets = leafOffsets(after, this.#map.xml);
    const [start, end] = [offsets?.[unit], offsets?.[unit + 1]];
    if (after.piece.text[unit] !== ' ' || start === undefined || end === undefined) return;
    this.#edits.replace(start, end, `<${this.#names.text}:s/>`);
  }
}

function wrapped(content: string, wrappers: readonly XmlNode[], xml: string): string {
  const ends = wrappers.toReversed().map(({ qualified }) => `</${qualified}>`);
  return wrappers.map((wrapper) => startTag(wrapper, xml)).join('') + content + ends.join('');
}
