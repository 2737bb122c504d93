import { compareRuns, F2rError, intervalPlot, runComparisonReport } from '../../index.ts';
import type { BenchFlags } from '../commands/bench.ts';
import { makerOf } from '../maker.ts';
import type { Outside } from '../outside.ts';
import type { Terminal } from '../terminal.ts';
import { refuseExistingOutput, writeResult } from '../write-result.ts';

/** A table of finished runs, and where it is asked for a plot. */
export async function benchRuns(
  roots: string[],
  flags: BenchFlags,
  { outside, say }: { outside: Outside; say: Terminal },
): Promise<void> {
  if (flags.plot === '-') throw new F2rError('BAD_USAGE', 'The plot needs a file: --plot scores.svg');
  const plot = { output: flags.plot, force: flags.force };
  await refuseExistingOutput(plot);
  const comparison = await compareRuns(roots, makerOf(outside));
  if (flags.json) say.json(comparison);
  else say.result(runComparisonReport(comparison));
  if (flags.plot !== undefined) await writeResult(intervalPlot(comparison), plot, say);
}
