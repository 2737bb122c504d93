import type { Example } from '../../../domain/criterion.ts';
import type { Rubric } from '../../../domain/rubric.ts';
import type { Signal } from '../../../domain/signal.ts';
import { tokens } from '../tokens.ts';
import { jsonLines } from './json-lines.ts';
import { clipped, FAR } from './place.ts';

/** A signal with the id under which the model may name it. */
export interface OfferedSignal {
  id: string;
  signal: Signal;
}

/** What is shown of a round: the worst predictions, and a few that work. */
export interface ShownSignals {
  mistakes: OfferedSignal[];
  works: OfferedSignal[];
}

const MOST_MISTAKES = 80;
const MISTAKE_TOKENS = 24_000;
const MOST_WORKS = 10;
/** A prediction that scores so well from the right criterion needs no edit. */
const GOOD = 4;

/** The worst predictions first, as many as fit, and the best of the others, over different criteria where possible. */
export function shownSignals(signals: readonly Signal[]): ShownSignals {
  const offered = signals.map((signal, index) => ({ id: `k${index + 1}`, signal }));
  const works = offered.filter(({ signal }) => signal.score >= GOOD && signal.cited === signal.attributed);
  const mistakes = offered.filter((item) => !works.includes(item)).sort(worstFirst);
  let room = MISTAKE_TOKENS;
  const fits = ({ id, signal }: OfferedSignal) => {
    room -= tokens(JSON.stringify(signalLine({ id, signal })));
    return room >= 0;
  };
  return {
    mistakes: mistakes.slice(0, MOST_MISTAKES).filter(fits),
    works: spread(works).slice(0, MOST_WORKS),
  };
}

/** By score; of equal ones first those where the wrong criterion won, which an edit can mend. */
function worstFirst(a: OfferedSignal, b: OfferedSignal): number {
  const right = ({ signal }: OfferedSignal) => Number(signal.cited === signal.attributed);
  return a.signal.score - b.signal.score || right(a) - right(b);
}

/** One of each criterion, then the second of each, and so on. */
function spread(items: readonly OfferedSignal[]): OfferedSignal[] {
  const seen = new Map<string | null, number>();
  const ranked = items.map((item) => {
    const rank = seen.get(item.signal.cited) ?? 0;
    seen.set(item.signal.cited, rank + 1);
    return { item, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

export function signalsText(items: readonly OfferedSignal[]): string {
  return jsonLines(items.map(signalLine));
}

function signalLine({ id, signal }: OfferedSignal): Record<string, unknown> {
  const { quote, context, reference, predicted, cited, attributed, score, reason } = signal;
  const where =
    quote === null && context.before === '' && context.after === ''
      ? { wholeDraft: true }
      : {
          before: context.before,
          quote: quote === null ? null : clipped(quote, FAR.quote),
          after: context.after,
        };
  return { id, ...where, reference, predicted, cited, attributed, score, reason };
}

/** The shown comments as examples that a criterion may take. */
export function exampleOf({ draft, quote, reference }: Signal): Example {
  return { draft, quote: quote ?? '', comment: reference };
}

/** Of all comments, how many a criterion was cited for, meant by, and both, with the mean score where it was cited. */
export function ratesText({ criteria }: Rubric, signals: readonly Signal[]): string {
  const ids: (string | null)[] = [...criteria.map(({ id }) => id), null];
  return jsonLines(
    ids.map((criterion) => {
      const cited = signals.filter((signal) => signal.cited === criterion);
      return {
        criterion,
        cited: `${cited.length} of ${signals.length}`,
        meant: `${signals.filter(({ attributed }) => attributed === criterion).length} of ${signals.length}`,
        citedAndMeant: `${cited.filter(({ attributed }) => attributed === criterion).length} of ${cited.length}`,
        meanScoreWhereCited: mean(cited),
      };
    }),
  );
}

/** How often one criterion was cited where another was meant. */
export function confusionText(signals: readonly Signal[]): string {
  const cells = new Map<string, { cited: string | null; meant: string | null; found: Signal[] }>();
  for (const signal of signals) {
    const { cited, attributed: meant } = signal;
    const cell = cells.get(JSON.stringify([cited, meant])) ?? { cited, meant, found: [] };
    cell.found.push(signal);
    if (cited !== meant) cells.set(JSON.stringify([cited, meant]), cell);
  }
  const rows = [...cells.values()].sort((a, b) => b.found.length - a.found.length);
  return jsonLines(
    rows.map(({ cited, meant, found }) => ({ cited, meant, comments: found.length, meanScore: mean(found) })),
  );
}

function mean(signals: readonly Signal[]): number | null {
  if (signals.length === 0) return null;
  return Number((signals.reduce((sum, { score }) => sum + score, 0) / signals.length).toFixed(2));
}
