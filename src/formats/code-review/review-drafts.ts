import type { Corpus, Draft, Warning } from '../../domain/draft.ts';
import { freeId, tidyComments } from '../unique-ids.ts';
import { hunksText } from './hunk.ts';
import { noteComments } from './note-comments.ts';
import { placeLines } from './place-lines.ts';
import type { ReviewNote } from './review-note.ts';
import { withoutBots } from './without-bots.ts';

/**
 * A draft for each file of a request that is commented on, and one for what is said of the request as a whole. The text is
 * that of the hunks. What programs say is left out and counted, with the answers to it.
 */
export function reviewDrafts(
  all: readonly ReviewNote[],
  { path, name }: { path: string; name: string },
): Corpus {
  const { notes, problem } = withoutBots(all);
  const requests = new Set(notes.map(({ request }) => request));
  const warnings: Warning[] = problem === undefined ? [] : [{ path, message: problem }];
  const drafts: Draft[] = [];
  const taken = new Set<string>();
  for (const group of byFile(notes)) {
    const [first] = group;
    if (!first) continue;
    const { request, file, title } = first;
    const id = freeId([name, ...(requests.size > 1 ? [request] : []), file].filter(Boolean).join('/'), taken);
    taken.add(id);
    const { problems, ...read } = readGroup(group);
    drafts.push({ id, path, title: file ?? title ?? id, ...read });
    warnings.push(...problems.map((message) => ({ path, message })));
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

function readGroup(group: readonly ReviewNote[]): Pick<Draft, 'text' | 'comments'> & { problems: string[] } {
  const { text, at } = hunksText(group.flatMap(({ hunk }) => hunk || []));
  const problems: string[] = [];
  const placed = new Map(
    group.map((note) => {
      const offset = at.get(note.hunk ?? '') ?? 0;
      return [note.id, { placed: placeLines(note, text, offset), offset }];
    }),
  );
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
