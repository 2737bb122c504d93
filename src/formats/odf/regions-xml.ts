import { OWN_NAME } from '../../domain/own-comment.ts';
import { type XmlNode, xmlText } from '../office/xml-tree.ts';
import type { OdfMap } from './odf-map.ts';
import type { OdfNames } from './odf-names.ts';
import type { SourceEdits } from './source-edits.ts';

/** Writes tracked changes: what was taken out stands in front of the text, what was put in between two marks. */
export class RegionsXml {
  readonly #map: OdfMap;
  readonly #names: OdfNames;
  readonly #date: string;
  readonly #regions: string[] = [];
  readonly #prefix: string;
  #number = 0;

  constructor(map: OdfMap, { names, date }: { names: OdfNames; date: string }) {
    this.#map = map;
    this.#names = names;
    this.#date = date;
    let run = 1;
    while (map.xml.includes(`"ct-${OWN_NAME}${run}-`)) run += 1;
    this.#prefix = `ct-${OWN_NAME}${run}-`;
  }

  /** The mark for paragraphs that are taken out. */
  deletion(paragraphs: string): string {
    const { text } = this.#names;
    return `<${text}:change ${text}:change-id="${this.#region('deletion', paragraphs)}"/>`;
  }

  /** The marks around what is put in. */
  insertion(content: string): string {
    const { text } = this.#names;
    const id = this.#region('insertion', '');
    return `<${text}:change-start ${text}:change-id="${id}"/>${content}<${text}:change-end ${text}:change-id="${id}"/>`;
  }

  write(edits: SourceEdits): void {
    const { text } = this.#names;
    const { body } = this.#map;
    const xml = this.#regions.join('');
    const known = body.children.find(({ name }) => name === 'tracked-changes');
    if (known && known.inner < known.end) edits.insert(known.innerEnd, xml);
    else if (known) edits.replace(known.end - 2, known.end, `>${xml}</${known.qualified}>`);
    else {
      const forms = body.children[0]?.name === 'forms' ? body.children[0] : undefined;
      const list = `<${text}:tracked-changes ${text}:track-changes="false">${xml}</${text}:tracked-changes>`;
      edits.insert(forms?.end ?? body.inner, list);
    }
  }

  #region(kind: 'deletion' | 'insertion', content: string): string {
    const { text, office, dc } = this.#names;
    this.#number += 1;
    const id = `${this.#prefix}${this.#number}`;
    const said = `<${dc}:creator>${OWN_NAME}</${dc}:creator><${dc}:date>${xmlText(this.#date)}</${dc}:date>`;
    const info = `<${office}:change-info>${said}</${office}:change-info>`;
    this.#regions.push(
      `<${text}:changed-region xml:id="${id}" ${text}:id="${id}"><${text}:${kind}>${info}${content}</${text}:${kind}></${text}:changed-region>`,
    );
    return id;
  }
}

/** The start tag as it stands in the source, without the ids that no two elements may share. */
export function startTag({ start, inner }: XmlNode, xml: string): string {
  return xml.slice(start, inner).replace(/\s(?:xml|[\w.-]*text):id\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
}
