import { z } from 'zod';
import { decodeEntities } from '../decode-entities.ts';

const Body = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  value: z.string().optional(),
  format: z.string().optional(),
  purpose: z.union([z.string(), z.array(z.string())]).optional(),
  items: z.array(z.unknown()).optional(),
  source: z.unknown().optional(),
  id: z.string().optional(),
});

/** Of choices within choices. */
const MOST_DEPTH = 10;

export interface AnnotationBody {
  /** Plain text; an address where the annotation only points at one. */
  text: string;
  labels: string[];
  /** What is to stand in the place, where a body says that it is for that. */
  edit?: string;
}

const NOTHING: AnnotationBody = { text: '', labels: [] };

/** Of Hypothesis `text` and `tags`; of the W3C's model `bodyValue` or all bodies, those that tag apart from those that say. */
export function bodyOf(annotation: Record<string, unknown>): AnnotationBody {
  const { text, tags, bodyValue, body } = annotation;
  if (typeof text === 'string') return { text: text.trim(), labels: strings(tags) };
  if (typeof bodyValue === 'string') return { text: bodyValue.trim(), labels: [] };
  const said = [body].flat().map((one) => read(one));
  const edit = said.find((one) => one.edit !== undefined)?.edit;
  const texts = said.map((one) => one.text).filter((one) => one !== '');
  const labels = said.flatMap((one) => one.labels);
  return { text: texts.join('\n'), labels, ...(edit === undefined ? {} : { edit }) };
}

function read(body: unknown, depth = 0): AnnotationBody {
  if (typeof body === 'string') return { text: body, labels: [] };
  const parsed = Body.safeParse(body);
  if (!parsed.success) return NOTHING;
  const { type, value, format, purpose, items = [], source, id } = parsed.data;
  if ([type].flat().includes('Choice')) return depth > MOST_DEPTH ? NOTHING : read(items[0], depth + 1);
  const purposes = names(purpose);
  if (purposes.includes('editing')) return { ...NOTHING, edit: value ?? '' };
  const text = (format?.startsWith('text/html') ? untagged(value ?? '') : (value ?? '')).trim();
  if (purposes.includes('tagging')) return { text: '', labels: text === '' ? [] : [text] };
  if (text !== '') return { text, labels: [] };
  return { text: typeof source === 'string' ? source : (id ?? ''), labels: [] };
}

/** Bodies are short and are shown as text: their tags go, and the signs that stand for others are read. */
function untagged(markup: string): string {
  return decodeEntities(markup.replace(/<(?:br\s*\/?|\/p|\/div|\/li)>/gi, '\n').replace(/<[^>]*>/g, ''));
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Motivations and purposes without the space that they are of. */
export function names(given: string | readonly string[] | null | undefined): string[] {
  return [given ?? []].flat().map((one) => one.replace(/^.*[/:#]/, ''));
}
