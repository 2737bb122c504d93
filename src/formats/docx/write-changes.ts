import type { Change } from '../../domain/change.ts';
import type { SourceFile } from '../format.ts';
import type { Stamp, Written } from '../writer.ts';

export function writeWordChanges(
  file: SourceFile,
  changes: readonly Change[],
  _stamp: Stamp,
): Written<Change> {
  return {
    bytes: file.bytes,
    leftOut: changes.map((item) => ({ item, reason: 'later' })),
    moved: [],
    replaced: 0,
  };
}
