import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Anchor } from '../domain/anchor.ts';
import type { Criterion } from '../domain/criterion.ts';
import type { Draft } from '../domain/draft.ts';
import type { ListedFile } from '../formats/listings/listing.ts';
import { sourceSpans } from '../formats/source-spans.ts';
import { draftFile } from './draft-file.ts';

/** What is said of a place in a draft's text; with a replacement, what is to stand there. */
export interface DraftRemark {
  criterion: string | null;
  body: string;
  anchor: Anchor;
  replacement?: string;
}

export interface ListedFilesOptions {
  criteria: readonly Criterion[];
  /** The files that were read: nothing else is opened, whatever a draft says of its path. */
  files: ReadonlySet<string>;
  /** The folder that paths are given from. */
  root: string;
}

/**
 * The files of drafts with the remarks on each, by index. Throws INPUT_INVALID for a draft without lines of its own: with
 * no remarks at all this tells beforehand.
 */
export function listedFiles(
  drafts: readonly Draft[],
  remarks: readonly (readonly DraftRemark[])[],
  { criteria, files, root }: ListedFilesOptions,
): Promise<ListedFile[]> {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return Promise.all(
    drafts.map(async (draft, index): Promise<ListedFile> => {
      const { source, spanOf } = await sourceSpans(await draftFile(draft, files), draft.text);
      const listed = (remarks[index] ?? []).map(({ criterion, body, anchor, replacement }) => {
        const span = spanOf(anchor);
        // Marks of others between the words would be lost.
        const whole = span && source.slice(span.start, span.end) === (anchor.quote ?? '');
        const suggested = whole && replacement !== undefined ? { replacement } : {};
        return { criterion: byId.get(criterion ?? ''), body, quote: anchor.quote, span, ...suggested };
      });
      return { path: shownPath(draft.path, root), source, remarks: listed };
    }),
  );
}

function shownPath(path: string, root: string): string {
  const inside = relative(root, resolve(root, path));
  const shown = inside.startsWith('..') || isAbsolute(inside) ? resolve(root, path) : inside;
  return shown.split(sep).join('/');
}
