import type { Piece } from '../change-lines.ts';
import { type ChangeRange, hasTrackedEnd } from './change-range.ts';
import { type Gap, gapAfter, gapAt, gapBefore, paragraphOf, runOf, textElement, textOffsets } from './gap.ts';
import type { NewRemarks } from './new-remarks.ts';
import { ParagraphEdits } from './paragraph-edits.ts';
import { PartEdits } from './part-edits.ts';
import { RevisionXml } from './revision-xml.ts';
import { runProperties } from './run-properties.ts';
import type { Leaf, TextMap } from './text-map.ts';
import { type Character, endGap, startGap } from './text-range.ts';
import { type WordNames, wordNames } from './word-names.ts';

interface Placed {
  piece: Piece;
  range: ChangeRange;
}

/** Tracked changes in one part of a document. */
export class PartRevision {
  readonly #map: TextMap;
  readonly #source: string;
  readonly #names: WordNames;
  readonly #remarks: NewRemarks;
  readonly #edits: PartEdits;
  readonly #paragraphs: ParagraphEdits;
  readonly #xml: RevisionXml;

  constructor(
    map: TextMap,
    part: string,
    { remarks, freshId, date }: { remarks: NewRemarks; freshId: () => number; date: string },
  ) {
    this.#map = map;
    this.#source = map.sources.get(part) ?? '';
    this.#names = wordNames(this.#source);
    this.#remarks = remarks;
    this.#edits = new PartEdits(this.#source, freshId);
    this.#paragraphs = new ParagraphEdits(this.#source);
    this.#xml = new RevisionXml(this.#names, { freshId, date });
  }

  /** Why the new paragraphs cannot be put there, or the words not be taken out; undefined: they can. */
  whyNoParagraph(range: ChangeRange, piece: Piece): string | undefined {
    const cut = range.removed.some(
      ({ node, piece: { text } }) =>
        (node.name === 't' || node.name === 'delText') && !textOffsets(node, text, this.#source),
    );
    if (cut) return 'its words are written in a way that cannot be changed in part';
    if (!piece.after.includes('\n')) return undefined;
    const gap = this.#insertionGap(range, piece);
    if (gap.inside?.name !== 'p') return 'it would begin a paragraph inside of a link or a field';
    return hasTrackedEnd(this.#map, gap.inside)
      ? 'it is in a paragraph whose end is a tracked change'
      : undefined;
  }

  /** One change, all its pieces, under the comment with that id. */
  add(placed: readonly Placed[], id: number): void {
    const container = containerOf(placed[0]);
    const commented = placed.filter((one) => containerOf(one) === container);
    for (const one of placed) {
      const gap = this.#insertionGap(one.range, one.piece);
      if (one === commented[0]) {
        const start = this.#startOf(one) ?? gap;
        this.#edits.insert(start, this.#remarks.rangeStart(this.#names, id));
      }
      this.#remove(one);
      this.#put(gap, one);
      if (one === commented.at(-1)) {
        const end = this.#endOf(one) ?? gap;
        this.#edits.insert(end, this.#remarks.rangeEnd(this.#names, id));
      }
    }
  }

  result(): string {
    const filled = this.#paragraphs.apply(this.#edits);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML holds it, which is why it marks a place
    return this.#edits.result().replace(/\u0000[\d.]+\u0000/g, (place) => filled.get(place) ?? '');
  }

  #startOf({ piece, range }: Placed): Gap | undefined {
    const [leaf] = range.removed;
    return leaf && startGap(this.#map, { leaf, unit: Math.max(0, piece.start - leaf.start) }, this.#source);
  }

  #endOf({ piece, range }: Placed): Gap | undefined {
    const leaf = range.removed.at(-1);
    return leaf && endGap(this.#map, { leaf, unit: lastUnit(leaf, piece) }, this.#source);
  }

  /** New text stands behind what it replaces, in the first of its paragraphs. */
  #insertionGap({ removed, before, after }: ChangeRange, piece: Piece): Gap {
    const [first] = removed;
    if (first) {
      const inFirst = removed.filter(
        ({ node }) => node.name !== 'p' && paragraphOf(node) === paragraphOf(first.node),
      );
      const last = inFirst.at(-1);
      if (!last) return gapBefore(first.node, { out: false });
      return gapAt(last, lastUnit(last, piece), { side: 'after', out: false, source: this.#source });
    }
    const ends = before?.node.name === 'p' || !before;
    const leaf = ends ? (after ?? before) : before;
    if (!leaf) throw new Error('a change in a document without text');
    const near: Character = { leaf, unit: ends ? piece.start - leaf.start : piece.start - leaf.start - 1 };
    if (ends && !after) return gapAfter(leaf.node, { out: true });
    return ends ? startGap(this.#map, near, this.#source) : endGap(this.#map, near, this.#source);
  }

  #put(gap: Gap, { piece, range }: Placed): void {
    const [line = '', ...lines] = piece.after.split('\n');
    const properties = runProperties(range, this.#source);
    const paragraph = gap.inside;
    const xml = [this.#xml.insertion(line, properties)];
    for (const next of lines) {
      if (!paragraph) throw new Error('a paragraph outside of any');
      xml.push(
        this.#paragraphs.split(paragraph, this.#xml.mark('ins')),
        this.#xml.insertion(next, properties),
      );
    }
    if (piece.after !== '') this.#edits.insert(gap, xml.join(''));
  }

  /** A deletion for each run, as each keeps its format. */
  #remove({ piece, range }: Placed): void {
    for (const leaves of byRun(range.removed)) {
      const [first] = leaves;
      const last = leaves.at(-1);
      if (!first || !last) continue;
      if (first.node.name === 'p') {
        this.#paragraphs.join(first.node, this.#xml.mark('del'));
        continue;
      }
      const way = { out: false, source: this.#source };
      const unit = Math.max(0, piece.start - first.start);
      this.#edits.insert(gapAt(first, unit, { ...way, side: 'before' }), this.#xml.deletion());
      for (const leaf of leaves) this.#strike(leaf, piece);
      this.#edits.insert(
        gapAt(last, lastUnit(last, piece), { ...way, side: 'after' }),
        this.#xml.deletionEnd(),
      );
    }
  }

  #strike(leaf: Leaf, piece: Piece): void {
    const { node } = leaf;
    const offsets = node.name === 't' ? textOffsets(node, leaf.piece.text, this.#source) : undefined;
    if (!offsets) return;
    const start = offsets[Math.max(0, piece.start - leaf.start)] ?? node.inner;
    const end = offsets[lastUnit(leaf, piece) + 1] ?? node.innerEnd;
    this.#edits.deletes(textElement(node, offsets), { start, end });
  }
}

function containerOf(placed: Placed | undefined): unknown {
  return (placed?.range.removed[0] ?? placed?.range.after ?? placed?.range.before)?.container;
}

function lastUnit(leaf: Leaf, piece: Piece): number {
  return Math.min(piece.end, leaf.end) - leaf.start - 1;
}

/** Leaves that stand together in one run; the end of a paragraph is for itself. */
function byRun(leaves: readonly Leaf[]): Leaf[][] {
  const groups: Leaf[][] = [];
  for (const leaf of leaves) {
    const group = groups.at(-1);
    const run = runOf(leaf.node);
    if (group?.[0] && run && runOf(group[0].node) === run) group.push(leaf);
    else groups.push([leaf]);
  }
  return groups;
}
