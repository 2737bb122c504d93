import { runOverview, runReport } from '../../index.ts';
import type { ShowFlags } from '../commands/show.ts';
import { makerOf } from '../maker.ts';
import type { Outside } from '../outside.ts';
import { terminal } from '../terminal.ts';

export async function show(run: string, { json }: ShowFlags, outside: Outside): Promise<void> {
  const say = terminal(outside);
  const overview = await runOverview(run, makerOf(outside));
  if (json) say.json(overview.result);
  else say.result(runReport(overview));
}
