import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from '../domain/draft.ts';
import { draftContentHash } from '../domain/draft-content-hash.ts';
import { hash } from '../domain/hash.ts';
import { knownDrafts, type Rubric } from '../domain/rubric.ts';
import { type Settings, settingsHash } from '../domain/settings.ts';
import { splitDrafts } from '../domain/split.ts';
import type { SlottedDraft } from '../engines/engine.ts';
import { F2rError } from '../errors.ts';
import { isMissing, needJson, readJson } from '../store/json-file.ts';
import { lock } from '../store/lock.ts';
import { type Maker, once } from '../store/once.ts';
import { readPromptFiles } from '../store/prompt-files.ts';
import type { RunFolder } from '../store/run-folder.ts';
import { openWriteBehind, type WriteBehind } from '../store/write-behind.ts';
import type { RunContext } from './run-context.ts';
import { byId, readRunDrafts, refuseChangedDrafts } from './run-drafts.ts';
import { settleAll } from './settle-all.ts';
import { selectionOf, slottedDrafts } from './slotted-drafts.ts';

export interface RunRequest {
  settings: Settings;
  /** Which settings were asked for; the others are taken from the run where it is there. */
  given: ReadonlySet<keyof Settings>;
  /** The drafts as read now; undefined: go on with those that the run keeps. */
  drafts: Draft[] | undefined;
  /** A folder of replacements for f2r's own prompts. */
  prompts: string | undefined;
  /** The rubric to go on from, where the settings name one. */
  from?: Rubric | undefined;
}

/** What is on disk of a run. */
export interface LoadedRun
  extends Pick<RunContext, 'folder' | 'settings' | 'split' | 'from' | 'drafts' | 'maker'> {
  prompts: Record<string, string>;
}

/** A run that nobody else works on until `close` gives it back, and whose files are written while it goes on. */
export interface OpenedRun extends LoadedRun {
  maker: Writer;
  /** Throws FILE_UNWRITABLE. */
  close: () => Promise<void>;
}

type Writer = Maker & { behind: WriteBehind };

/** Begins the run, or goes on with it after comparing what was asked for with what it was begun with. */
export async function openRun(folder: RunFolder, request: RunRequest, by: Maker): Promise<OpenedRun> {
  const unlock = await lock(folder.lock, by.now());
  const maker = { ...by, behind: openWriteBehind() };
  const close = (): Promise<void> => maker.behind.settled().finally(unlock);
  try {
    const there = await readJson(folder.settings);
    if (there) await refuseOther(there.data, request, folder);
    const kept = there ? await readKept(there.data, folder) : await begin(folder, request, maker);
    return { ...(await loaded(kept, folder, maker)), maker, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is on disk, as every step sees it. Throws INPUT_INVALID where the folder is not a run. */
export async function loadRun(folder: RunFolder, maker: Maker): Promise<LoadedRun> {
  const settings = await readJson(folder.settings);
  if (!settings) {
    throw new F2rError('INPUT_INVALID', 'Is not a run of f2r', {
      place: folder.root,
      hint: 'A run is a folder with a settings.json that f2r learn has made.',
    });
  }
  return loaded(await readKept(settings.data, folder), folder, maker);
}

/** What a run is begun with, as its files hold it. */
interface Kept {
  settings: Settings;
  /** By id in code-unit order. */
  drafts: Draft[];
  prompts: Record<string, string>;
  from: Rubric | undefined;
}

async function readKept(settings: Settings, folder: RunFolder): Promise<Kept> {
  return {
    settings,
    drafts: await readRunDrafts(folder),
    prompts: await readPromptFiles(folder.prompts),
    from: settings.from === null ? undefined : await needJson(folder.from),
  };
}

async function loaded(
  { settings, drafts: all, prompts, from }: Kept,
  folder: RunFolder,
  maker: Maker,
): Promise<LoadedRun> {
  const drafts = slottedDrafts(all, selectionOf(all, settings));
  const split = await once(
    {
      file: folder.split,
      inputs: { drafts: hash([...drafts.keys()]), settings: settingsHash(settings) },
      make: () => splitOf(drafts, settings.seed, from),
    },
    maker,
  );
  return { folder, settings, split, from, drafts, maker, prompts };
}

function splitOf(drafts: ReadonlyMap<string, SlottedDraft>, seed: number, from: Rubric | undefined) {
  return splitDrafts(
    [...drafts.values()].map(({ draft }) => ({ id: draft.id, contentHash: draftContentHash(draft) })),
    seed,
    new Set(knownDrafts(from).map(({ hash: content }) => content)),
  );
}

/** Settings come last: a folder without them is not a run yet and is begun anew. */
async function begin(
  folder: RunFolder,
  { settings, drafts, prompts, from }: RunRequest,
  { by, now, behind }: Writer,
): Promise<Kept> {
  if (!drafts) {
    throw new F2rError('INPUT_MISSING', 'There is no run to go on with', {
      place: folder.root,
      hint: 'Name the folder of drafts to learn from.',
    });
  }
  await refuseForeign(folder);
  const texts = await readPromptFiles(prompts);
  const made = { by, at: now().toISOString(), inputs: {} };
  const write = (draft: Draft): Promise<Draft> =>
    behind.writeJson(folder.draft(draft.id), { made, data: draft });
  const kept = byId(await settleAll(drafts.map(write)));
  await settleAll(
    Object.entries(texts).map(([name, text]) => behind.writeText(join(folder.prompts, `${name}.md`), text)),
  );
  if (from) await behind.writeJson(folder.from, { made, data: from });
  return {
    settings: await behind.writeJson(folder.settings, { made, data: settings }),
    drafts: kept,
    prompts: texts,
    from,
  };
}

const OWN_ENTRIES = new Set(['drafts', 'prompts', 'from.json', '.lock']);

async function refuseForeign({ root }: RunFolder): Promise<void> {
  const entries = await readdir(root).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  const foreign = entries.find((entry) => !OWN_ENTRIES.has(entry) && !entry.endsWith('.tmp'));
  if (foreign === undefined) return;
  throw new F2rError('INPUT_INVALID', `Holds other things than a run ("${foreign}")`, {
    place: root,
    hint: 'Give -o a new or empty folder.',
  });
}

async function refuseOther(
  kept: Settings,
  { settings, given, drafts, prompts, from }: RunRequest,
  folder: RunFolder,
): Promise<void> {
  const names = [...given].filter((name) => hash(kept[name]) !== hash(settings[name])).sort();
  if (names.length > 0) {
    const changes = names.map(
      (name) => `${name} was ${JSON.stringify(kept[name])}, is now ${JSON.stringify(settings[name])}`,
    );
    throw new F2rError('RUN_CHANGED', `The run was begun with other settings: ${changes.join('; ')}`, {
      place: folder.settings.path,
      hint: 'Leave the option out to go on with the run, or start a new one with another -o.',
    });
  }
  if (
    prompts !== undefined &&
    hash(await readPromptFiles(prompts)) !== hash(await readPromptFiles(folder.prompts))
  ) {
    throw new F2rError('RUN_CHANGED', 'The run was begun with other prompts', {
      place: folder.prompts,
      hint: 'Leave --prompts out, or start a new run with another -o.',
    });
  }
  if (from && hash(from) !== hash(await needJson(folder.from))) {
    throw new F2rError('RUN_CHANGED', 'The rubric that the run goes on from has changed since', {
      place: settings.from ?? folder.from.path,
      hint: 'Go on with the run by its folder alone (-o), or start a new one with another -o.',
    });
  }
  if (drafts) refuseChangedDrafts(await readRunDrafts(folder), drafts, folder.root);
}
