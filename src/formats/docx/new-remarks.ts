import { hash } from '../../domain/hash.ts';
import { OWN_NAME } from '../../domain/own-comment.ts';
import type { EditablePackage } from '../office/editable-package.ts';
import { xmlText } from '../office/xml-tree.ts';
import {
  appended,
  commentsPart,
  describeRemarks,
  type NewRemark,
  needsParagraphIds,
  paragraphId,
} from './comment-package.ts';
import { type CommentStyles, commentStyles } from './comment-styles.ts';
import type { MainPart } from './document-stories.ts';
import { type WordNames, wordNames } from './word-names.ts';

interface Remark extends NewRemark {
  body: string;
}

/** f2r's new comments in a document: ids first, then the parts that hold them. */
export class NewRemarks {
  readonly #parts: EditablePackage;
  readonly #main: MainPart;
  readonly #styles: CommentStyles;
  readonly #bodies: Omit<Remark, 'paraId'>[] = [];
  #next: number;

  constructor(parts: EditablePackage, main: MainPart) {
    this.#parts = parts;
    this.#main = main;
    this.#styles = commentStyles(parts.text(main.related.get('styles')?.[0] ?? ''));
    const known = parts.text(main.related.get('comments')?.[0] ?? '') ?? '';
    const marks = xmlParts(main).flatMap((name) => idsOf(parts.text(name) ?? '', /comment\w+/));
    this.#next = Math.max(-1, ...idsOf(known, /comment/), ...marks) + 1;
  }

  /** The id of the new comment, whose marks are for the caller to put. `parent` is the paragraph id of what it answers. */
  add(body: string, parent?: string): number {
    this.#bodies.push({ id: this.#next, body, parent });
    return this.#next++;
  }

  rangeStart(names: WordNames, id: number): string {
    return `<${names.element('commentRangeStart')}${names.declaration} ${names.attribute('id')}="${id}"/>`;
  }

  rangeEnd(names: WordNames, id: number): string {
    return `<${names.element('commentRangeEnd')}${names.declaration} ${names.attribute('id')}="${id}"/>${this.reference(names, id)}`;
  }

  reference(names: WordNames, id: number): string {
    const reference = `<${names.element('commentReference')} ${names.attribute('id')}="${id}"/>`;
    return `<${names.element('r')}${names.declaration}>${this.#markStyle(names)}${reference}</${names.element('r')}>`;
  }

  /** Puts the comments into the package. */
  write(date: string): void {
    if (this.#bodies.length === 0) return;
    const name = commentsPart(this.#parts, this.#main);
    const xml = this.#parts.text(name) ?? '';
    const names = wordNames(xml);
    const remarks = this.#named();
    const told = needsParagraphIds(this.#main, this.#parts);
    const comments = remarks.map((remark) => this.#comment(remark, { names, date, told }));
    this.#parts.put(name, appended(xml, comments.join('')));
    if (told) describeRemarks(this.#parts, this.#main, { remarks, author: OWN_NAME, date });
  }

  #named(): Remark[] {
    const taken = new Set<string>();
    for (const name of xmlParts(this.#main)) {
      for (const [, id] of (this.#parts.text(name) ?? '').matchAll(
        /\b(?:paraId|durableId)\s*=\s*["']([0-9a-fA-F]+)/g,
      ))
        taken.add(`${id}`.toUpperCase());
    }
    return this.#bodies.map(({ id, body, parent }) => {
      let number = Number.parseInt(hash(`${id} ${body}`).slice(0, 8), 16) % 0x7ffffff0;
      const hex = (): string => number.toString(16).padStart(8, '0').toUpperCase();
      while (number === 0 || taken.has(hex())) number += 1;
      taken.add(hex());
      return { id, body, parent, paraId: hex() };
    });
  }

  #comment(
    { id, body, paraId }: Remark,
    { names, date, told }: { names: WordNames; date: string; told: boolean },
  ): string {
    const { element, attribute, declaration } = names;
    const said = ` ${attribute('id')}="${id}" ${attribute('author')}="${OWN_NAME}" ${attribute('date')}="${xmlText(date)}" ${attribute('initials')}="${OWN_NAME}"`;
    const lines = body.split(/\r\n|\r|\n/);
    const mark = `<${element('r')}>${this.#markStyle(names)}<${element('annotationRef')}/></${element('r')}>`;
    const style = this.#styles.text;
    const properties = style
      ? `<${element('pPr')}><${element('pStyle')} ${attribute('val')}="${xmlText(style)}"/></${element('pPr')}>`
      : '';
    const paragraphs = lines.map((line, index) => {
      const known = told && index === lines.length - 1 ? paragraphId(paraId) : '';
      const text = `<${element('r')}><${element('t')} xml:space="preserve">${xmlText(line)}</${element('t')}></${element('r')}>`;
      return `<${element('p')}${known}>${properties}${index === 0 ? mark : ''}${text}</${element('p')}>`;
    });
    return `<${element('comment')}${declaration}${said}>${paragraphs.join('')}</${element('comment')}>`;
  }

  #markStyle({ element, attribute }: WordNames): string {
    const style = this.#styles.mark;
    return style
      ? `<${element('rPr')}><${element('rStyle')} ${attribute('val')}="${xmlText(style)}"/></${element('rPr')}>`
      : '';
  }
}

/** Pictures and the like are not looked into. */
function xmlParts(main: MainPart): string[] {
  return [main.name, ...[...main.related.values()].flat()].filter((name) => /\.xml$/i.test(name));
}

function idsOf(xml: string, name: RegExp): number[] {
  const ids = xml.matchAll(
    new RegExp(`<(?:\\w+:)?${name.source}\\b[^>]*?\\b(?:\\w+:)?id\\s*=\\s*["'](\\d+)["']`, 'g'),
  );
  return [...ids].map(([, id]) => Number(id));
}
