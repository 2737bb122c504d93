import type { Example } from '../domain/criterion.ts';
import { distinctRemarks, type PlacedRemark } from '../domain/distinct-remarks.ts';
import type { Draft } from '../domain/draft.ts';
import { quoteFinder } from '../domain/find-quote.ts';
import { placeRemark } from '../domain/place-remark.ts';
import { type PrecedentFinder, precedentFinder } from '../domain/precedent.ts';
import type { DraftPrediction, MadeComment } from '../domain/prediction-list.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import { wordCount } from '../domain/score.ts';
import { type Span, textOf } from '../domain/span.ts';
import { usualComments, windowLength } from '../domain/usual-comments.ts';
import { windowsOf } from '../domain/windows.ts';
import type { Answered, Remark, ReviewEngine } from '../engines/review-engine.ts';
import { eachDraft } from './each-draft.ts';

export interface PredictFreelyOptions {
  rubric: Rubric;
  drafts: readonly Draft[];
  engine: Pick<ReviewEngine, 'remark'>;
  /** For each draft; without it as many as the reviewer leaves on so much text. */
  maxComments?: number | undefined;
  concurrency: number;
  /** Told of each window that is answered. */
  answered?: ((window: DraftWindow) => void) | undefined;
}

/** A window of a draft, in the order of drafts and of their texts. */
export interface DraftWindow {
  draft: Draft;
  window: Span;
}

/** So many times the usual number are asked for, so that the surest can be chosen over the whole draft. */
const GENEROSITY = 1.5;

/** Which windows are asked about: one question each. */
export function windowsToAsk(rubric: Rubric, drafts: readonly Draft[]): DraftWindow[] {
  return drafts.flatMap((draft) =>
    windowsOf(draft.text, windowLength(rubric)).map((window) => ({ draft, window })),
  );
}

/** Comments wherever the rubric finds something: the surest ones, as many as the reviewer usually leaves. */
export async function predictFreely(options: PredictFreelyOptions): Promise<DraftPrediction[]> {
  const { rubric, drafts, concurrency, answered } = options;
  const windows = new Map(windowsToAsk(rubric, drafts).map((one) => [nameOf(one), one]));
  const made = new Map<string, Answered<Remark[]>>();
  await eachDraft(
    [...windows.keys()],
    async (name) => {
      const one = windows.get(name);
      if (!one) throw new Error(`no window ${name}`);
      made.set(name, await remarksOn(one, options));
      answered?.(one);
    },
    { concurrency },
  );
  return drafts.map((draft) => {
    const own = [...windows].filter(([, one]) => one.draft === draft);
    return assembled(draft, {
      ...options,
      parts: own.flatMap(([name, { window }]) => {
        const outcome = made.get(name);
        return outcome ? [{ window, outcome }] : [];
      }),
    });
  });
}

function nameOf({ draft, window }: DraftWindow): string {
  return `${draft.id} (${window.start} to ${window.end})`;
}

async function remarksOn(
  { draft, window }: DraftWindow,
  { rubric, engine, maxComments }: PredictFreelyOptions,
): Promise<Answered<Remark[]>> {
  const passage = textOf(draft.text, window);
  const usual = usualComments(rubric, passage);
  const share = wordCount(passage) / Math.max(1, wordCount(draft.text));
  const expected =
    maxComments === undefined ? usual : Math.max(Math.min(usual, maxComments), maxComments * share);
  return engine.remark({
    draft: { ...draft, comments: [] },
    rubric: rubricFor(draft, rubric),
    window,
    wanted: Math.max(1, Math.ceil(GENEROSITY * expected)),
  });
}

interface Assembling extends PredictFreelyOptions {
  parts: { window: Span; outcome: Answered<Remark[]> }[];
}

type Found = PlacedRemark & { precedent: Example | null };

function assembled(draft: Draft, { rubric, maxComments, parts }: Assembling): DraftPrediction {
  const unplaced: DraftPrediction['unplaced'] = [];
  const found: Found[] = [];
  const find = quoteFinder(draft.text);
  for (const { window, outcome } of parts) {
    if (outcome.outcome !== 'answered') {
      unplaced.push({ quote: null, reason: outcome.outcome });
      continue;
    }
    for (const remark of outcome.answer) {
      const anchor = placeRemark(draft.text, remark, { find, window });
      if (typeof anchor === 'string') unplaced.push({ quote: remark.quote, reason: anchor });
      else found.push({ ...remark, anchor });
    }
  }
  const most = maxComments ?? Math.max(1, Math.round(usualComments(rubric, draft.text)));
  const precedent = precedentFinder(rubricFor(draft, rubric));
  const comments = distinctRemarks(found)
    .slice(0, most)
    .map((remark, index) => madeComment(remark, index + 1, precedent))
    .sort((a, b) => (a.anchor.start ?? -1) - (b.anchor.start ?? -1));
  return { draft: draft.id, path: draft.path, comments, unplaced };
}

function madeComment(remark: Found, rank: number, precedentOf: PrecedentFinder): MadeComment {
  const { criterion, body, anchor } = remark;
  const precedent = remark.precedent ?? precedentOf({ criterion, body }, anchor.quote ?? '');
  return { criterion, body, anchor, precedent, rank };
}
