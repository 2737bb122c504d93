import { pointAnchor, rangeAnchor } from '../../domain/anchor.ts';
import { type Comment, editBody } from '../../domain/comment.ts';
import type { Span } from '../../domain/span.ts';
import type { ReadOptions, View } from '../format.ts';
import { type Arguments, argumentsOf } from './arguments.ts';
import { definitionEnd, ownMacros } from './definitions.ts';
import { KNOWN_MACROS, type KnownMacro } from './known-macros.ts';
import { lex, type Macro } from './lex.ts';
import { plainWords } from './plain-words.ts';
import { authorsOf, bodyOf, noteOf, signed } from './source-facts.ts';

export interface LatexSource {
  text: string;
  comments: Comment[];
  bareHighlights: number;
}

interface Found extends Omit<Comment, 'anchor'> {
  start: number;
  end: number;
  point: boolean;
}

const DEEPEST = 100;

/** The view's text, which is the source without what reviewers' macros add to it, and their comments. */
export function readSource(source: string, options: ReadOptions): LatexSource {
  return new SourceReader(source, options).result();
}

class SourceReader {
  readonly #source: string;
  readonly #view: View;
  readonly #lexed;
  readonly #own;
  readonly #parts: string[] = [];
  readonly #found: Found[] = [];
  readonly #authors;
  #length = 0;
  #next = 0;
  #hidden = 0;
  #bare = 0;
  #comments = 0;
  #edits = 0;

  constructor(source: string, { view, macros = [] }: ReadOptions) {
    this.#source = source;
    this.#view = view;
    this.#lexed = lex(source);
    this.#own = ownMacros(source, this.#lexed, macros);
    this.#authors = authorsOf(source, this.#lexed);
  }

  result(): LatexSource {
    const { start, end } = bodyOf(this.#source, this.#lexed);
    this.#write(0, start);
    this.#read({ start, end }, 0);
    this.#write(end, this.#source.length);
    const text = this.#parts.join('');
    const comments = this.#found.map(({ start, end, point, ...comment }) => ({
      ...comment,
      anchor: point ? pointAnchor(start) : rangeAnchor(text, start, end),
    }));
    return { text, comments, bareHighlights: this.#bare };
  }

  /** Reads a stretch of the source and gives the text it stands for, shown or not. */
  #read({ start, end }: Span, depth: number): string {
    const texts: string[] = [];
    let position = start;
    for (
      let macro = this.#macroFrom(position);
      macro && macro.start < end;
      macro = this.#macroFrom(position)
    ) {
      this.#next += 1;
      const known = this.#own.get(macro.name) ?? KNOWN_MACROS.get(macro.name);
      const skipped = definitionEnd(this.#source, this.#lexed, macro);
      const given = known && argumentsOf(this.#source, this.#lexed, { macro, count: known.count });
      const past = known?.kind === 'nothing' ? macro.end : (given?.end ?? skipped ?? macro.end);
      if (past > end) continue;
      const isMark = known && given && depth < DEEPEST;
      texts.push(this.#write(position, isMark ? macro.start : past));
      if (isMark) texts.push(this.#mark(known, given, depth + 1));
      position = past;
    }
    texts.push(this.#write(position, end));
    return texts.join('');
  }

  #macroFrom(position: number): Macro | undefined {
    const { macros } = this.#lexed;
    while ((macros[this.#next]?.start ?? position) < position) this.#next += 1;
    return macros[this.#next];
  }

  #write(from: number, to: number): string {
    const text = this.#source.slice(from, to);
    if (this.#hidden > 0) return text;
    this.#parts.push(text);
    this.#length += text.length;
    return text;
  }

  #mark(known: KnownMacro, given: Arguments, depth: number): string {
    const [first, second] = given.groups;
    if (!first) return '';
    if (known.kind === 'remark') return this.#remark(this.#slice(first), known, given);
    if (known.kind === 'marked') return this.#marked(first, second, { known, given, depth });
    return this.#edit(first, second, { known, given, depth });
  }

  #remark(body: string, known: KnownMacro, given: Arguments): string {
    this.#comment(body, { known, given, start: this.#length, point: true });
    return '';
  }

  #marked(first: Span, second: Span | undefined, { known, given, depth }: Mark): string {
    const start = this.#length;
    const text = this.#read(first, depth);
    const body = second ? this.#slice(second) : noteOf(given);
    if (body === undefined) this.#bare += 1;
    else this.#comment(body, { known, given, start, point: false });
    return text;
  }

  #edit(first: Span, second: Span | undefined, { known, given, depth }: Mark): string {
    const start = this.#length;
    const after = known.kind === 'deleted' ? '' : this.#only('accepted', first, depth);
    const old = known.kind === 'deleted' ? first : second;
    const before = old ? this.#only('as-reviewed', old, depth) : '';
    const point = this.#view === 'as-reviewed' && before === '';
    this.#edits += 1;
    this.#found.push({
      id: `e${this.#edits}`,
      kind: 'edit',
      body: editBody(before, after),
      ...signed(known, given, this.#authors),
      date: null,
      resolved: null,
      parent: null,
      replacement: after,
      start,
      end: this.#length,
      point,
    });
    const note = noteOf(given);
    if (note !== undefined) this.#comment(note, { known, given, start, point });
    return this.#view === 'accepted' ? after : before;
  }

  #comment(body: string, { known, given, start, point }: Placed): void {
    this.#comments += 1;
    const { author } = signed(known, given, this.#authors);
    this.#found.push({
      id: (known.named ? given.options.get('id') : undefined) || `c${this.#comments}`,
      kind: 'comment',
      body: plainWords(body),
      author,
      date: null,
      resolved: null,
      parent: given.options.get('replyto') || null,
      start,
      end: this.#length,
      point,
    });
  }

  #only(view: View, span: Span, depth: number): string {
    const hides = view === this.#view ? 0 : 1;
    this.#hidden += hides;
    const text = this.#read(span, depth);
    this.#hidden -= hides;
    return text;
  }

  #slice({ start, end }: Span): string {
    return this.#source.slice(start, end);
  }
}

interface Mark {
  known: KnownMacro;
  given: Arguments;
  depth: number;
}

interface Placed {
  known: KnownMacro;
  given: Arguments;
  start: number;
  point: boolean;
}
