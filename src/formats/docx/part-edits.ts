import type { Span } from '../../domain/span.ts';
import type { XmlNode } from '../office/xml-tree.ts';
import type { Gap, TextElement } from './gap.ts';

interface Replacement extends Span {
  by: string;
}

/** Changes to the source of one part, in place: what is not named here stays as it is, byte for byte. */
export class PartEdits {
  readonly #source: string;
  readonly #freshId: () => number;
  readonly #gaps = new Map<string, { gap: Gap; items: string[] }>();
  readonly #deleted = new Map<XmlNode, Span[]>();
  /** Of text elements that are cut or renamed: where their text begins and ends. */
  readonly #texts = new Map<XmlNode, Span>();
  readonly #replacements: Replacement[] = [];

  /** `freshId` gives ids for copies of tracked changes. */
  constructor(source: string, freshId: () => number) {
    this.#source = source;
    this.#freshId = freshId;
  }

  /** What is put at one place stands in the order in which it was put. */
  insert(gap: Gap, xml: string): void {
    if (gap.text) this.#texts.set(gap.text.node, gap.text);
    const key = keyOf(gap);
    const known = this.#gaps.get(key);
    if (known) known.items.push(xml);
    else this.#gaps.set(key, { gap, items: [xml] });
  }

  /** In front of all that is put there. */
  insertFirst(gap: Gap, xml: string): void {
    this.insert(gap, '');
    this.#gaps.get(keyOf(gap))?.items.unshift(xml);
  }

  replace(start: number, end: number, by: string): void {
    this.#replacements.push({ start, end, by });
  }

  /** That stretch of the element becomes deleted text. The deletion around it is for the caller to put. */
  deletes(text: TextElement, span: Span): void {
    this.#texts.set(text.node, text);
    this.#deleted.set(text.node, [...(this.#deleted.get(text.node) ?? []), span]);
  }

  result(): string {
    for (const [element, text] of this.#texts) this.#rewriteText(element, text);
    for (const { gap, items } of this.#gaps.values()) this.#fill(gap, items.join(''));
    const parts: string[] = [];
    let position = 0;
    for (const { start, end, by } of this.#replacements.toSorted(inOrder)) {
      parts.push(this.#source.slice(position, start), by);
      position = end;
    }
    return [...parts, this.#source.slice(position)].join('');
  }

  #fill({ at, run, text, empty }: Gap, xml: string): void {
    if (empty) {
      const tag = this.#source.slice(empty.start, empty.end).replace(/\s*\/>$/, '>');
      this.replace(empty.start, empty.end, `${tag}${xml}</${empty.qualified}>`);
    } else this.replace(at, at, run ? this.#cut({ at, run, text }, xml) : xml);
  }

  #cut({ at, run, text }: { at: number; run: XmlNode; text: TextElement | undefined }, xml: string): string {
    const opening = `${this.#source.slice(run.start, run.inner)}${this.#properties(run)}`;
    if (!text) return `</${run.qualified}>${xml}${opening}`;
    const spans = this.#deleted.get(text.node) ?? [];
    const before = spans.some(({ start, end }) => start < at && at <= end);
    const after = spans.some(({ start, end }) => start <= at && at < end);
    const closed = `</${nameOf(text.node, before)}></${run.qualified}>`;
    return `${closed}${xml}${opening}<${nameOf(text.node, after)} xml:space="preserve">`;
  }

  /** A copy of a tracked change of format needs an id of its own. */
  #properties({ children }: XmlNode): string {
    const properties = children.find(({ name }) => name === 'rPr');
    if (!properties) return '';
    return this.#source
      .slice(properties.start, properties.end)
      .replace(
        /(<[\w]*:?rPrChange\b[^>]*?\b[\w]*:?id=["'])\d+/g,
        (_, before) => `${before}${this.#freshId()}`,
      );
  }

  /** White space at the edges of what is left counts only when the element says so; what did not count goes. */
  #rewriteText(element: XmlNode, text: Span): void {
    const spans = this.#deleted.get(element) ?? [];
    const first = nameOf(
      element,
      spans.some(({ start }) => start <= text.start),
    );
    const last = nameOf(
      element,
      spans.some(({ end }) => end >= text.end),
    );
    const tag = this.#source.slice(element.start, element.inner);
    const attributes = element.attributes.replace(/\s+xml:space\s*=\s*("[^"]*"|'[^']*')/, '');
    const kept =
      element.attribute('space') === 'preserve' ? element.attributes : `${attributes} xml:space="preserve"`;
    const opening = `<${first}${kept.trimEnd()}>`;
    if (opening !== tag) this.replace(element.start, element.inner, opening);
    if (text.start > element.inner) this.replace(element.inner, text.start, '');
    if (element.innerEnd > text.end) this.replace(text.end, element.innerEnd, '');
    if (last !== element.qualified) this.replace(element.innerEnd, element.end, `</${last}>`);
  }
}

function keyOf({ at, run }: Gap): string {
  return `${at} ${run ? 'in a run' : ''}`;
}

/** What is put at a place stands in front of what replaces something from there on. */
function inOrder(one: Span, other: Span): number {
  return one.start - other.start || one.end - other.end;
}

function nameOf({ qualified, prefix }: XmlNode, deleted: boolean): string {
  if (!deleted) return qualified;
  return prefix === '' ? 'delText' : `${prefix}:delText`;
}
