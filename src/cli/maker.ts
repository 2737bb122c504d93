import type { Maker } from '../index.ts';
import type { Outside } from './outside.ts';
import { packageVersion } from './package-version.ts';

export function makerOf({ now }: Pick<Outside, 'now'>): Maker {
  return { by: `f2r ${packageVersion()}`, now };
}
