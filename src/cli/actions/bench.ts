import {
  agreementReport,
  type Draft,
  F2rError,
  identityReport,
  labelAgreement,
  lexicalEngine,
  loadRubric,
  type MeasureRevisionOptions,
  measureIdentity,
  measurePlacement,
  measureRevision,
  placementReport,
  readCorpus,
  readPromptFiles,
  revisionMeasureReport,
  type Settings,
} from '../../index.ts';
import type { BenchFlags } from '../commands/bench.ts';
import { chooseEngine, concurrencyOf, namesEngine, neededConnection } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import { noteWaiting } from '../note-waiting.ts';
import type { Outside } from '../outside.ts';
import { resolveSettings } from '../resolve-settings.ts';
import type { SettingValues } from '../setting-table.ts';
import { type Terminal, terminal } from '../terminal.ts';
import { benchRuns } from './bench-runs.ts';

export async function bench(paths: string[], flags: BenchFlags, outside: Outside): Promise<void> {
  const say = terminal(outside);
  if (flags.runs) return benchRuns(paths, flags, { outside, say });
  if (flags.placement) return benchPlacement(paths, flags, { outside, say });
  if (flags.identity) return benchIdentity(paths, flags, { outside, say });
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
async function benchPlacement(paths: string[], flags: BenchFlags, shown: Shown): Promise<void> {
  const given: SettingValues = namesEngine(flags) ? {} : { engine: 'lexical' };
  const { engine, corpora } = await measured(
    paths,
    { ...flags, ...given },
    {
      ...shown,
      measure: (setting) => {
        const count = flags.seeds ?? (setting.settings.engine === 'llm' || setting.rubric ? 1 : 5);
        return measurePlacement({ ...setting, seeds: seeds(count) });
      },
    },
  );
  if (flags.json) shown.say.json({ engine, corpora });
  else shown.say.result(placementReport(corpora));
}

/** There is no revision to measure without a model. */
async function benchRevision(paths: string[], flags: BenchFlags, shown: Shown): Promise<void> {
  const measure = (setting: Setting) => measureRevision({ ...setting, seed: 1 });
  const { engine, corpora } = await measured(paths, flags, { ...shown, measure });
  if (flags.json) return shown.say.json({ engine, corpora });
  const reports = corpora.map(({ corpus, result }) => `${corpus}\n\n${revisionMeasureReport(result)}`);
  shown.say.result(reports.join('\n\n'));
}

/** Here too no model is asked unless one is named. */
async function benchIdentity(paths: string[], flags: BenchFlags, { outside, say }: Shown): Promise<void> {
  if (flags.rubric !== undefined)
    throw new F2rError('BAD_USAGE', '--identity learns a rubric of each reviewer: leave out --rubric');
  const named: BenchFlags = namesEngine(flags) ? flags : { ...flags, engine: 'lexical' };
  const { setting, keeps } = await settingOf(named, { outside, say });
  const corpora = await eachCorpus(paths, async (drafts) => drafts);
  const count = flags.seeds ?? (setting.settings.engine === 'llm' ? 1 : 5);
  const result = await interruptible(outside, { ...say, keeps }, (signal) =>
    measureIdentity({
      ...setting,
      corpora: corpora.map(({ corpus, result: drafts }) => ({ corpus, drafts })),
      seeds: seeds(count),
      signal,
    }),
  );
  if (flags.json) say.json({ engine: setting.settings.engine, ...result });
  else say.result(identityReport(result));
}

interface Shown {
  outside: Outside;
  say: Terminal;
}

type Setting = Omit<MeasureRevisionOptions, 'seed'>;

/** A measure of each corpus, by who is asked for. */
async function measured<T>(
  paths: readonly string[],
  flags: BenchFlags,
  { outside, say, measure }: Shown & { measure: (setting: Setting) => Promise<T> },
): Promise<{ engine: Settings['engine']; corpora: { corpus: string; result: T }[] }> {
  const { setting, keeps } = await settingOf(flags, { outside, say });
  const corpora = await interruptible(outside, { ...say, keeps }, (signal) =>
    eachCorpus(paths, (corpus) => measure({ ...setting, corpus, signal })),
  );
  return { engine: setting.settings.engine, corpora };
}

/** Who is asked, and how. */
async function settingOf(
  flags: BenchFlags,
  { outside, say }: Shown,
): Promise<{ setting: Omit<Setting, 'corpus' | 'signal'>; keeps: boolean }> {
  const values = resolveSettings(flags, outside);
  const { engine, models } = chooseEngine(values, outside);
  const setting = {
    rubric: flags.rubric === undefined ? undefined : await loadRubric(flags.rubric),
    prompts: await readPromptFiles(values.prompts),
    connection: engine === 'llm' ? noteWaiting(neededConnection(values, outside), say) : undefined,
    settings: { engine, models, seed: 1 },
    concurrency: concurrencyOf(values),
    calls: flags.calls,
  };
  return { setting, keeps: flags.calls !== undefined };
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
