import type { Change, MarkPiece, Piece, Story, TextPiece } from '../office/piece.ts';
import { readXml, type XmlElement } from '../office/read-xml.ts';
import { changeOf } from './change-of.ts';
import { inlineText, trimmed } from './inline-text.ts';

/** Elements whose text is not the document's: codes of fields, properties, pronunciation. */
const SKIPPED = new Set(
  'rPr sectPr tblPr tblGrid trPr tcPr tblPrEx instrText delInstrText fldData sdtPr sdtEndPr rt'.split(' '),
);
const CHANGES = new Set(['ins', 'del', 'moveFrom', 'moveTo']);
const MARKS: Record<string, MarkPiece['mark']> = {
  commentRangeStart: 'start',
  commentRangeEnd: 'end',
  commentReference: 'reference',
};

/** The stories of a part: each element named `root`, e.g. `body`, `footnote`, `comment`. */
export function readStories(xml: string | Iterable<string>, root: string, place: string): Story[] {
  const reader = new StoryReader(root);
  readXml(xml, place, {
    open: (element) => reader.open(element),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return reader.stories;
}

type Tracked = Pick<TextPiece, 'inserted' | 'deleted' | 'moved'>;
interface OpenChange {
  name: string;
  change: Change;
}

/** Builds stories from what is read in a part, in document order. */
export class StoryReader {
  readonly stories: Story[] = [];
  #story: Story | undefined;
  #skipped = 0;
  /** Open elements inside `w:pPr`, the innermost last; undefined outside. */
  #properties: string[] | undefined;
  #changes: OpenChange[] = [];
  /** For each open paragraph, the change that its end mark is under. */
  #paragraphs: { tracked: OpenChange[] }[] = [];
  #choices: boolean[] = [];
  #captured: string | undefined;
  #capturing: XmlElement | undefined;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  open(element: XmlElement): void {
    if (element.name === this.#root && !this.#story) this.#begin(element);
    else if (!this.#story) return;
    else if (this.#skipped > 0) this.#skipped += 1;
    else if (this.#properties) this.#openProperty(element);
    else if (this.#isSkipped(element)) this.#skipped = 1;
    else this.#openContent(element);
  }

  close(name: string): void {
    if (!this.#story) return;
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (this.#properties) this.#closeProperty();
    else this.#closeContent(name);
  }

  text(text: string): void {
    if (this.#captured !== undefined && this.#skipped === 0) this.#captured += text;
  }

  #begin(element: XmlElement): void {
    this.#story = { attribute: element.attribute, pieces: [], paragraphs: [] };
    this.stories.push(this.#story);
  }

  /** Of alternatives the first choice only: the fallback says the same again. DrawingML has its own text. */
  #isSkipped({ name, prefix }: XmlElement): boolean {
    if (prefix === 'a' || SKIPPED.has(name)) return true;
    if (name !== 'Choice' && name !== 'Fallback') return false;
    const taken = this.#choices.at(-1) ?? false;
    if (this.#choices.length > 0) this.#choices[this.#choices.length - 1] = true;
    return taken;
  }

  #openContent(element: XmlElement): void {
    const { name } = element;
    const mark = MARKS[name];
    if (name === 'p') this.#openParagraph(element);
    else if (name === 'pPr') this.#properties = ['pPr'];
    else if (name === 't' || name === 'delText') this.#capture(element);
    else if (CHANGES.has(name)) this.#changes.push({ name, change: changeOf(element) });
    else if (name === 'AlternateContent') this.#choices.push(false);
    else if (mark) this.#add({ kind: 'mark', mark, id: element.attribute('id') ?? '' });
    else this.#addText(inlineText(element), this.#changes);
  }

  #closeContent(name: string): void {
    if (name === 't' || name === 'delText') this.#release();
    else if (name === 'p')
      this.#addText('\n', [...this.#changes, ...(this.#paragraphs.pop()?.tracked ?? [])]);
    else if (this.#changes.length > 0 && CHANGES.has(name)) this.#changes.pop();
    else if (name === 'AlternateContent') this.#choices.pop();
    else if (name === this.#root) this.#story = undefined;
  }

  #openParagraph(element: XmlElement): void {
    this.#paragraphs.push({ tracked: [] });
    this.#story?.paragraphs.push((element.attribute('paraId') ?? '').toUpperCase());
  }

  /** A paragraph's end mark is inserted or deleted by a change directly in `w:pPr/w:rPr`. */
  #openProperty(element: XmlElement): void {
    const depth = this.#properties?.length ?? 0;
    if (depth === 2 && this.#properties?.[1] === 'rPr' && CHANGES.has(element.name)) {
      this.#paragraphs.at(-1)?.tracked.push({ name: element.name, change: changeOf(element) });
    }
    this.#properties?.push(element.name);
  }

  #closeProperty(): void {
    this.#properties?.pop();
    if (this.#properties?.length === 0) this.#properties = undefined;
  }

  #capture(element: XmlElement): void {
    this.#captured = '';
    this.#capturing = element;
  }

  #release(): void {
    const text = this.#captured ?? '';
    this.#captured = undefined;
    const bare = trimmed(text);
    const kept = bare === text || this.#capturing?.attribute('space') === 'preserve';
    this.#addText(kept ? text : bare, this.#changes);
  }

  #addText(text: string, changes: readonly OpenChange[]): void {
    if (text === '') return;
    this.#add(changes.length === 0 ? { kind: 'text', text } : { kind: 'text', text, ...tracked(changes) });
  }

  #add(piece: Piece): void {
    this.#story?.pieces.push(piece);
  }
}

function tracked(changes: readonly OpenChange[]): Tracked {
  const last = (name: string): OpenChange | undefined => changes.findLast((open) => open.name === name);
  const moved = last('moveFrom') ? 'from' : last('moveTo') ? 'to' : undefined;
  const inserted = last('ins')?.change ?? last('moveTo')?.change;
  return { inserted, deleted: last('del')?.change ?? last('moveFrom')?.change, moved };
}
