import { pointAnchor, rangeAnchor } from '../../domain/anchor.ts';
import { editBody } from '../../domain/comment.ts';
import { isOwn } from '../../domain/own-comment.ts';
import type { View } from '../format.ts';
import { unescapeClosing } from './closing-sign.ts';
import { type CriticMark, scanMarks } from './critic-marks.ts';
import { type Attachment, type Found, sign } from './found.ts';
import { htmlRemark } from './html-remark.ts';
import { bracketed, metaOf, signed } from './mark-author.ts';
import type { Marked, Stretch } from './marked.ts';
import { OpenComments } from './open-comments.ts';
import { pandocBody, pandocSpans } from './pandoc-spans.ts';

/** The view's text and its comments, with anchors in that text. */
export function readMarks(source: string, view: View): Marked {
  const reader = new MarkReader(source, view);
  reader.read(0, source.length);
  return reader.result();
}

class MarkReader {
  readonly #source: string;
  readonly #view: View;
  readonly #parts: string[] = [];
  readonly #stretches: Stretch[] = [];
  readonly #ends = new Map<string, number>();
  readonly #found: Found[] = [];
  readonly #unclosed: number[] = [];
  readonly #open = new OpenComments();
  readonly #spans: ReturnType<typeof pandocSpans>;
  #length = 0;
  #hidden = 0;
  #edits = 0;
  #remarks = 0;
  readonly #bare: Attachment[] = [];
  #last: Attachment | undefined;

  constructor(source: string, view: View) {
    this.#source = source;
    this.#view = view;
    this.#spans = pandocSpans(source);
  }

  /** Reads a stretch of the source and gives the text it stands for, shown or not. */
  read(from: number, to: number): string {
    const { marks, unclosed } = scanMarks(this.#source, { from, to, spans: this.#spans });
    this.#unclosed.push(...unclosed);
    const texts: string[] = [];
    let position = from;
    for (const mark of marks) {
      texts.push(this.#write(position, mark.start), this.#mark(mark));
      position = mark.end;
    }
    texts.push(this.#write(position, to));
    return texts.join('');
  }

  result(): Marked {
    const text = this.#parts.join('');
    const comments = this.#found.map(({ start, end, point, ...comment }) => ({
      ...comment,
      anchor: point ? pointAnchor(start) : rangeAnchor(text, start, end),
    }));
    const bareHighlights = this.#bare.map(({ start, end }) => rangeAnchor(text, start, end));
    return {
      text,
      comments,
      bareHighlights,
      unclosed: this.#unclosed,
      stretches: this.#stretches,
      ends: this.#ends,
    };
  }

  #write(from: number, to: number): string {
    const text = this.#source.slice(from, to);
    if (this.#hidden > 0) return text;
    if (text !== '') this.#stretches.push({ at: this.#length, source: from, length: text.length });
    this.#parts.push(text);
    this.#length += text.length;
    return text;
  }

  #mark(mark: CriticMark): string {
    if (mark.kind === 'comment') return this.#comment(mark);
    if (mark.kind === 'comment-start') return this.#begin(mark);
    if (mark.kind === 'comment-end') return this.#finish(mark);
    if (mark.kind === 'paragraph-change') return '';
    return mark.kind === 'highlight' ? this.#highlight(mark) : this.#edit(mark);
  }

  /** A comment of pandoc's: its words stand where its quote begins. */
  #begin({ id: given, from, to, end, by }: CriticMark): string {
    this.#remarks += 1;
    const id = given ?? `c${this.#remarks}`;
    const [start, point] = [this.#length, true];
    const said = { author: by?.author ?? null, date: by?.date ?? null, resolved: null, parent: null };
    const found: Found = { id, kind: 'comment', body: '', ...said, start, end: start, point };
    this.#found.push(found);
    this.#hidden += 1;
    found.body = pandocBody(this.read(from, to));
    this.#hidden -= 1;
    this.#ends.set(id, end);
    this.#open.add(found, end);
    return '';
  }

  #finish({ id, from, to, end, start: source }: CriticMark): string {
    const text = this.read(from, to);
    const found = this.#open.close(id, { at: this.#length, source });
    if (!found) return text;
    this.#ends.set(found.id, end);
    const { start, point } = found;
    this.#last = { sourceEnd: end, start, end: found.end, point, root: found.id, bare: false };
    return text;
  }

  #highlight({ from, to, end }: CriticMark): string {
    const start = this.#length;
    const text = this.read(from, to);
    this.#last = { sourceEnd: end, start, end: this.#length, point: false, root: null, bare: true };
    this.#bare.push(this.#last);
    return text;
  }

  #edit(mark: CriticMark): string {
    const start = this.#length;
    const content = this.#source.slice(mark.from, mark.to);
    const meta = mark.by ? undefined : metaOf(content);
    const from = meta ? mark.from + content.indexOf('}@@') + 3 : mark.from;
    const before = mark.kind === 'insertion' ? '' : this.#only('as-reviewed', from, mark.arrow ?? mark.to);
    const after =
      mark.kind === 'deletion'
        ? ''
        : this.#only('accepted', mark.arrow === undefined ? from : mark.arrow + 2, mark.to);
    const point = this.#view === 'as-reviewed' && before === '';
    this.#edits += 1;
    const { author, date } = mark.by ?? meta ?? bracketed(mark.meta);
    const edit: Found = {
      id: mark.id ?? `e${this.#edits}`,
      kind: 'edit',
      body: editBody(before, after),
      author,
      date,
      resolved: meta?.resolved ?? null,
      parent: null,
      replacement: after,
      start,
      end: this.#length,
      point,
    };
    this.#found.push(edit);
    this.#last = { sourceEnd: mark.end, start, end: this.#length, point, root: null, bare: false, edit };
    return this.#view === 'accepted' ? after : before;
  }

  /** Reads what is in the text only in one of the views. */
  #only(view: View, from: number, to: number): string {
    const hides = view === this.#view ? 0 : 1;
    this.#hidden += hides;
    const text = this.read(from, to);
    this.#hidden -= hides;
    return text;
  }

  #comment(mark: CriticMark): string {
    const content = this.#source.slice(mark.from, mark.to);
    const { body, ...said } = (mark.html && htmlRemark(content)) || signed(unescapeClosing(content));
    const place = this.#attachmentAt(mark.start);
    this.#remarks += 1;
    const id = mark.id ?? `c${this.#remarks}`;
    const { start, end, point, root } = place;
    if (place.edit && root === null && isOwn({ author: said.author, body })) sign(place.edit, said);
    if (place.bare) this.#bare.splice(this.#bare.indexOf(place), 1);
    this.#ends.set(id, mark.end);
    this.#found.push({
      id,
      kind: 'comment',
      body: body.replaceAll('\r\n', '\n'),
      ...said,
      parent: root,
      start,
      end,
      point,
    });
    this.#last = { ...place, sourceEnd: mark.end, root: root ?? id, bare: false };
    return '';
  }

  /** Directly behind a mark, or with one space behind a highlight that has no comment yet; else a point. */
  #attachmentAt(start: number): Attachment {
    const last = this.#last;
    if (last?.sourceEnd === start) return last;
    if (last?.bare && last.sourceEnd === start - 1 && this.#source[start - 1] === ' ') return last;
    return { sourceEnd: start, start: this.#length, end: this.#length, point: true, root: null, bare: false };
  }
}
