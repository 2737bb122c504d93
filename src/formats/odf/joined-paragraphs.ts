import type { XmlNode } from '../office/xml-tree.ts';
import type { ChangeRange } from './change-range.ts';
import { nextParagraph } from './odf-gap.ts';
import { isEnd, type OdfMap } from './odf-map.ts';
import { paragraphOf } from './odf-nodes.ts';
import { startTag } from './regions-xml.ts';
import type { SourceEdits } from './source-edits.ts';

interface Join {
  next: XmlNode;
  /** Nothing of the first paragraph stays: the joined one is the next, with its format. */
  gone: boolean;
}

/** Paragraphs whose ends are taken out, so that they become one with those behind them. */
export class JoinedParagraphs {
  readonly #map: OdfMap;
  readonly #joins = new Map<XmlNode, Join>();
  readonly #heads = new Map<XmlNode, XmlNode>();

  constructor(map: OdfMap, ranges: readonly ChangeRange[]) {
    this.#map = map;
    for (const { piece, removed } of ranges) {
      for (const leaf of removed.filter(isEnd)) {
        const next = nextParagraph(leaf, map);
        const first = map.leaves.find(({ node, shown }) => shown && paragraphOf(node) === leaf.node);
        const gone = piece.after === '' && (first?.start ?? 0) >= piece.start;
        if (next) this.#joins.set(leaf.node, { next, gone });
        if (next) this.#heads.set(next, this.#heads.get(leaf.node) ?? leaf.node);
      }
    }
  }

  /** The paragraph whose format the one has that this has become a part of. */
  ownerOf(paragraph: XmlNode): XmlNode {
    let owner = this.#heads.get(paragraph) ?? paragraph;
    for (let join = this.#joins.get(owner); join?.gone; join = this.#joins.get(owner)) owner = join.next;
    return owner;
  }

  write(edits: SourceEdits): void {
    for (const [paragraph, { next }] of this.#joins) {
      const owner = this.ownerOf(paragraph);
      edits.replace(paragraph.innerEnd, next.inner, '');
      if (!this.#heads.has(paragraph) && owner !== paragraph)
        edits.replace(paragraph.start, paragraph.inner, startTag(owner, this.#map.xml));
      if (!this.#joins.has(next) && next.qualified !== owner.qualified)
        edits.replace(next.innerEnd + 2, next.innerEnd + 2 + next.qualified.length, owner.qualified);
    }
  }
}
