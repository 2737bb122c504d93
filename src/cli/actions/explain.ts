import { explain as explained, explanationReport, runOverview } from '../../index.ts';
import type { ExplainFlags } from '../commands/explain.ts';
import { makerOf } from '../maker.ts';
import type { Outside } from '../outside.ts';
import { terminal } from '../terminal.ts';

export async function explain(run: string, flags: ExplainFlags, outside: Outside): Promise<void> {
  const { draft, slot, stage, json } = flags;
  const say = terminal(outside);
  const maker = makerOf(outside);
  const round = flags.round ?? (await runOverview(run, maker)).result.best;
  const explanation = await explained({ run, draft, slot, stage, round, maker });
  if (json) say.json(explanation);
  else say.result(explanationReport(explanation));
}
