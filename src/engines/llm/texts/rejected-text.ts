import type { RefineInput } from '../../engine.ts';
import { jsonLines } from './json-lines.ts';

/** Edits that were tried and did not hold, so that they are not tried again. */
export function rejectedText(rejected: RefineInput['rejected']): string {
  return jsonLines(
    rejected.map(({ operations, reason }) => ({
      didNotHold: reason,
      operations: operations.map(({ kind, targets, bodies, points, reason: why }) => ({
        kind,
        targets,
        ...(bodies.length > 0 ? { texts: bodies.map(({ name, criterion }) => ({ name, criterion })) } : {}),
        ...(points === null ? {} : { polarity: points < 0 ? 'fault' : 'strength', weight: Math.abs(points) }),
        why,
      })),
    })),
  );
}
