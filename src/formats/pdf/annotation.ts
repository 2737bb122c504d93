import { z } from 'zod';
import type { Box } from './box.ts';
import { pdfDate } from './pdf-date.ts';

const Words = z.object({ str: z.string() }).nullish();
const Numbers = z.array(z.number());

/** What the library tells of an annotation. `overlaidText` is not in its documentation: the version is held. */
const Told = z.object({
  id: z.string(),
  subtype: z.string(),
  rect: Numbers.length(4),
  quadPoints: z.unknown().optional(),
  contentsObj: Words,
  titleObj: Words,
  richText: Words.catch(undefined),
  overlaidText: z.string().nullish(),
  creationDate: z.string().nullish(),
  modificationDate: z.string().nullish(),
  inReplyTo: z.string().nullish(),
  replyType: z.string().nullish(),
  state: z.string().nullish(),
  stateModel: z.string().nullish(),
  popupRef: z.string().nullish(),
});

/** Something that a person put on a page. */
export interface Annotation {
  id: string;
  /** From 1. */
  page: number;
  /** `Highlight`, `Text` and so on, as PDF calls them. */
  subtype: string;
  body: string;
  author: string | null;
  date: string | null;
  /** The words under it, with its line ends, as far as the library can tell. */
  quote: string | undefined;
  /** Where its words are, a box a line, in its own order; none for what lies on no words. */
  quads: Box[];
  area: Box;
  replyTo: string | undefined;
  /** It is one thing together with what it replies to. */
  grouped: boolean;
  /** Of a status that somebody set on what it replies to, for example `Completed` in the model `Review`. */
  state: { model: string; value: string } | undefined;
  /** The id of its window. */
  popup: string | undefined;
}

/** Windows on others' words, fields, links and the like are no marks. */
const NO_MARKS = new Set(
  `Popup Link Widget Screen Movie Sound 3D RichMedia PrinterMark TrapNet Watermark Projection`.split(' '),
);
const ON_WORDS = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Redact']);
/** What deletes highlights may leave them there with a place outside of every page. */
const FAR = 30_000;

/** undefined: nothing that a person marked; `gone`: a mark that has no place any more. */
export function annotationOf(told: unknown, page: number): Annotation | 'gone' | undefined {
  const { data } = Told.safeParse(told);
  if (!data || NO_MARKS.has(data.subtype)) return undefined;
  const [x = 0, y = 0, right = 0, top = 0] = data.rect;
  const area = boxOf([x, y, right, top]);
  const onWords = ON_WORDS.has(data.subtype);
  const given = onWords ? quadBoxes(data.quadPoints) : [];
  const lost = area.right - area.left <= 0 || Math.abs(area.left) > FAR || Math.abs(area.top) > FAR;
  if (onWords && given.length === 0 && lost) return 'gone';
  const { model, value } = { model: data.stateModel ?? '', value: data.state ?? '' };
  return {
    id: data.id,
    page,
    subtype: data.subtype,
    body: bodyOf(data.contentsObj?.str || data.richText?.str || ''),
    author: authorOf(data.titleObj?.str ?? ''),
    date: pdfDate(data.creationDate ?? '') ?? pdfDate(data.modificationDate ?? ''),
    quote: data.overlaidText ?? undefined,
    quads: onWords && given.length === 0 ? [area] : given,
    area,
    replyTo: data.inReplyTo ?? undefined,
    grouped: data.replyType === 'Group',
    state: data.subtype === 'Text' && model !== '' && data.inReplyTo ? { model, value } : undefined,
    popup: data.popupRef ?? undefined,
  };
}

function quadBoxes(points: unknown): Box[] {
  const values = points instanceof Float32Array ? [...points] : (Numbers.safeParse(points).data ?? []);
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= values.length; at += 8) boxes.push(boxOf(values.slice(at, at + 8)));
  return boxes.filter(({ left, right, bottom, top }) => right > left && top > bottom);
}

/** The order of the corners is another with every program. */
function boxOf(points: readonly number[]): Box {
  const across = points.filter((_, index) => index % 2 === 0);
  const up = points.filter((_, index) => index % 2 === 1);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    bottom: Math.min(...up),
    top: Math.max(...up),
  };
}

function bodyOf(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
}

/** LibreOffice writes the date of a comment after the name. */
function authorOf(title: string): string | null {
  return title.replace(/,\s*\d[\d./: -]*(?:[AP]M)?,?\s*$/i, '').trim() || null;
}
