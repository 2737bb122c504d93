import { z } from 'zod';

/** What a mark says besides its text. */
export interface Signed {
  body: string;
  author: string | null;
  date: string | null;
  resolved: boolean | null;
}

const DATE = String.raw`\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const AT_NAME = new RegExp(
  String.raw`^@([^\s:()]{1,80}(?:[ \t][^\s:()]{1,80}){0,3})(?:[ \t]{1,4}\((${DATE})\))?:(?=\s|$)`,
);
const NAME_AND_DATE = new RegExp(
  String.raw`^([^\s:(){}@]{1,80}(?:[ \t][^\s:()]{1,80}){0,3})[ \t]{1,4}\((${DATE})\):(?=\s|$)`,
);
const WHOLE_DATE = new RegExp(`^${DATE}$`);

const Meta = z.object({
  author: z.string().nullish(),
  a: z.string().nullish(),
  time: z.number().nullish(),
  t: z.number().nullish(),
  date: z.string().nullish(),
  done: z.boolean().nullish(),
  d: z.boolean().nullish(),
});

export function isMarkDate(date: string): boolean {
  return WHOLE_DATE.test(date);
}

/** The dialects for author and date: `{"author":…}@@text`, `@ana: text`, `@ana (2024-01-15): text`, `ana (date): text`. */
export function signed(content: string): Signed {
  const meta = metaOf(content);
  if (meta) return meta;
  const body = content.trim();
  const match = AT_NAME.exec(body) ?? NAME_AND_DATE.exec(body);
  if (!match) return { body, author: null, date: null, resolved: null };
  const date = match[2]?.replace(' ', 'T') ?? null;
  return { body: body.slice(match[0].length).trim(), author: match[1] ?? null, date, resolved: null };
}

/** Metadata in front of a mark's text, and the text behind it; undefined: there is none. */
export function metaOf(content: string): Signed | undefined {
  const start = content.trimStart();
  const end = start.startsWith('{') ? start.indexOf('}@@') : -1;
  if (end === -1) return undefined;
  const meta = Meta.safeParse(parsed(start.slice(0, end + 1)));
  if (!meta.success) return undefined;
  const { author, a, time, t, date, done, d } = meta.data;
  return {
    body: start.slice(end + 3).trim(),
    author: author ?? a ?? null,
    date: date ?? fromSeconds(time ?? t),
    resolved: done ?? d ?? null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fromSeconds(seconds: number | null | undefined): string | null {
  if (typeof seconds !== 'number') return null;
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** `[@ana 2024-01-15]`, the toolkit's place for metadata. */
export function bracketed(meta: string | undefined): Pick<Signed, 'author' | 'date'> {
  const author = /@(\S+)/.exec(meta ?? '')?.[1] ?? null;
  const date = new RegExp(DATE).exec(meta ?? '')?.[0].replace(' ', 'T') ?? null;
  return { author, date };
}
