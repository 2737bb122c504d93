import type { Warning } from '../index.ts';
import type { Terminal, Verbosity } from './terminal.ts';

const SHOWN = 10;

/** What was left out or read otherwise than it stands, a line each; the first ones, or all with `--verbose`. */
export function noteWarnings(
  warnings: readonly Warning[],
  { note }: Pick<Terminal, 'note'>,
  { verbose }: Verbosity = {},
): void {
  const shown = verbose ? warnings : warnings.slice(0, SHOWN);
  for (const { path, message } of shown) note(`warning: ${path}: ${message}`);
  const more = warnings.length - shown.length;
  if (more > 0) note(`warning: and ${more} more (all of them with f2r extract)`);
}
