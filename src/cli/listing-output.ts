import { readFile } from 'node:fs/promises';
import {
  type Draft,
  type DraftRemark,
  F2rError,
  LISTINGS,
  type ListingName,
  listedFiles,
  type Rubric,
  WITHOUT_LINES,
} from '../index.ts';
import type { Outside } from './outside.ts';
import { packageVersion } from './package-version.ts';
import { stampOf } from './stamp-of.ts';

interface ListingRequest {
  name: ListingName;
  rubric: Rubric;
  files: ReadonlySet<string>;
  diff: string | undefined;
  outside: Outside;
}

/** One list of what is said of each draft. Throws beforehand for drafts without lines and for a diff that is not there. */
export async function listingOutput(
  drafts: readonly Draft[],
  { name, rubric: { criteria }, files, diff: path, outside }: ListingRequest,
): Promise<(remarks: DraftRemark[][]) => Promise<string>> {
  const diff = await readDiff(name, path);
  const { date } = stampOf(outside);
  const options = { criteria, files, root: outside.folder, withoutLines: WITHOUT_LINES.has(name) };
  await listedFiles(drafts, [], options);
  return async (remarks) => {
    const listed = await listedFiles(drafts, remarks, options);
    return LISTINGS[name]({ files: listed, criteria, version: packageVersion(), date, diff });
  };
}

async function readDiff(name: ListingName, path: string | undefined): Promise<string | undefined> {
  if (path !== undefined) {
    return readFile(path, 'utf8').catch((cause: unknown) => {
      throw new F2rError('INPUT_MISSING', 'The diff cannot be read', { place: path, cause });
    });
  }
  if (name !== 'github-review') return undefined;
  throw new F2rError('BAD_USAGE', 'A GitHub review needs the diff of the pull request', {
    hint: 'gh pr diff NUMBER > pr.diff, then --diff pr.diff: GitHub takes comments on its lines alone.',
  });
}
