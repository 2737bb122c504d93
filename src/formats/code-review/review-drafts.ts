import type { Corpus, Draft, Warning } from '../../domain/draft.ts';
import type { TreeFile } from '../format.ts';
import { freeId, tidyComments } from '../unique-ids.ts';
import { hunksText } from './hunk.ts';
import { noteComments } from './note-comments.ts';
import { placeInFile } from './place-in-file.ts';
import { type PlacedLines, placeLines } from './place-lines.ts';
import type { ReviewNote } from './review-note.ts';
import { withoutBots } from './without-bots.ts';

export interface ReviewReading {
  path: string;
  name: string;
  includeBots: boolean;
  /** undefined: the diffs are the drafts. */
  treeFile: TreeFile | undefined;
}

type ReadGroup = Pick<Draft, 'text' | 'comments'> & { problems: string[] };
type Placed = Map<string, { placed: PlacedLines; offset: number }>;

/**
 * A draft for each file of a request that is commented on, and one for what is said of the request as a whole. The text is
 * the file where there is a tree, else that of the hunks. What programs say is left out and counted, with the answers to it.
 */
export async function reviewDrafts(
  all: readonly ReviewNote[],
  { path, name, includeBots, treeFile }: ReviewReading,
): Promise<Corpus> {
  const { notes, problem } = includeBots ? { notes: [...all], problem: undefined } : withoutBots(all);
  const requests = new Set(notes.map(({ request }) => request));
  const warnings: Warning[] = problem === undefined ? [] : [{ path, message: problem }];
  const drafts: Draft[] = [];
  const taken = new Set<string>();
  for (const group of byFile(notes)) {
    const [first] = group;
    if (!first) continue;
    const { request, file, title } = first;
    const called = [name, ...(requests.size > 1 ? [request] : []), file].filter(Boolean).join('/');
    for (const { problems, ...read } of await readGroup(group, treeFile)) {
      const id = freeId(called, taken);
      taken.add(id);
      drafts.push({ id, path, title: file ?? title ?? id, ...read });
      warnings.push(...problems.map((message) => ({ path, message })));
    }
  }
  return { drafts, warnings };
}

/** An answer is in its thread's file, whatever it says itself. */
function byFile(notes: readonly ReviewNote[]): ReviewNote[][] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const groups = new Map<string, ReviewNote[]>();
  for (const note of notes) {
    const { request, file } = byId.get(note.parent ?? '') ?? note;
    const key = JSON.stringify([request, file]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(note);
  }
  return [...groups.values()];
}

/** The file's draft, and one of the hunks of those comments that are on no line of it. */
async function readGroup(group: readonly ReviewNote[], treeFile: TreeFile | undefined): Promise<ReadGroup[]> {
  const file = group[0]?.file;
  if (!treeFile || file === undefined) return [onHunks(group)];
  const found = await treeFile(file);
  if ('problem' in found) {
    const read = onHunks(group);
    return [{ ...read, problems: [`${found.problem}: its diff is read`, ...read.problems] }];
  }
  return onFile(group, found.text);
}

function onHunks(group: readonly ReviewNote[]): ReadGroup {
  const { text, at } = hunksText(group.flatMap(({ hunk }) => hunk || []));
  const placed: Placed = new Map(
    group.map((note) => {
      const offset = at.get(note.hunk ?? '') ?? 0;
      return [note.id, { placed: placeLines(note, text, offset), offset }];
    }),
  );
  return commentsOf(group, placed, text);
}

function onFile(group: readonly ReviewNote[], text: string): ReadGroup[] {
  const place = placeInFile(text);
  const placed: Placed = new Map();
  const lost = new Set<string>();
  const problems: string[] = [];
  let unchecked = 0;
  const roots = new Map(group.map((note) => [note.id, note]));
  for (const note of group) {
    const found = place(note);
    const isRoot = !roots.has(note.parent ?? '');
    if ('problem' in found) {
      lost.add(note.id);
      if (isRoot) problems.push(`comment "${note.id}": ${found.problem}`);
      placed.set(note.id, { placed: placeLines({ ...note, hunk: undefined }, text, 0), offset: 0 });
    } else {
      placed.set(note.id, { placed: found, offset: 0 });
      if (isRoot && found.unchecked) unchecked += 1;
    }
  }
  if (unchecked > 0)
    problems.push(`${unchecked} comment(s) have no diff that their lines could be checked against`);
  const isLost = ({ id, parent }: ReviewNote): boolean =>
    lost.has(roots.has(parent ?? '') ? (parent ?? id) : id);
  const there = commentsOf(
    group.filter((note) => !isLost(note)),
    placed,
    text,
  );
  const rest = group.filter(isLost);
  const all = [{ ...there, problems: [...problems, ...there.problems] }];
  return rest.length === 0 ? all : [...all, onHunks(rest)];
}

function commentsOf(group: readonly ReviewNote[], placed: Placed, text: string): ReadGroup {
  const problems: string[] = [];
  const comments = group.flatMap((note) => {
    const own = placed.get(note.id);
    if (!own) return [];
    const thread = placed.get(note.parent ?? '') ?? own;
    if (thread === own && own.placed.warning !== undefined)
      problems.push(`comment "${note.id}": ${own.placed.warning}`);
    return noteComments(note, { ...own, anchor: thread.placed.anchor, text });
  });
  const tidied = tidyComments(comments);
  return { text, comments: tidied.comments, problems: [...problems, ...tidied.problems] };
}
