import { z } from 'zod';
import { F2rError } from '../../errors.ts';
import type { Companion, CompanionContent, Remarks } from '../companion/companion.ts';
import { decodeText } from '../decode-text.ts';
import type { SourceFile } from '../format.ts';
import { isSidecar } from '../sidecar/sidecar.ts';
import { type JsonEntry, jsonEntries } from './json-entries.ts';

const text = z.string().nullish();
const name = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .nullish();

/** One comment, and of which draft it is. Other keys are allowed and left to `comment-record.ts`. */
const Listed = z
  .looseObject({
    draft: name,
    artifact: name,
    document: name,
    file: name,
    path: text,
    text,
    title: text,
    task: text,
    quote: text,
    target_quote: text,
    comment: z.string(),
  })
  .refine(({ draft, artifact, document, file, path, quote, target_quote: target }) =>
    [draft, artifact, document, file, path, quote, target].some((value) => typeof value === 'string'),
  );
type Listed = z.infer<typeof Listed>;

/** Comments as a list or a line each, `{draft, quote, start, end, comment}`, on texts in the records or in files beside. */
export const commentList: Companion = { name: 'JSON list of comments', accepts, content };

function accepts({ path, bytes }: SourceFile): boolean {
  if (!/\.(json|jsonl|ndjson|txt)$/i.test(path) || isSidecar(path)) return false;
  const source = decodeText(bytes)?.text ?? '';
  if (!/^\s*[[{]/.test(source) || !/"comment"\s*:\s*"/.test(source)) return false;
  return (jsonEntries(source, path) ?? []).some(({ value }) => isListed(value));
}

/** A draft with a list of comments is none of it, whatever else it has. */
function isListed(value: unknown): boolean {
  const { data } = Listed.safeParse(value);
  return data !== undefined && !Array.isArray(data.comments);
}

function content(bytes: Uint8Array, path: string): CompanionContent {
  const entries = jsonEntries(decodeText(bytes)?.text ?? '', path);
  if (!entries)
    throw new F2rError('INPUT_INVALID', 'Not JSON, and not one JSON record a line', { place: path });
  const read: CompanionContent = { remarks: [], bad: [], warnings: [] };
  const remarks = new Map<string, Remarks>();
  for (const entry of entries) {
    const { data } = Listed.safeParse(entry.value);
    if (!data) read.bad.push({ path: entry.place, message: problemOf(entry) });
    else if (!put(remarks, data))
      read.bad.push({ path: entry.place, message: 'skipped: another text for the draft of that name' });
  }
  read.remarks.push(...remarks.values());
  return read;
}

function problemOf({ problem }: JsonEntry): string {
  return problem === undefined
    ? 'not a comment, skipped: it has no "comment", or neither "draft" nor "quote"'
    : `not JSON, skipped: ${problem}`;
}

function put(remarks: Map<string, Remarks>, listed: Listed): boolean {
  const { text: own, title, task, target_quote: target, ...record } = listed;
  const draft = record.draft ?? record.artifact ?? record.document ?? record.file ?? record.path ?? undefined;
  const key = draft === undefined ? `text:${own ?? ''}` : `draft:${draft}`;
  const known = remarks.get(key) ?? { draft, text: undefined, records: [] };
  if (typeof own === 'string' && known.text !== undefined && known.text !== own) return false;
  remarks.set(key, known);
  known.text ??= own ?? undefined;
  known.title ??= title ?? undefined;
  known.task ??= task ?? undefined;
  known.records.push({ ...record, quote: record.quote ?? target });
  return true;
}
