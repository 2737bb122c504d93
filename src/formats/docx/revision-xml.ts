import { OWN_NAME } from '../../domain/own-comment.ts';
import { xmlText } from '../office/xml-tree.ts';
import type { WordNames } from './word-names.ts';

/** Writes the elements of tracked changes, each with an id of its own. */
export class RevisionXml {
  readonly #names: WordNames;
  readonly #freshId: () => number;
  readonly #date: string;

  constructor(names: WordNames, { freshId, date }: { freshId: () => number; date: string }) {
    this.#names = names;
    this.#freshId = freshId;
    this.#date = date;
  }

  /** The start tag of a deletion. */
  deletion(): string {
    return `<${this.#tag('del')}>`;
  }

  deletionEnd(): string {
    return `</${this.#names.element('del')}>`;
  }

  /** For the end of a paragraph. */
  mark(kind: 'ins' | 'del'): string {
    return `<${this.#tag(kind)}/>`;
  }

  /** One line of new text in the format of `properties` (the source of a `w:rPr`); '' for no text. */
  insertion(line: string, properties: string): string {
    if (line === '') return '';
    const { element } = this.#names;
    const text = line
      .split('\t')
      .map((part) =>
        part === '' ? '' : `<${element('t')} xml:space="preserve">${xmlText(part)}</${element('t')}>`,
      )
      .join(`<${element('tab')}/>`);
    return `<${this.#tag('ins')}><${element('r')}>${properties}${text}</${element('r')}></${element('ins')}>`;
  }

  #tag(kind: 'ins' | 'del'): string {
    const { element, attribute, declaration } = this.#names;
    const said = `${attribute('id')}="${this.#freshId()}" ${attribute('author')}="${OWN_NAME}" ${attribute('date')}="${xmlText(this.#date)}"`;
    return `${element(kind)}${declaration} ${said}`;
  }
}
