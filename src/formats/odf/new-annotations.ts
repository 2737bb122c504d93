import { OWN_NAME } from '../../domain/own-comment.ts';
import { xmlText } from '../office/xml-tree.ts';
import { encodeParagraphs } from './encode-flow.ts';
import type { OdfMap } from './odf-map.ts';
import { type OdfNames, odfNames } from './odf-names.ts';
import type { SourceEdits } from './source-edits.ts';

/** Writes f2r's comments, each with a name of its own. */
export class NewAnnotations {
  readonly names: OdfNames;
  readonly #map: OdfMap;
  readonly #date: string;
  readonly #taken: Set<string>;
  #number = 0;

  constructor(map: OdfMap, date: string) {
    this.names = odfNames(map.root);
    this.#map = map;
    this.#date = date;
    this.#taken = new Set([...map.annotations.values()].map(({ node }) => node.attribute('name') ?? ''));
  }

  freshName(): string {
    do this.#number += 1;
    while (this.#taken.has(`${OWN_NAME}${this.#number}`));
    return `${OWN_NAME}${this.#number}`;
  }

  /** The element with the comment's words, where its range begins. `parent` is the name of the one that it answers. */
  annotation(name: string, body: string, parent?: string): string {
    const { office, dc, loext } = this.names;
    const answers = parent === undefined ? '' : ` ${loext}:parent-name="${xmlText(parent)}"`;
    const said = `<${dc}:creator>${OWN_NAME}</${dc}:creator><${dc}:date>${xmlText(this.#date)}</${dc}:date>`;
    const words = encodeParagraphs(body, this.names);
    return `<${office}:annotation ${office}:name="${name}" ${loext}:resolved="false"${answers}>${said}${words}</${office}:annotation>`;
  }

  end(name: string): string {
    const { office } = this.names;
    return `<${office}:annotation-end ${office}:name="${name}"/>`;
  }

  /** The prefixes that were used and are not the document's own. */
  declare(edits: SourceEdits): void {
    const { start, qualified } = this.#map.root;
    edits.insert(start + 1 + qualified.length, this.names.declarations);
  }
}
