import type { Change } from '../office/piece.ts';
import type { XmlElement } from '../office/read-xml.ts';
import type { Annotation } from './flow.ts';

/** The comments of a document, in its order. */
export class AnnotationList {
  readonly all: Annotation[] = [];
  /** The one being read. */
  current: Annotation | undefined;
  readonly #ids = new Map<string, number>();

  begin({ attribute }: XmlElement): Annotation {
    const name = attribute('name');
    const resolved = attribute('resolved');
    this.current = {
      id: this.#freeId(name),
      name,
      parent: attribute('parent-name'),
      author: '',
      date: null,
      resolved: resolved === undefined ? null : resolved === 'true',
      pieces: [],
    };
    this.all.push(this.current);
    return this.current;
  }

  end(said: Change): void {
    if (this.current) Object.assign(this.current, said);
    this.current = undefined;
  }

  /** Names may come twice, or not at all. */
  #freeId(name: string | undefined): string {
    const wanted = name || 'annotation';
    const number = (this.#ids.get(wanted) ?? 0) + 1;
    this.#ids.set(wanted, number);
    return name && number === 1 ? name : `${wanted}-${number}`;
  }
}
