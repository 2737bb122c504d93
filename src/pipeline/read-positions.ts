import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Anchor, anchorKey, rangeAnchor } from '../domain/anchor.ts';
import type { Draft } from '../domain/draft.ts';
import { quoteFinder } from '../domain/find-quote.ts';
import { F2rError } from '../errors.ts';
import { decodeText } from '../formats/decode-text.ts';
import { quotePlacer } from '../formats/place-quote.ts';
import { readCorpus } from '../formats/read-corpus.ts';
import type { Position } from './predict-at.ts';

const Wanted = z.strictObject({
  draft: z.string().optional(),
  quote: z.string().nullish(),
  start: z.int().nonnegative().nullish(),
  end: z.int().nonnegative().nullish(),
});
type Wanted = z.infer<typeof Wanted>;

/**
 * Where comments are wanted in `drafts`: a JSON array or JSONL of `{draft?, quote, start?, end?}`, or any commented file
 * or folder, whose comments mark the places. A draft is found by its id or path, in a commented file also by its text;
 * where one draft is given, `draft` may be left out. Throws INPUT_INVALID for a draft that is not among them.
 */
export async function readPositions(path: string, drafts: readonly Draft[]): Promise<Position[]> {
  const listed = await readListed(path);
  const positions = listed
    ? listed.map(({ place, wanted }) => placed(wanted, drafts, place))
    : await readMarked(path, drafts);
  const distinct = new Map(
    positions.map((position) => [`${position.draft} ${anchorKey(position.anchor)}`, position]),
  );
  if (distinct.size > 0) return [...distinct.values()];
  throw new F2rError('INPUT_INVALID', 'There is no position in it', {
    place: path,
    hint: 'Write a JSON line a position: {"draft": "…", "quote": "…"}.',
  });
}

function placed({ draft: name, ...place }: Wanted, drafts: readonly Draft[], at: string): Position {
  const draft = name === undefined && drafts.length === 1 ? drafts[0] : drafts.find(called(name));
  if (!draft) throw unknownDraft(name, drafts, at);
  return { draft: draft.id, anchor: anchorIn(draft.text, place) };
}

/** A quote typed with other quotation marks or spaces than the draft has is found where it can only be one place. */
function anchorIn(text: string, place: Omit<Wanted, 'draft'>): Anchor {
  const { anchor } = quotePlacer(text)(place);
  if (anchor.kind !== 'orphan' || !place.quote) return anchor;
  const [found, second] = quoteFinder(text)(place.quote);
  return found && !second ? rangeAnchor(text, found.start, found.end) : anchor;
}

function called(name: string | undefined): (draft: Draft) => boolean {
  return ({ id, path }) => id === name || path === name;
}

function unknownDraft(name: string | undefined, drafts: readonly Draft[], place: string): F2rError {
  const ids = drafts.slice(0, 5).map(({ id }) => `"${id}"`);
  return new F2rError(
    'INPUT_INVALID',
    name === undefined ? 'A position does not say in which draft it is' : `No draft "${name}" is given`,
    { place, hint: `The drafts are ${ids.join(', ')}${drafts.length > ids.length ? '…' : ''}.` },
  );
}

/** undefined: not a list of positions. */
async function readListed(path: string): Promise<{ place: string; wanted: Wanted }[] | undefined> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EISDIR') return undefined;
    throw new F2rError('INPUT_MISSING', 'The file of positions cannot be read', {
      place: path,
      hint: 'Check --at.',
      cause,
    });
  });
  const text = bytes && decodeText(bytes)?.text;
  const entries = text === undefined ? undefined : jsonEntries(text);
  if (!entries || (entries.length > 0 && !entries.some(({ value }) => isListed(value)))) return undefined;
  return entries.map(({ name, value }) => {
    const place = `${path}: ${name}`;
    const parsed = Wanted.safeParse(value);
    if (parsed.success) return { place, wanted: parsed.data };
    const [issue] = parsed.error.issues;
    throw new F2rError(
      'INPUT_INVALID',
      `Not a position: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`,
      {
        place,
        hint: 'A position is {"draft"?, "quote", "start"?, "end"?}.',
      },
    );
  });
}

/** Neither a draft with its text nor a comment. */
function isListed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return !(
    'text' in value ||
    'comments' in value ||
    'comment' in value ||
    'body' in value ||
    'drafts' in value
  );
}

function jsonEntries(text: string): { name: string; value: unknown }[] | undefined {
  const whole = json(text);
  if (whole !== undefined && !Array.isArray(whole)) return [{ name: 'position 1', value: whole }];
  if (Array.isArray(whole)) return whole.map((value, index) => ({ name: `position ${index + 1}`, value }));
  const lines = text.split('\n').map((line, index) => ({ name: `line ${index + 1}`, line }));
  const values = lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ name, line }) => ({ name, value: json(line) }));
  return values.every(({ value }) => value === undefined) ? undefined : values;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The places of the comments, anchored anew in the text that is given where it is not the same. */
async function readMarked(path: string, drafts: readonly Draft[]): Promise<Position[]> {
  const marked = (await readCorpus([path], { view: 'accepted' })).drafts;
  return marked.flatMap(({ id, text, comments }) => {
    const alone = marked.length === 1 && drafts.length === 1 ? drafts[0] : undefined;
    const draft = drafts.find((given) => given.text === text) ?? drafts.find(called(id)) ?? alone;
    if (!draft) return [];
    const place = quotePlacer(draft.text);
    const roots = comments.filter(({ parent }) => parent === null);
    return roots.map(({ anchor }) => ({
      draft: draft.id,
      anchor: draft.text === text ? anchor : place(anchor).anchor,
    }));
  });
}
