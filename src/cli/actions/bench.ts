import { agreementReport, labelAgreement, lexicalEngine, readCorpus } from '../../index.ts';
import type { BenchFlags } from '../commands/bench.ts';
import type { Outside } from '../outside.ts';
import { terminal } from '../terminal.ts';

export async function bench(
  paths: string[],
  { seeds: count, engine, json }: BenchFlags,
  outside: Outside,
): Promise<void> {
  const say = terminal(outside);
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  const corpora = [];
  for (const path of paths) {
    const { drafts } = await readCorpus([path], { view: 'as-reviewed', needsComments: true });
    const result = await labelAgreement({ corpus: drafts, seeds, engine: lexicalEngine({ seed: 1 }) });
    corpora.push({ corpus: path, result });
  }
  if (json) say.json({ engine, corpora });
  else say.result(agreementReport(corpora));
}
