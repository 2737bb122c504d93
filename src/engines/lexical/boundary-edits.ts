import type { Operation } from '../../domain/operation.ts';
import type { Signal } from '../../domain/signal.ts';
import { commentsOf, described, edit, type Material, type Proposal } from './criterion-edit.ts';

interface Confusion {
  cited: string;
  attributed: string;
  signals: Signal[];
}

/** One wrong citation is chance. */
const FEWEST = 2;

/**
 * For each pair of criteria of which one was cited where the other holds, most frequent first: both sides are written
 * anew, the right one with the missed comments among its examples, the wrong one with those for which it was right.
 */
export function boundaryEdits(material: Material): Proposal[] {
  return confusions(material.signals).map((confusion) => ({
    targets: [confusion.attributed, confusion.cited],
    edits: () => [...strengthened(confusion, material), ...narrowed(confusion, material)],
  }));
}

function strengthened({ cited, attributed, signals }: Confusion, material: Material): Operation[] {
  const missed = signals.map(({ comment }) => comment);
  const reason = `Was not cited where it holds: ${cited} was, ${signals.length} times.`;
  return rewritten('strengthen', attributed, { material, first: missed, reason, comments: missed });
}

function narrowed({ cited, attributed, signals }: Confusion, material: Material): Operation[] {
  const right = material.signals.filter((signal) => signal.cited === cited && signal.attributed === cited);
  const reason = `Was cited where ${attributed} holds, ${signals.length} times.`;
  const comments = signals.map(({ comment }) => comment);
  return rewritten('narrow', cited, {
    material,
    first: right.map(({ comment }) => comment),
    reason,
    comments,
  });
}

function rewritten(
  kind: 'strengthen' | 'narrow',
  id: string,
  by: { material: Material; first: string[]; reason: string; comments: string[] },
): Operation[] {
  const criterion = by.material.rubric.criteria.find((one) => one.id === id);
  if (!criterion || criterion.locked) return [];
  const evidence = commentsOf(criterion, by.material);
  if (evidence.length === 0) return [];
  const bodies = [described(evidence, by.material, new Set(by.first))];
  return [edit(kind, { targets: [id], bodies, reason: by.reason, comments: by.comments })];
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
