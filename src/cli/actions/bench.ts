import {
  agreementReport,
  type Draft,
  F2rError,
  labelAgreement,
  lexicalEngine,
  loadRubric,
  measurePlacement,
  measureRevision,
  placementReport,
  readCorpus,
  readPromptFiles,
  revisionMeasureReport,
} from '../../index.ts';
import type { BenchFlags } from '../commands/bench.ts';
import { chooseEngine, concurrencyOf, namesEngine, neededConnection } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import { noteWaiting } from '../note-waiting.ts';
import type { Outside } from '../outside.ts';
import { resolveSettings } from '../resolve-settings.ts';
import { type Terminal, terminal } from '../terminal.ts';

export async function bench(paths: string[], flags: BenchFlags, outside: Outside): Promise<void> {
  const say = terminal(outside);
  if (flags.placement) return benchPlacement(paths, flags, { outside, say });
  if (flags.revise) return benchRevision(paths, flags, { outside, say });
  if (flags.engine === 'llm' || flags.rubric !== undefined || flags.model !== undefined) {
    throw new F2rError(
      'BAD_USAGE',
      'Labels are measured with the lexical engine, and a rubric of each split',
      {
        hint: 'With a model or a rubric of your own, measure places: --placement.',
      },
    );
  }
  const engine = lexicalEngine({ seed: 1 });
  const results = await eachCorpus(paths, (corpus) =>
    labelAgreement({ corpus, seeds: seeds(flags.seeds ?? 20), engine }),
  );
  if (flags.json) say.json({ engine: 'lexical', corpora: results });
  else say.result(agreementReport(results));
}

/** Without a flag that names a model, none is asked, whatever the environment has: a measure must say what it measures. */
async function benchPlacement(
  paths: string[],
  flags: BenchFlags,
  { outside, say }: { outside: Outside; say: Terminal },
): Promise<void> {
  const values = resolveSettings(flags, outside);
  const asked = namesEngine(flags) ? values : { ...values, engine: 'lexical' as const };
  const { engine, models } = chooseEngine(asked, outside);
  const connection = engine === 'llm' ? noteWaiting(neededConnection(values, outside), say) : undefined;
  const rubric = flags.rubric === undefined ? undefined : await loadRubric(flags.rubric);
  const count = flags.seeds ?? (engine === 'llm' || rubric ? 1 : 5);
  const prompts = await readPromptFiles(values.prompts);
  const { calls } = flags;
  const results = await interruptible(outside, { ...say, keeps: calls !== undefined }, (signal) =>
    eachCorpus(paths, (corpus) =>
      measurePlacement({
        ...{ corpus, rubric, prompts, connection, signal, calls },
        seeds: seeds(count),
        settings: { engine, models, seed: 1 },
        concurrency: concurrencyOf(values),
      }),
    ),
  );
  if (flags.json) say.json({ engine, corpora: results });
  else say.result(placementReport(results));
}

/** There is no revision to measure without a model. */
async function benchRevision(
  paths: string[],
  flags: BenchFlags,
  { outside, say }: { outside: Outside; say: Terminal },
): Promise<void> {
  const values = resolveSettings(flags, outside);
  const { engine, models } = chooseEngine(values, outside);
  const connection = engine === 'llm' ? noteWaiting(neededConnection(values, outside), say) : undefined;
  const rubric = flags.rubric === undefined ? undefined : await loadRubric(flags.rubric);
  const prompts = await readPromptFiles(values.prompts);
  const results = await interruptible(outside, say, (signal) =>
    eachCorpus(paths, (corpus) =>
      measureRevision({
        ...{ corpus, rubric, prompts, connection, signal, seed: 1 },
        settings: { engine, models, seed: 1 },
        concurrency: concurrencyOf(values),
      }),
    ),
  );
  if (flags.json) say.json({ engine, corpora: results });
  else
    say.result(
      results.map(({ corpus, result }) => `${corpus}\n\n${revisionMeasureReport(result)}`).join('\n\n'),
    );
}

async function eachCorpus<T>(
  paths: readonly string[],
  measure: (corpus: Draft[]) => Promise<T>,
): Promise<{ corpus: string; result: T }[]> {
  const results = [];
  for (const path of paths) {
    const { drafts } = await readCorpus([path], { view: 'as-reviewed', needsComments: true });
    results.push({ corpus: path, result: await measure(drafts) });
  }
  return results;
}

function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
