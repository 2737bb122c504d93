import { draftName } from '../draft-name.ts';
import { isSidecar, sidecarTarget } from './sidecar.ts';

export interface SidecarPairs {
  /** Sidecars by the path of their draft. */
  beside: Map<string, string[]>;
  /** Sidecars without a draft, or with several that they could belong to. */
  alone: string[];
}

/** `essay.md.comments.json` belongs to `essay.md`; `essay.comments.json` to the one file called `essay` and any ending. */
export function pairSidecars(paths: readonly string[]): SidecarPairs {
  const drafts = paths.filter((path) => !isSidecar(path));
  const whole = new Set(drafts);
  const byStem = new Map<string, string[]>();
  for (const path of drafts) byStem.set(draftName(path), [...(byStem.get(draftName(path)) ?? []), path]);
  const pairs: SidecarPairs = { beside: new Map(), alone: [] };
  for (const sidecar of paths.filter(isSidecar)) {
    const target = sidecarTarget(sidecar);
    const candidates = whole.has(target) ? [target] : (byStem.get(draftName(`${target}.x`)) ?? []);
    const [draft] = candidates;
    if (draft === undefined || candidates.length > 1) pairs.alone.push(sidecar);
    else pairs.beside.set(draft, [...(pairs.beside.get(draft) ?? []), sidecar]);
  }
  return pairs;
}
