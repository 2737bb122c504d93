import { F2rError } from '../../errors.ts';
import type { CompanionContent, Remarks } from '../companion/companion.ts';
import { decodeText } from '../decode-text.ts';
import { jsonValues } from '../json-values.ts';
import { annotationsIn } from './annotations-in.ts';
import { answersPlaced, type ThreadedRecord } from './answers-placed.ts';
import { type AnnotationRecord, readAnnotation } from './read-annotation.ts';

/** By the page or file that the annotations are on. */
export function annotationContent(bytes: Uint8Array, path: string): CompanionContent {
  const values = jsonValues(decodeText(bytes)?.text ?? '', path)
    .flatMap((value) => annotationsIn(value))
    .flatMap(eachTarget);
  if (values.length === 0) {
    throw new F2rError('INPUT_INVALID', 'There is no annotation in it', {
      place: path,
      hint: 'Save what the API of Hypothesis answers, or annotations of the W3C model, as JSON.',
    });
  }
  const content: CompanionContent = { remarks: [], bad: [], warnings: [] };
  const records: AnnotationRecord[] = [];
  const left = { bare: 0, withdrawn: 0 };
  for (const [index, value] of values.entries()) {
    const read = readAnnotation(value, `a${index + 1}`);
    if (read === 'bare' || read === 'withdrawn') left[read] += 1;
    else if (typeof read === 'string')
      content.bad.push({ path, message: `annotation ${index + 1} is skipped: ${read}` });
    else records.push(read);
  }
  const said = [
    ...(left.bare > 0 ? [`${left.bare} highlight(s) without a comment are left out`] : []),
    ...(left.withdrawn > 0 ? [`${left.withdrawn} deleted or hidden annotation(s) are left out`] : []),
    ...records.flatMap(({ id, unread }) =>
      unread === undefined
        ? []
        : [`comment "${id}": its place is told by ${unread} alone, which f2r does not read`],
    ),
  ];
  content.warnings.push(...said.map((message) => ({ path, message })));
  content.remarks.push(...bySource(answersPlaced(records)));
  return content;
}

/** What is said of several places is a comment on each. */
function eachTarget(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || !('target' in value)) return [value];
  const { target } = value;
  if (!Array.isArray(target) || target.length < 2) return [value];
  const id = 'id' in value && typeof value.id === 'string' ? value.id : undefined;
  return target.map((one: unknown, index) => {
    return {
      ...value,
      target: one,
      ...(id === undefined || index === 0 ? {} : { id: `${id}#${index + 1}` }),
    };
  });
}

function bySource(records: readonly ThreadedRecord[]): Remarks[] {
  const sources = new Map<string, ThreadedRecord[]>();
  for (const record of records) {
    const known = sources.get(record.source);
    if (known) known.push(record);
    else sources.set(record.source, [record]);
  }
  return [...sources].map(([source, own]): Remarks => {
    const draft = nameOf(source);
    const title = own.find((record) => record.title !== undefined)?.title;
    return {
      draft,
      text: undefined,
      title,
      records: own,
      remote: sources.size === 1,
      passages: passagesOf(own, { draft, title }),
    };
  });
}

/** The last part of an address without what does not name a file. */
function nameOf(source: string): string | undefined {
  const path = source
    .replace(/[?#].*$/s, '')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/(?:[^/]*\/?)/i, '')
    .replace(/\/+$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || undefined;
  } catch {
    return name;
  }
}

/** What the annotations quote, with what stands around it, in the order in which it stands on the page. */
function passagesOf(
  records: readonly ThreadedRecord[],
  { draft, title }: Pick<Remarks, 'draft' | 'title'>,
): Remarks {
  const texts = new Map<string, { text: string; at: number; start: number }>();
  for (const { quote, prefix, suffix, start } of records) {
    if (quote === undefined) continue;
    const text = `${prefix}${quote}${suffix}`;
    texts.set(`${prefix}\u0000${quote}`, {
      text,
      at: prefix.length,
      start: start ?? Number.MAX_SAFE_INTEGER,
    });
  }
  let length = 0;
  const places = new Map<string, number>();
  const ordered = [...texts].sort(([, one], [, other]) => one.start - other.start);
  for (const [key, { text, at }] of ordered) {
    places.set(key, length + at);
    length += text.length + 2;
  }
  const placed = records.map(({ quote, prefix, suffix: _, ...record }) => {
    const start = places.get(`${prefix}\u0000${quote ?? ''}`);
    if (quote === undefined || start === undefined) return { ...record, start: undefined, end: undefined };
    return { ...record, quote, start, end: start + quote.length };
  });
  return { draft, title, text: ordered.map(([, { text }]) => text).join('\n\n'), records: placed };
}
