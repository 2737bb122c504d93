import type { Corpus, Draft, Warning } from '../domain/draft.ts';
import { F2rError } from '../errors.ts';
import type { Remarks } from './companion/companion.ts';
import { attachRemarks, companionDrafts } from './companion/companion-format.ts';
import { companionOf, mayBeCompanion } from './companion/companions.ts';
import { draftName } from './draft-name.ts';
import { type FoundFile, findFiles } from './find-files.ts';
import type { ReadOptions, View } from './format.ts';
import { formatOf } from './formats.ts';
import { readText } from './markdown/markdown.ts';
import { joinComments, mergeDrafts } from './merge-drafts.ts';
import { bytesOf, type LookedAt, readAhead } from './read-ahead.ts';
import { pairSidecars } from './sidecar/pair-sidecars.ts';
import { isSidecar, readSidecar } from './sidecar/sidecar.ts';
import { treeFiles } from './tree-files.ts';

/** What a user may say of how files are read. */
export interface ReadingChoices extends Pick<ReadOptions, 'macros' | 'includeBots'> {
  /** Anything bad ends the reading instead of being left out. */
  strict?: boolean | undefined;
  /** A folder with the files that reviews of GitHub and GitLab are of. */
  tree?: string | undefined;
}

export interface ReadCorpusOptions extends ReadingChoices {
  view: View;
  /** Drafts without a single comment in all of them are a NO_COMMENTS error. */
  needsComments?: boolean;
}

export interface ReadCorpus extends Corpus {
  /** Files and folders that were left out, each with its reason. */
  skipped: Warning[];
  filesRead: string[];
}

/** The drafts of folders, globs and files. What is bad is left out and named; only an unusable whole is an error. */
export async function readCorpus(inputs: readonly string[], given: ReadCorpusOptions): Promise<ReadCorpus> {
  const { files, skipped } = await findFiles(inputs);
  const treeFile = given.tree === undefined ? undefined : await treeFiles(given.tree);
  const options = { ...given, treeFile };
  const corpus: ReadCorpus = { drafts: [], warnings: [], skipped, filesRead: [] };
  const companions: Loose[] = [];
  const ordinary = await withoutCompanions(corpus, files, { companions, options });
  const { beside, alone } = pairSidecars(ordinary.map(({ path }) => path));
  const sources = ordinary.filter(({ path }) => !isSidecar(path));
  for (const [index, file] of sources.entries()) {
    readAhead(sources[index + 1]);
    await tolerating(corpus, { path: file.path, options }, () =>
      readInto(corpus, file, { sidecars: beside.get(file.path) ?? [], options }),
    );
    file.reading = undefined;
  }
  for (const path of alone) {
    leaveOut(
      corpus,
      { path, message: 'comments without a draft: there is not just one file beside it that they are for' },
      options,
    );
  }
  corpus.drafts = mergeDrafts(corpus.drafts);
  for (const loose of companions) {
    const { drafts, warnings, lost } = attachRemarks(corpus.drafts, loose);
    corpus.drafts = drafts;
    corpus.warnings.push(...warnings);
    for (const warning of lost) leaveOut(corpus, warning, options);
  }
  checkWhole(corpus, inputs, options);
  return corpus;
}

interface Loose {
  path: string;
  loose: Remarks[];
}

/** Reads the files of comments whose drafts may be in other files, and gives the files that are none. */
async function withoutCompanions(
  corpus: ReadCorpus,
  files: readonly FoundFile[],
  { companions, options }: { companions: Loose[]; options: ReadCorpusOptions },
): Promise<LookedAt[]> {
  const others: LookedAt[] = [];
  for (const file of files) {
    const { path, below } = file;
    if (!mayBeCompanion(path)) {
      others.push(file);
      continue;
    }
    await tolerating(corpus, { path, options }, async () => {
      const bytes = await bytesOf(path);
      const companion = companionOf({ path, bytes });
      if (!companion) return void others.push({ ...file, bytes });
      const read = await companionDrafts(companion, { bytes, path }, { ...options, name: draftName(below) });
      corpus.drafts.push(...read.drafts);
      corpus.warnings.push(...read.warnings);
      corpus.filesRead.push(path);
      companions.push({ path, loose: read.loose });
    });
  }
  return others;
}

async function readInto(
  corpus: ReadCorpus,
  { path, below, bytes: known, reading }: LookedAt,
  { sidecars, options }: { sidecars: readonly string[]; options: ReadCorpusOptions & ReadOptions },
): Promise<void> {
  const bytes = known ?? (await (reading ?? bytesOf(path)));
  const format = formatOf({ path, bytes });
  if (!format && sidecars.length === 0) {
    corpus.skipped.push({ path, message: 'not a kind of file that f2r reads' });
    return;
  }
  const read = format?.read ?? readText;
  const { drafts, warnings } = await read(bytes, path, { ...options, name: draftName(below) });
  corpus.warnings.push(...warnings);
  corpus.filesRead.push(path);
  for (const draft of drafts) {
    corpus.drafts.push(
      await withSidecars(corpus, draft, { sidecars: drafts.length === 1 ? sidecars : [], options }),
    );
  }
}

/** A sidecar that cannot be read does not take its draft with it. */
async function withSidecars(
  corpus: ReadCorpus,
  draft: Draft,
  { sidecars, options }: { sidecars: readonly string[]; options: ReadCorpusOptions },
): Promise<Draft> {
  let { comments } = draft;
  for (const path of sidecars) {
    await tolerating(corpus, { path, options }, async () => {
      const read = readSidecar(draft.text, path, await bytesOf(path));
      for (const warning of read.bad) leaveOut(corpus, warning, options);
      comments = joinComments(comments, read.comments);
      corpus.warnings.push(...read.warnings);
      corpus.filesRead.push(path);
    });
  }
  return { ...draft, comments };
}

async function tolerating(
  corpus: ReadCorpus,
  { path, options }: { path: string; options: ReadCorpusOptions },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof F2rError) || options.strict) throw error;
    leaveOut(corpus, { path: error.place ?? path, message: error.message }, options);
  }
}

function leaveOut(corpus: ReadCorpus, warning: Warning, { strict }: ReadCorpusOptions): void {
  if (strict) throw new F2rError('INPUT_INVALID', warning.message, { place: warning.path });
  corpus.skipped.push(warning);
}

function checkWhole(
  { drafts, skipped }: ReadCorpus,
  inputs: readonly string[],
  { needsComments }: ReadCorpusOptions,
): void {
  const [first] = skipped;
  if (drafts.length === 0 && first) {
    throw new F2rError('INPUT_INVALID', `Nothing could be read: ${first.message}`, { place: first.path });
  }
  if (drafts.length === 0) {
    throw new F2rError('INPUT_MISSING', 'There is no draft in it', {
      place: inputs.join(', '),
      hint: 'Give a folder with commented drafts: Word files, Markdown, JSON or JSONL.',
    });
  }
  if (needsComments && drafts.every(({ comments }) => comments.length === 0)) {
    throw new F2rError('NO_COMMENTS', `No comment was found in ${drafts.length} draft(s)`, {
      place: inputs.join(', '),
      hint: 'f2r learns from comments: give the drafts with the comments left in.',
    });
  }
}
