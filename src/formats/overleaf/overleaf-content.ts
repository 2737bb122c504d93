import { F2rError } from '../../errors.ts';
import type { CompanionContent, Remarks } from '../companion/companion.ts';
import { decodeText } from '../decode-text.ts';
import type { View } from '../format.ts';
import { jsonValues } from '../json-values.ts';
import { Anchored, authorOf, ChangeRange, CommentRange, dateOf, Thread } from './records.ts';
import { trackedText } from './tracked-text.ts';

type Threads = ReadonlyMap<string, Thread>;

const MOST_DEPTH = 6;

/** The comments of each document, with its text where that is in the file. */
export function overleafContent(bytes: Uint8Array, path: string, view: View): CompanionContent {
  const content: CompanionContent = { remarks: [], bad: [], warnings: [] };
  for (const value of jsonValues(decodeText(bytes)?.text ?? '', path))
    visit(value, new Map(), { content, path, view, depth: 0 });
  if (content.remarks.length === 0) {
    throw new F2rError('INPUT_INVALID', 'There is no comment of Overleaf in it', {
      place: path,
      hint: 'Save what an exporter writes, or the "ranges" and "threads" of a project together.',
    });
  }
  return { ...content, remarks: byDraft(content.remarks) };
}

interface Visit {
  content: CompanionContent;
  path: string;
  view: View;
  depth: number;
}

/** Threads hold for the object that they stand in and for what is inside of it. */
function visit(node: unknown, around: Threads, visiting: Visit): void {
  if (typeof node !== 'object' || node === null || visiting.depth > MOST_DEPTH) return;
  const inner = { ...visiting, depth: visiting.depth + 1 };
  if (Array.isArray(node)) {
    for (const item of node) visit(item, around, inner);
    return;
  }
  const fields = new Map(Object.entries(node));
  const threads = new Map([...around, ...threadsIn(fields.get('threads'))]);
  const anchored = Anchored.safeParse(node);
  if (anchored.success) {
    const { pathname, thread_id: id, thread, anchored_text: quote, offset, context } = anchored.data;
    const place = {
      quote: quote || undefined,
      prefix: context?.before ?? '',
      suffix: context?.after ?? '',
      ...(typeof offset === 'number' ? { start: offset, end: offset + quote.length } : {}),
    };
    const records = threadRecords(id, thread ?? threads.get(id), place);
    inner.content.remarks.push({ draft: pathname, text: undefined, records });
    return;
  }
  if (isDocument(fields)) document(fields, threads, inner);
  else for (const [key, value] of fields) if (key !== 'threads') visit(value, threads, inner);
}

function isDocument(fields: ReadonlyMap<string, unknown>): boolean {
  const ranges = rangesIn(fields);
  return ranges.comments.length + ranges.changes.length > 0 || typeof fields.get('docText') === 'string';
}

function rangesIn(fields: ReadonlyMap<string, unknown>) {
  const ranges = fields.get('ranges');
  const inner = typeof ranges === 'object' && ranges !== null ? new Map(Object.entries(ranges)) : fields;
  const list = (key: string) => [inner.get(key) ?? []].flat();
  return {
    comments: list('comments').flatMap((one) => CommentRange.safeParse(one).data ?? []),
    changes: [...list('changes'), ...list('trackedChange')].flatMap(
      (one) => ChangeRange.safeParse(one).data ?? [],
    ),
  };
}

function document(
  fields: ReadonlyMap<string, unknown>,
  threads: Threads,
  { content, path, view }: Visit,
): void {
  const { comments, changes } = rangesIn(fields);
  const text = textIn(fields);
  const users = new Map([...threads.values()].flatMap(({ messages }) => messages.map(userOf)));
  const tracked = trackedText(text ?? '', text === undefined ? [] : changes, {
    view,
    nameOf: (user) => users.get(user),
  });
  const anchored = new Set<string>();
  const records = comments.flatMap(({ op: { p, c, t } }) => {
    if (anchored.has(t)) {
      const message = `thread "${t}" is at several places; it is read once, at the first`;
      content.warnings.push({ path, message });
      return [];
    }
    anchored.add(t);
    const place = { quote: c || undefined, start: tracked.at(p), end: tracked.at(p) + c.length };
    return threadRecords(t, threads.get(t), place);
  });
  const loose = [...threads].filter(([id]) => text !== undefined && !anchored.has(id));
  records.push(...loose.flatMap(([id, thread]) => threadRecords(id, thread, { anchor: ORPHAN })));
  if (tracked.lost > 0)
    content.warnings.push({ path, message: `${tracked.lost} tracked change(s) are not where they say` });
  const draft = ['pathname', 'path', 'name', 'id', '_id', 'docId']
    .map((key) => fields.get(key))
    .find((value) => typeof value === 'string');
  content.remarks.push({
    draft: typeof draft === 'string' ? draft : undefined,
    text: text === undefined ? undefined : tracked.text,
    records: [...tracked.records, ...records],
  });
}

const ORPHAN = { kind: 'orphan', quote: null, start: null, end: null };

function textIn(fields: ReadonlyMap<string, unknown>): string | undefined {
  const [text, lines] = [
    fields.get('docText') ?? fields.get('text') ?? fields.get('content'),
    fields.get('lines'),
  ];
  if (typeof text === 'string') return text;
  return Array.isArray(lines) && lines.every((line) => typeof line === 'string')
    ? lines.join('\n')
    : undefined;
}

function threadsIn(value: unknown): [string, Thread][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]): [string, Thread][] => {
    const { data } = Thread.safeParse(one);
    return data ? [[Array.isArray(value) ? (data.id ?? key) : key, data]] : [];
  });
}

function userOf(message: Thread['messages'][number]): [string, string | undefined] {
  return [message.user_id ?? message.user?.id ?? '', authorOf(message)];
}

/** The first message is the comment, the others answer it. */
function threadRecords(id: string, thread: Thread | undefined, place: object): object[] {
  const messages = [...(thread?.messages ?? [])].sort((one, other) => (timeOf(one) > timeOf(other) ? 1 : -1));
  return messages.map((message, index) => ({
    id: index === 0 ? id : (message.id ?? `${id}-${index + 1}`),
    comment: message.content,
    author: authorOf(message),
    date: dateOf(message),
    resolved: thread?.resolved ?? false,
    ...(index === 0 ? {} : { parent: id }),
    ...place,
  }));
}

function timeOf(message: Thread['messages'][number]): string {
  return dateOf(message) ?? '';
}

/** What exporters write a comment each is one draft's. Documents with a text of their own stay as they are. */
function byDraft(remarks: readonly Remarks[]): Remarks[] {
  const loose = new Map<string, Remarks>();
  const whole: Remarks[] = [];
  for (const one of remarks) {
    const known = loose.get(one.draft ?? '');
    if (one.text !== undefined) whole.push(one);
    else if (known) known.records.push(...one.records);
    else loose.set(one.draft ?? '', { ...one, records: [...one.records] });
  }
  return [...whole, ...loose.values()];
}
