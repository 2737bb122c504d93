import {
  corpusReport,
  type Draft,
  dryRun,
  dryRunReport,
  F2rError,
  foundReport,
  loadRubric,
  loadRun,
  type Rubric,
  readCorpus,
  readPromptFiles,
  runFolder,
  type Settings,
  selectionOf,
} from '../index.ts';
import type { LearnFlags } from './commands/learn.ts';
import type { LearnRequest } from './learn-request.ts';
import { makerOf } from './maker.ts';
import type { Outside } from './outside.ts';
import type { Terminal } from './terminal.ts';
import { noteWarnings } from './warnings.ts';

interface Planning {
  flags: LearnFlags;
  say: Terminal;
  outside: Outside;
}

interface Planned {
  drafts: Draft[];
  settings: Settings;
  prompts: string | undefined;
  from: Rubric | undefined;
}

/** `learn --dry-run`: says how much would be asked at the most. */
export async function planLearning(request: LearnRequest, planning: Planning): Promise<void> {
  const { drafts, settings, prompts, from } = request.begun
    ? await ofRun(request, planning)
    : await ofSources(request, planning);
  const plan = dryRun(drafts, settings, await readPromptFiles(prompts), from);
  if (planning.flags.json) planning.say.json(plan);
  else planning.say.result(dryRunReport(plan));
}

async function ofRun(
  { folder = '', settings: asked, given }: LearnRequest,
  { outside }: Planning,
): Promise<Planned> {
  const run = await loadRun(runFolder(folder), makerOf(outside));
  const changed = Object.fromEntries([...given].map((name) => [name, asked[name]]));
  return {
    drafts: [...run.drafts.values()].map(({ draft }) => draft),
    settings: { ...run.settings, ...changed },
    prompts: run.folder.prompts,
    from: run.from,
  };
}

async function ofSources(request: LearnRequest, planning: Planning): Promise<Planned> {
  const { settings, prompts } = request;
  const from = settings.from === null ? undefined : await loadRubric(settings.from);
  return { drafts: await read(request, planning), settings, prompts, from };
}

async function read(request: LearnRequest, { say, flags }: Planning): Promise<Draft[]> {
  const { sources, settings, strict, macros, tree, includeBots } = request;
  const reading = { strict, macros, tree, includeBots };
  const { drafts, warnings, skipped } = await readCorpus(sources, { view: 'as-reviewed', ...reading });
  const report = corpusReport(drafts, selectionOf(drafts, settings));
  say.note(foundReport(report));
  noteWarnings([...skipped, ...warnings], say, flags);
  if (report.comments > 0) return drafts;
  throw new F2rError('NO_COMMENTS', `No comments to learn from in ${drafts.length} drafts`, {
    place: sources.join(' '),
    hint: 'See what was read with f2r extract.',
  });
}
