import type { Refinement } from '../domain/operation.ts';
import type { Signal } from '../domain/signal.ts';

/** The train drafts that hold the comments an edit speaks of; where it names none, those its criteria were cited or meant for. */
export function touchedDrafts({ mode, operations }: Refinement, signals: readonly Signal[]): string[] {
  if (mode === 'rewritten') return [...new Set(signals.map(({ draft }) => draft))];
  const effective = operations.filter(({ applied, kind }) => applied && kind !== 'keep');
  const comments = new Set(effective.flatMap((operation) => operation.comments));
  const targets = new Set(
    effective.filter(({ comments: named }) => named.length === 0).flatMap((operation) => operation.targets),
  );
  const touched = signals.filter(
    ({ comment, cited, attributed }) =>
      comments.has(comment) || targets.has(cited ?? '') || targets.has(attributed ?? ''),
  );
  const drafts = (touched.length > 0 ? touched : signals).map(({ draft }) => draft);
  return [...new Set(drafts)];
}
