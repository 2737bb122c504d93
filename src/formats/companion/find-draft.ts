import type { Draft } from '../../domain/draft.ts';
import { draftName, lastPart } from '../draft-name.ts';

/** What a file of comments is called beyond its draft: `essay.comments.csv`, `essay.md.csv`, `essay-comments.json`. */
const OWN_ENDING = /(?:\.(?:csv|tsv|tab|txt|jsonl?|jsonld|ndjson))?$/i;
const COMMENTS = /[.\-_ ](?:comments?|annotations?|feedback)$/i;

/**
 * The draft of a name or, without one, the one that the file is called after, or the only one there is. Nearer names come first:
 * an id or path, then a file in the same folder, then a file anywhere. Two that are equally near: none.
 */
export function findDraft(
  drafts: readonly Draft[],
  name: string | undefined,
  companionPath: string,
): Draft | undefined {
  const [only, ...others] = drafts;
  if (name === undefined) {
    const own = companionPath.replace(OWN_ENDING, '').replace(COMMENTS, '');
    return nearest(drafts, own, companionPath) ?? (others.length === 0 ? only : undefined);
  }
  return nearest(drafts, name.replaceAll('\\', '/').replace(/^(\.\/)+/, ''), companionPath);
}

function nearest(drafts: readonly Draft[], name: string, companionPath: string): Draft | undefined {
  const folder = folderOf(companionPath);
  const tiers: ((draft: Draft) => boolean)[] = [
    ({ id, path }) => id === name || path === name,
    ({ path }) => path === folder + name,
    ({ path }) => draftName(path) === name || draftName(path) === draftName(folder + name),
    ({ path }) => draftName(path) === folder + name,
    ({ path }) => lastPart(path) === lastPart(name),
    ({ id, path }) =>
      [lastPart(name), draftName(lastPart(name))].includes(draftName(lastPart(path))) ||
      lastPart(id) === lastPart(name),
  ];
  for (const tier of tiers) {
    const [first, ...others] = drafts.filter(tier);
    if (first) return others.length === 0 ? first : undefined;
  }
  return undefined;
}

function folderOf(path: string): string {
  return path.slice(0, path.length - lastPart(path).length);
}
