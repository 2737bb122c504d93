import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Anchor } from '../domain/anchor.ts';
import type { Criterion } from '../domain/criterion.ts';
import type { Draft } from '../domain/draft.ts';
import type { Span } from '../domain/span.ts';
import type { ListedFile } from '../formats/listings/listing.ts';
import { type SourceSpans, sourceSpans } from '../formats/source-spans.ts';
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
  /** Whether drafts without lines are listed too. */
  withoutLines: boolean;
}

/**
 * The files of drafts with the remarks on each, by index. Throws INPUT_INVALID for a draft without lines of its own: with
 * no remarks at all this tells beforehand.
 */
export function listedFiles(
  drafts: readonly Draft[],
  remarks: readonly (readonly DraftRemark[])[],
  { criteria, files, root, withoutLines }: ListedFilesOptions,
): Promise<ListedFile[]> {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return Promise.all(
    drafts.map(async (draft, index): Promise<ListedFile> => {
      const { source, spanOf } = await spansOf(draft, files).catch((error: unknown) => {
        if (withoutLines) return { source: '', spanOf: () => undefined };
        throw error;
      });
      const listed = (remarks[index] ?? []).map(({ criterion, body, anchor, replacement }) => {
        const span = spanOf(anchor);
        // Marks of others between the words would be lost.
        const whole = span && source.slice(span.start, span.end) === (anchor.quote ?? '');
        const suggested = whole && replacement !== undefined ? { replacement } : {};
        const place = placeIn(anchor);
        return { criterion: byId.get(criterion ?? ''), body, quote: anchor.quote, span, place, ...suggested };
      });
      return { path: shownPath(draft.path, root), source, text: draft.text, remarks: listed };
    }),
  );
}

async function spansOf(draft: Draft, files: ReadonlySet<string>): Promise<SourceSpans> {
  return sourceSpans(await draftFile(draft, files), draft.text);
}

function placeIn({ start, end }: Anchor): Span | undefined {
  return start === null || end === null ? undefined : { start, end };
}

function shownPath(path: string, root: string): string {
  const inside = relative(root, resolve(root, path));
  const shown = inside.startsWith('..') || isAbsolute(inside) ? resolve(root, path) : inside;
  return shown.split(sep).join('/');
}
