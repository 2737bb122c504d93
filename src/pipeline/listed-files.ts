import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Criterion } from '../domain/criterion.ts';
import type { Draft } from '../domain/draft.ts';
import type { DraftPrediction } from '../domain/prediction-list.ts';
import type { ListedFile } from '../formats/listings/listing.ts';
import { sourceSpans } from '../formats/source-spans.ts';
import { draftFile } from './draft-file.ts';

export interface ListedFilesOptions {
  criteria: readonly Criterion[];
  /** The files that were read: nothing else is opened, whatever a draft says of its path. */
  files: ReadonlySet<string>;
  /** The folder that paths are given from. */
  root: string;
}

/**
 * The files of drafts with what was predicted on each, by index. Throws INPUT_INVALID for a draft without lines of its
 * own: with no predictions at all this tells beforehand.
 */
export function listedFiles(
  drafts: readonly Draft[],
  predictions: readonly DraftPrediction[],
  { criteria, files, root }: ListedFilesOptions,
): Promise<ListedFile[]> {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return Promise.all(
    drafts.map(async (draft, index): Promise<ListedFile> => {
      const spans = await sourceSpans(await draftFile(draft, files), draft.text);
      const remarks = (predictions[index]?.comments ?? []).map(({ criterion, body, anchor }) => ({
        criterion: byId.get(criterion ?? ''),
        body,
        quote: anchor.quote,
        span: spans.spanOf(anchor),
      }));
      return { path: shownPath(draft.path, root), source: spans.source, remarks };
    }),
  );
}

function shownPath(path: string, root: string): string {
  const inside = relative(root, resolve(root, path));
  const shown = inside.startsWith('..') || isAbsolute(inside) ? resolve(root, path) : inside;
  return shown.split(sep).join('/');
}
