import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';

/** A comment as the samples' expected values and the reader's result are compared. */
export interface Value {
  text: string;
  quote: string | null;
  author: string | null;
  /** To the second, as digits: files of expected values write zones and fractions as their formats do. */
  date: string | null;
  /** The text of the comment that it answers. */
  parent: string | null;
  resolved: boolean | null;
}

const id = z.union([z.string(), z.number()]).transform(String).nullish();
const Expected = z.looseObject({
  id,
  author: z.string().nullish(),
  user: z.string().nullish(),
  date: z.string().nullish(),
  text: z.string().nullish(),
  body: z.union([z.string(), z.null()]).optional(),
  quote: z.string().nullish(),
  selector: z.object({ exact: z.string() }).optional(),
  last_hunk_line: z.string().optional(),
  diff_hunk: z.string().optional(),
  parent: id,
  in_reply_to: id,
  discussion: z.string().optional(),
  reply: z.boolean().optional(),
  reply_type: z.string().nullish(),
  state_model: z.string().nullish(),
  subtype: z.string().optional(),
  resolved: z.boolean().nullish(),
});
type Expected = z.infer<typeof Expected>;

export function seconds(date: string | null | undefined): string | null {
  return date?.replace(/\D/g, '').slice(0, 14) || null;
}

/** What `expected/<file>.json` beside the samples says, or, where there is none, what the sample's own bytes do. */
export function wantedValues(samples: string, file: string): Value[] {
  if (file.startsWith('overleaf/')) return threads(readJson(join(samples, file)));
  if (file.startsWith('latex/')) return todos(readFileSync(join(samples, file), 'utf8'));
  const path = join(samples, 'expected', `${file}.json`);
  if (!existsSync(path)) throw new Error(`nothing says what is expected of ${file}`);
  if (file.endsWith('.critic.md')) return [pair(readFileSync(join(samples, file), 'utf8'))];
  const all = z.array(Expected).parse(readJson(path));
  const source = readFileSync(join(samples, file), 'utf8');
  const dates = file.startsWith('docx/')
    ? utcDates(readFileSync(join(samples, file)))
    : new Map<string, string>();
  return (file.startsWith('pdf/') ? marks(all) : all).map((one) => {
    const parent = parentOf(one, all);
    return {
      text: textOf(one),
      quote: quoteOf(one) ?? (file.startsWith('markdown/') ? spanQuote(source, one.id ?? '') : null),
      author: one.author ?? one.user ?? null,
      date: seconds(dates.get(one.id ?? '') ?? one.date),
      parent: parent ? textOf(parent) : null,
      resolved: one.resolved ?? null,
    };
  });
}

function textOf({ text, body }: Expected): string {
  return text ?? body ?? '';
}

function quoteOf({ quote, selector, last_hunk_line, diff_hunk }: Expected): string | null {
  return quote ?? selector?.exact ?? last_hunk_line ?? diff_hunk?.split('\n').at(-1) ?? null;
}

function parentOf({ parent, in_reply_to, discussion, reply }: Expected, all: readonly Expected[]) {
  if (reply) return all.find((one) => one.discussion === discussion && !one.reply);
  return all.find((one) => one.id && one.id === (parent ?? in_reply_to));
}

/** Marks with words or a change: states, bare highlights and the halves of a replacement are no comments of their own. */
function marks(all: readonly Expected[]): Expected[] {
  return all.flatMap((mark) => {
    const { subtype = '', reply_type: type, state_model: state } = mark;
    if (state || type === 'Group' || (!mark.text && /^(High|Under|Squig)/.test(subtype))) return [];
    const struck = all.find((other) => other.in_reply_to === mark.id && other.reply_type === 'Group');
    const quote = lineOf(struck?.quote ?? mark.quote);
    const text = struck ? `replace "${quote}" with "${mark.text}"` : mark.text || `cut "${quote}"`;
    return [{ ...mark, text, quote }];
  });
}

/** Lines joined, parted words whole, ligatures as letters. */
function lineOf(quote: string | null | undefined): string | null {
  const joined = quote?.replace(/-\n(?=\p{Ll}|lake)/gu, '').replaceAll('\n', ' ');
  return joined?.replaceAll('ﬁ', 'fi') ?? null;
}

/** The words between the two spans of pandoc, insertions in and deletions out. */
function spanQuote(source: string, of: string): string | null {
  const between = new RegExp(
    `\\.comment-start id="${of}"[^}]*\\}(.*?)\\[\\]\\{\\.comment-end id="${of}"`,
    's',
  );
  const quote = between.exec(source)?.[1];
  return (
    quote
      ?.replace(/\[([^[\]]*)\]\{\.deletion[^}]*\}/g, '')
      .replace(/\[([^[\]]*)\]\{\.insertion[^}]*\}/g, '$1') ?? null
  );
}

/** Word's dates are of the writer's clock; `commentsExtensible.xml`, where there is one, has those of the world's. */
function utcDates(bytes: Uint8Array): Map<string, string> {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^word\/comments\w*\.xml$/.test(name) });
  const xml = (name: string) => strFromU8(parts[`word/${name}.xml`] ?? new Uint8Array());
  const attribute = (tag: string, name: string) => new RegExp(`:${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const pairs = (name: string, key: string, value: string): [string, string][] =>
    [...xml(name).matchAll(/<\w+:comment(?:Id|Extensible)\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, key),
      attribute(tag, value),
    ]);
  const durable = new Map(pairs('commentsIds', 'paraId', 'durableId'));
  const dates = new Map(pairs('commentsExtensible', 'durableId', 'dateUtc'));
  const comments = [...xml('comments').matchAll(/<w:comment\s([^>]*)>(.*?)<\/w:comment>/gs)];
  return new Map(
    comments.flatMap(([, tag = '', body = '']): [string, string][] => {
      const paragraph = [...body.matchAll(/:paraId="([^"]*)"/g)].at(-1)?.[1] ?? '';
      const date = dates.get(durable.get(paragraph) ?? '');
      return date ? [[attribute(tag, 'id'), date]] : [];
    }),
  );
}

const NOTHING = { author: null, date: null, parent: null, resolved: null };

function pair(source: string): Value {
  const [, quote = '', text = ''] = /\{==([^=]*)==\}\{>>([^<]*)<<\}/.exec(source) ?? [];
  return { ...NOTHING, text, quote };
}

/** Every `\todo`, printed or not. */
function todos(source: string): Value[] {
  const remarks = source.matchAll(/\\todo(?:\[[^\]]*\])?\{([^{}]*)\}/g);
  return [...remarks].map(([, text = '']) => ({ ...NOTHING, quote: null, text: text.replace(/\s+/g, ' ') }));
}

const Scenario = z.object({
  docText: z.string(),
  comments: z.array(z.object({ op: z.object({ c: z.string(), t: z.string() }) })),
  threads: z.record(
    z.string(),
    z.object({
      resolved: z.boolean(),
      messages: z.array(
        z.object({ content: z.string(), timestamp: z.number(), user: z.object({ name: z.string() }) }),
      ),
    }),
  ),
});

function threads(scenarios: unknown): Value[] {
  const all = Object.values(z.record(z.string(), Scenario).parse(scenarios));
  return all.flatMap(({ threads: of, comments }) =>
    Object.entries(of).flatMap(([thread, { resolved, messages }]) =>
      messages.map(({ content, timestamp, user }, index) => ({
        text: content,
        quote: comments.find(({ op }) => op.t === thread)?.op.c ?? null,
        author: user.name,
        date: seconds(new Date(timestamp).toISOString()),
        parent: index === 0 ? null : (messages[0]?.content ?? null),
        resolved,
      })),
    ),
  );
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
