import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { rangeAnchor, WHOLE_DRAFT } from '../domain/anchor.ts';
import type { Draft } from '../domain/draft.ts';
import { ProbeName } from '../domain/judge-check.ts';
import { F2rError } from '../errors.ts';
import type { ProbePair } from './judge-probes.ts';

const Points = z.number().int().min(1).max(5);

const Row = z.looseObject({
  /** The words commented on, and the text around them. */
  quote: z.string().nullish(),
  context: z.string().optional(),
  reference: z.string().min(1),
  prediction: z.string().min(1),
  score: Points.optional(),
  /** Several people's, in the same order in every row. */
  scores: z.array(Points.nullable()).min(1).optional(),
  probe: ProbeName.optional(),
});

export interface RatedPair extends ProbePair {
  /** By people, null where one gave none; empty where the pair is there for a probe alone. */
  scores: (number | null)[];
  probe: ProbeName | undefined;
}

const HINT =
  'A line is {"reference", "prediction", "quote"?, "context"?, and "score" 1 to 5, "scores", or "probe": "paraphrase" or "opposite"}.';

/** JSON lines of pairs that people scored, or whose kind is known. Throws INPUT_INVALID with the line. */
export async function readRatedPairs(path: string): Promise<RatedPair[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new F2rError('INPUT_MISSING', 'The file of scored pairs cannot be read', {
      place: path,
      hint: 'Check --labels.',
      cause,
    });
  });
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const pairs = lines.flatMap((line, index) => (line.trim() === '' ? [] : [ratedPair(line, index, path)]));
  if (pairs.length > 0) return pairs;
  throw new F2rError('INPUT_INVALID', 'There is no scored pair in it', { place: path, hint: HINT });
}

function ratedPair(line: string, index: number, path: string): RatedPair {
  const { data, error } = Row.safeParse(json(line));
  if (!data || (data.score === undefined && !data.scores && !data.probe)) {
    const [issue] = error?.issues ?? [];
    const problem = issue
      ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
      : 'it has no score';
    throw new F2rError('INPUT_INVALID', `Not a scored pair: ${problem}`, {
      place: `${path}:${index + 1}`,
      hint: HINT,
    });
  }
  const quote = data.quote ?? '';
  const draft = draftAround({ id: `pair ${index + 1}`, path, text: data.context ?? quote });
  const start = quote === '' ? -1 : draft.text.indexOf(quote);
  return {
    draft,
    reference: {
      id: 'reference',
      kind: 'comment',
      body: data.reference,
      author: null,
      date: null,
      resolved: null,
      parent: null,
      anchor: start < 0 ? WHOLE_DRAFT : rangeAnchor(draft.text, start, start + quote.length),
    },
    prediction: data.prediction,
    scores: data.scores ?? (data.score === undefined ? [] : [data.score]),
    probe: data.probe,
  };
}

function draftAround({ id, path, text }: Pick<Draft, 'id' | 'path' | 'text'>): Draft {
  return { id, path, title: id, text, comments: [] };
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
