import type { Operation } from '../../domain/operation.ts';
import type { Signal } from '../../domain/signal.ts';
import { commentsOf, described, edit, type Material } from './criterion-edit.ts';

interface Confusion {
  cited: string;
  attributed: string;
  signals: Signal[];
}

/** One wrong citation is chance. */
const FEWEST = 2;

/**
 * For each pair of criteria of which one was cited where the other holds, most frequent first: both sides are written
 * anew, the right one with the missed comments among its examples, the wrong one without what draws it there.
 */
export function boundaryEdits(material: Material): Operation[][] {
  const open = new Map(material.rubric.criteria.filter(({ locked }) => !locked).map((one) => [one.id, one]));
  return confusions(material.signals).map(({ cited, attributed, signals }) => {
    const missed = signals.map(({ comment }) => comment);
    const [right, wrong] = [open.get(attributed), open.get(cited)];
    const times = `${signals.length} times`;
    const strengthened = right && commentsOf(right, material);
    const narrowed = wrong && commentsOf(wrong, material);
    return [
      ...(strengthened && strengthened.length > 0
        ? [
            edit('strengthen', {
              targets: [attributed],
              bodies: [described(strengthened, material, new Set(missed))],
              reason: `Was not cited where it holds: ${cited} was, ${times}.`,
              comments: missed,
            }),
          ]
        : []),
      ...(narrowed && narrowed.length > 0
        ? [
            edit('narrow', {
              targets: [cited],
              bodies: [described(narrowed, material, wonRightly(cited, material.signals))],
              reason: `Was cited where ${attributed} holds, ${times}.`,
              comments: missed,
            }),
          ]
        : []),
    ];
  });
}

function confusions(signals: readonly Signal[]): Confusion[] {
  const pairs = new Map<string, Confusion>();
  for (const signal of signals) {
    const { cited, attributed } = signal;
    if (cited === null || attributed === null || cited === attributed) continue;
    const pair = pairs.get(`${cited} ${attributed}`) ?? { cited, attributed, signals: [] };
    pair.signals.push(signal);
    pairs.set(`${cited} ${attributed}`, pair);
  }
  return [...pairs.entries()]
    .filter(([, pair]) => pair.signals.length >= FEWEST)
    .sort(([a, left], [b, right]) => right.signals.length - left.signals.length || (a < b ? -1 : 1))
    .map(([, pair]) => pair);
}

/** Comments for which the criterion was cited as it should be: shown first, they hold the boundary. */
function wonRightly(id: string, signals: readonly Signal[]): Set<string> {
  return new Set(
    signals
      .filter(({ cited, attributed }) => cited === id && attributed === id)
      .map(({ comment }) => comment),
  );
}
