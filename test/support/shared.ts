import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Samples that are not part of the project: `F2R_SHARED`, else `shared` beside the checkout. */
const ROOT = process.env.F2R_SHARED ?? resolve(import.meta.dirname, '../../../shared');

/** The folder, or undefined where there are no samples; a test then says so and is skipped. */
export function sharedFolder(...names: string[]): string | undefined {
  const folder = join(ROOT, ...names);
  return existsSync(folder) ? folder : undefined;
}
