import { readFile } from 'node:fs/promises';
import { type Anchor, anchorHolds, anchorKey } from '../domain/anchor.ts';
import type { Draft } from '../domain/draft.ts';
import { bareHighlights } from '../formats/highlights.ts';
import type { Position } from './predict-at.ts';

/**
 * Where the drafts themselves ask for a comment: highlights without one (CriticMarkup `{==…==}`), and comments without a
 * word, which any format can have. The drafts are in the accepted view; none but the `files` that were read is opened.
 */
export async function markedPositions(
  drafts: readonly Draft[],
  files: ReadonlySet<string>,
): Promise<Position[]> {
  const found = await Promise.all(
    drafts.map(async (draft) => positionsIn(draft, files.has(draft.path) ? await highlightsOf(draft) : [])),
  );
  return found.flat();
}

function positionsIn(draft: Draft, highlights: readonly Anchor[]): Position[] {
  const empty = draft.comments
    .filter(({ body, parent, kind }) => body.trim() === '' && parent === null && kind === 'comment')
    .map(({ anchor }) => anchor);
  const places = [...highlights, ...empty].filter(
    (anchor) => anchor.kind !== 'orphan' && anchorHolds(anchor, draft.text) && anchor.quote !== '',
  );
  const distinct = new Map(places.map((anchor) => [anchorKey(anchor), anchor]));
  return [...distinct.values()]
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
    .map((anchor) => ({ draft: draft.id, anchor }));
}

async function highlightsOf({ path }: Draft): Promise<Anchor[]> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes ? bareHighlights({ path, bytes }, 'accepted') : [];
}
