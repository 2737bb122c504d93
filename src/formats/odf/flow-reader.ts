import type { Piece } from '../office/piece.ts';
import type { XmlElement } from '../office/read-xml.ts';
import { AnnotationList } from './annotation-list.ts';
import { ChangeInfo } from './change-info.ts';
import type { Annotation, Flow } from './flow.ts';
import { TrackedRegions } from './tracked-regions.ts';
import { collapsed } from './white-space.ts';

/** Elements whose text is not the document's: labels that are computed, other documents, forms, pronunciation. */
const SKIPPED = new Set(
  `note-citation number ruby-text script object object-ole applet plugin floating-frame binary-data event-listeners forms
  sequence-decls variable-decls user-field-decls dde-connection-decls`.split(/\s+/),
);
/** Elements in a paragraph that its text does not run through: white space between their children is none of it. */
const APART = new Set(
  `annotation note frame text-box custom-shape g rect line polyline polygon regular-polygon path circle ellipse connector
  caption measure control image table`.split(/\s+/),
);
/** Spaces that a document may ask for by number, in all. */
const MOST_SPACES = 5_000_000;

interface Open {
  name: string;
  /** What was open around it. */
  paragraph: { afterSpace: boolean } | undefined;
  pieces: Piece[];
}

/** Reads a text document's body in one pass. Tracked changes stand in front of the text that refers to them. */
export class FlowReader {
  readonly #annotations = new AnnotationList();
  readonly #said = new ChangeInfo();
  readonly #regions = new TrackedRegions();
  readonly #notes: Piece[][] = [];
  readonly #body: Piece[] = [];
  readonly #watch: ((piece: Piece) => void) | undefined;
  #inBody = false;
  #open: Open[] = [];
  #skipped = 0;
  #paragraph: Open['paragraph'];
  #pieces = this.#body;
  #spaces = 0;
  /** Whether there was a text in it; a table or a drawing has none. */
  found = false;

  /** `watch` is told of each piece when it is read. */
  constructor(watch?: (piece: Piece) => void) {
    this.#watch = watch;
  }

  get annotations(): readonly Annotation[] {
    return this.#annotations.all;
  }

  flow(): Flow {
    const pieces = [this.#body, ...this.#notes].flat();
    return { pieces, annotations: this.#annotations.all, problems: [] };
  }

  open(element: XmlElement): void {
    const { name } = element;
    const around = this.#open.at(-1)?.name;
    if (around === undefined && !this.#begins(name)) return;
    if (this.#skipped > 0 || SKIPPED.has(name) || (around === 'change-info' && name === 'p')) {
      this.#skipped += 1;
      return;
    }
    this.#open.push({ name, paragraph: this.#paragraph, pieces: this.#pieces });
    if (name === 'p' || name === 'h') this.#paragraph = { afterSpace: true };
    else if (around === 'annotation' || around === 'change-info') this.#said.open(name);
    else this.#openContent(element);
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const open = this.#open.pop();
    if (!open) return;
    if (name === 'p' || name === 'h') this.#addText('\n');
    else if (this.#said.isOpen) this.#said.close(name);
    else if (name === 'change-info') this.#regions.describe(this.#open.at(-1)?.name, this.#said.take());
    else if (name === 'annotation') this.#annotations.end(this.#said.take());
    else if (name === 'changed-region') this.#regions.end();
    this.#paragraph = open.paragraph;
    this.#pieces = open.pieces;
  }

  text(text: string): void {
    if (this.#skipped > 0) return;
    if (this.#said.isOpen) this.#said.text(text);
    else if (this.#paragraph) {
      const own = collapsed(text, this.#paragraph.afterSpace);
      if (own === '') return;
      this.#addText(own);
      this.#paragraph.afterSpace = own.endsWith(' ');
    }
  }

  #begins(name: string): boolean {
    const begins = this.#inBody && name === 'text';
    this.#inBody ||= name === 'body';
    this.found ||= begins;
    return begins;
  }

  #openContent(element: XmlElement): void {
    const { name, attribute } = element;
    if (APART.has(name)) this.#paragraph = undefined;
    if (name === 'annotation') this.#openAnnotation(element);
    else if (name === 'annotation-end') this.#add({ kind: 'mark', mark: 'end', id: attribute('name') ?? '' });
    else if (name === 'note-body') this.#openNote();
    else if (name === 'changed-region') this.#regions.begin(attribute('id') ?? '');
    else if (name === 'deletion') this.#pieces = this.#regions.pieces ?? this.#pieces;
    else if (name === 'change-start') this.#regions.startInsertion(attribute('change-id') ?? '');
    else if (name === 'change-end') this.#regions.endInsertion(attribute('change-id') ?? '');
    else if (name === 'change') this.#addDeleted(attribute('change-id') ?? '');
    else if (name === 's') this.#addFixed(' '.repeat(this.#count(element)));
    else if (name === 'tab') this.#addFixed('\t');
    else if (name === 'line-break') this.#addFixed('\n');
  }

  #openNote(): void {
    this.#pieces = [];
    this.#notes.push(this.#pieces);
  }

  #openAnnotation(element: XmlElement): void {
    const outer = this.#annotations.current;
    const annotation = this.#annotations.begin(element);
    const mark = annotation.name === undefined ? 'reference' : 'start';
    if (!outer) this.#add({ kind: 'mark', mark, id: annotation.id });
    this.#pieces = annotation.pieces;
  }

  #addDeleted(id: string): void {
    for (const piece of this.#regions.deletedAt(id, this.#paragraph !== undefined)) this.#add(piece);
  }

  /** Signs that stand for themselves: white space behind them counts. */
  #addFixed(text: string): void {
    if (!this.#paragraph) return;
    this.#addText(text);
    this.#paragraph.afterSpace = false;
  }

  #count({ attribute }: XmlElement): number {
    const wanted = Number(attribute('c') ?? '1');
    const count = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
    this.#spaces += count;
    return this.#spaces > MOST_SPACES ? 1 : count;
  }

  #addText(text: string): void {
    if (text === '') return;
    const { inserted, deleted } = this.#regions;
    const tracked = this.#annotations.current ? {} : { inserted, deleted };
    this.#add({ kind: 'text', text, ...tracked });
  }

  #add(piece: Piece): void {
    this.#pieces.push(piece);
    this.#watch?.(piece);
  }
}
