import { readFile } from 'node:fs/promises';
import {
  type Draft,
  type DraftPrediction,
  F2rError,
  LISTINGS,
  type ListingName,
  listedFiles,
  type Rubric,
} from '../index.ts';
import type { PredictFlags } from './commands/predict.ts';
import type { Outside } from './outside.ts';
import { packageVersion } from './package-version.ts';
import type { Terminal } from './terminal.ts';
import { refuseExistingOutput, writeResult } from './write-result.ts';

interface ListingRequest {
  name: ListingName;
  rubric: Rubric;
  files: ReadonlySet<string>;
  flags: PredictFlags;
  outside: Outside;
  say: Terminal;
}

/** One list of all that was predicted. Throws for drafts without lines, and for what could not be written, beforehand. */
export async function listingOutput(
  drafts: readonly Draft[],
  { name, rubric: { criteria }, files, flags, outside, say }: ListingRequest,
): Promise<(predictions: DraftPrediction[]) => Promise<void>> {
  await refuseExistingOutput(flags);
  const diff = await readDiff(name, flags.diff);
  const options = { criteria, files, root: outside.folder };
  await listedFiles(drafts, [], options);
  return async (predictions) => {
    const listed = await listedFiles(drafts, predictions, options);
    const text = await LISTINGS[name]({ files: listed, criteria, version: packageVersion(), diff });
    await writeResult(text, flags, say);
  };
}

async function readDiff(name: ListingName, path: string | undefined): Promise<string | undefined> {
  if (path !== undefined) {
    return readFile(path, 'utf8').catch((cause: unknown) => {
      throw new F2rError('INPUT_MISSING', 'The diff cannot be read', { place: path, cause });
    });
  }
  if (name !== 'github-review') return undefined;
  throw new F2rError('BAD_USAGE', '--format github-review needs the diff of the pull request', {
    hint: 'gh pr diff NUMBER > pr.diff, then --diff pr.diff: GitHub takes comments on its lines alone.',
  });
}
