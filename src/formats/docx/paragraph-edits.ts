import type { XmlNode } from '../office/xml-tree.ts';
import type { PartEdits } from './part-edits.ts';

interface Planned {
  /** Tracked insertions of a paragraph's end, in the order of the text. */
  splits: string[];
  /** The tracked deletion of the paragraph's own end. */
  joined: string | undefined;
}

/**
 * Ends of paragraphs that are put in or taken out. A paragraph that is split keeps its start; its end, with the properties
 * that belong to it, goes to the last of the new ones, so that rejecting gives the old paragraph back.
 */
export class ParagraphEdits {
  readonly #source: string;
  readonly #planned = new Map<XmlNode, Planned>();

  constructor(source: string) {
    this.#source = source;
  }

  join(paragraph: XmlNode, mark: string): void {
    this.#plan(paragraph).joined = mark;
  }

  /** Gives a placeholder for what ends one paragraph and begins the next; `apply` fills them. */
  split(paragraph: XmlNode, mark: string): string {
    const plan = this.#plan(paragraph);
    plan.splits.push(mark);
    return placeholder(paragraph, plan.splits.length);
  }

  /** Marks the paragraphs' own properties, and gives what stands for the placeholders. */
  apply(edits: PartEdits): Map<string, string> {
    const filled = new Map<string, string>();
    for (const [paragraph, { splits, joined }] of this.#planned) {
      const marks = [...splits, joined];
      this.#markOwn(edits, paragraph, { mark: marks[0], ends: splits.length > 0 });
      splits.forEach((_, index) => {
        const isLast = index === splits.length - 1;
        const properties = this.#properties(paragraph, { mark: marks[index + 1], ends: !isLast });
        filled.set(
          placeholder(paragraph, index + 1),
          `</${paragraph.qualified}>${this.#opening(paragraph)}${properties}`,
        );
      });
    }
    return filled;
  }

  #plan(paragraph: XmlNode): Planned {
    const known = this.#planned.get(paragraph) ?? { splits: [], joined: undefined };
    this.#planned.set(paragraph, known);
    return known;
  }

  /** In place. `ends`: the paragraph's end is a new one, which has no section and no earlier properties. */
  #markOwn(edits: PartEdits, paragraph: XmlNode, given: { mark: string | undefined; ends: boolean }): void {
    if (given.mark === undefined) return;
    const properties = propertiesOf(paragraph);
    const xml = this.#properties(paragraph, given);
    if (properties) edits.replace(properties.start, properties.end, xml);
    else if (paragraph.inner === paragraph.end)
      edits.insertFirst({ at: paragraph.end, empty: paragraph, inside: paragraph }, xml);
    else edits.replace(paragraph.inner, paragraph.inner, xml);
  }

  #properties(paragraph: XmlNode, { mark = '', ends }: { mark: string | undefined; ends: boolean }): string {
    const properties = propertiesOf(paragraph);
    const prefix = paragraph.prefix === '' ? '' : `${paragraph.prefix}:`;
    if (!properties)
      return mark === '' ? '' : `<${prefix}pPr><${prefix}rPr>${mark}</${prefix}rPr></${prefix}pPr>`;
    const left = ends ? ['sectPr', 'pPrChange', 'rPr'] : ['rPr'];
    const kept = properties.children.filter(({ name }) => !left.includes(name));
    const run = properties.children.find(({ name }) => name === 'rPr');
    const inner = run ? this.#source.slice(run.inner, run.innerEnd) : '';
    const marked =
      mark === '' && !run
        ? ''
        : `<${prefix}rPr>${ends ? '' : trackedOf(run, this.#source)}${mark}${run ? untracked(run, this.#source, inner) : ''}</${prefix}rPr>`;
    const late = kept.filter(({ name }) => name === 'sectPr' || name === 'pPrChange');
    const early = kept.filter((node) => !late.includes(node));
    const text = (nodes: XmlNode[]): string =>
      nodes.map(({ start, end }) => this.#source.slice(start, end)).join('');
    return `<${prefix}pPr>${text(early)}${marked}${text(late)}</${prefix}pPr>`;
  }

  /** Ids of paragraphs are for one paragraph only. */
  #opening({ qualified, attributes }: XmlNode): string {
    const shared = attributes
      .replace(/\s+[\w]*:?(?:paraId|textId)\s*=\s*("[^"]*"|'[^']*')/g, '')
      .replace(/\s+$/, '');
    return `<${qualified}${shared}>`;
  }
}

const TRACKED = new Set(['ins', 'del', 'moveFrom', 'moveTo']);

function trackedOf(run: XmlNode | undefined, source: string): string {
  const nodes = run?.children.filter(({ name }) => TRACKED.has(name)) ?? [];
  return nodes.map(({ start, end }) => source.slice(start, end)).join('');
}

function untracked(run: XmlNode, source: string, inner: string): string {
  if (!run.children.some(({ name }) => TRACKED.has(name))) return inner;
  const nodes = run.children.filter(({ name }) => !TRACKED.has(name));
  return nodes.map(({ start, end }) => source.slice(start, end)).join('');
}

function propertiesOf({ children }: XmlNode): XmlNode | undefined {
  return children.find(({ name }) => name === 'pPr');
}

function placeholder({ start }: XmlNode, number: number): string {
  return `\u0000${start}.${number}\u0000`;
}
