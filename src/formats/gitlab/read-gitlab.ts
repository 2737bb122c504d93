import { z } from 'zod';
import type { Corpus } from '../../domain/draft.ts';
import { readNotes } from '../code-review/read-notes.ts';
import type { LinePlace, ReviewNote } from '../code-review/review-note.ts';
import type { ReadOptions } from '../format.ts';
import { hunkOf } from './diff-lines.ts';
import { type Author, DiffLine, GitlabNote, type Position } from './gitlab-record.ts';

export function readGitlab(bytes: Uint8Array, path: string, options: ReadOptions): Promise<Corpus> {
  return readNotes(bytes, { path, options, service: 'GitLab', recordsOf, notesOf });
}

/** A discussion: its first note and the answers to it. */
interface Discussion {
  notes: unknown[];
  hunk?: string | undefined;
  /** Of a webhook, which says both beside the note. */
  author?: unknown;
  title?: string | undefined;
}

/** Discussions of arrays and pages within arrays; a note that stands alone; what a webhook sends. */
function recordsOf(value: unknown): Discussion[] {
  if (Array.isArray(value)) return value.flatMap(recordsOf);
  if (typeof value !== 'object' || value === null) return [{ notes: [value] }];
  if ('notes' in value && Array.isArray(value.notes)) {
    const lines = z
      .array(DiffLine)
      .safeParse('truncated_diff_lines' in value ? value.truncated_diff_lines : []);
    return [{ notes: value.notes, hunk: lines.success ? hunkOf(lines.data) : undefined }];
  }
  if ('object_attributes' in value) return [webhook(value, value.object_attributes)];
  if ('discussions' in value && Array.isArray(value.discussions)) return value.discussions.flatMap(recordsOf);
  return [{ notes: [value] }];
}

const Subject = z.object({ title: z.string() });

function webhook(payload: object, note: unknown): Discussion {
  const subject =
    'merge_request' in payload ? payload.merge_request : 'issue' in payload ? payload.issue : null;
  const author = 'user' in payload ? payload.user : undefined;
  return { notes: [note], author, title: Subject.safeParse(subject).data?.title };
}

function notesOf(discussion: Discussion): ReviewNote[] | string {
  const notes: ReviewNote[] = [];
  for (const record of discussion.notes) {
    const parsed = GitlabNote.safeParse(withAuthor(record, discussion.author));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return `not a note, skipped with its discussion: "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`;
    }
    if (parsed.data.system) continue;
    notes.push(reviewNote(parsed.data, discussion, notes[0]));
  }
  return notes;
}

function withAuthor(record: unknown, author: unknown): unknown {
  return author === undefined || typeof record !== 'object' ? record : { author, ...record };
}

function reviewNote(note: GitlabNote, { hunk, title }: Discussion, root: ReviewNote | undefined): ReviewNote {
  const { position } = note;
  const file = position?.new_path ?? position?.old_path ?? undefined;
  return {
    id: note.id,
    parent: root?.id ?? null,
    author: note.author?.username ?? note.author?.name ?? null,
    bot: isBot(note.author),
    date: isoDate(note.created_at),
    body: note.body ?? note.note ?? '',
    resolved: note.resolvable === false ? null : (note.resolved ?? null),
    request: note.noteable_iid ?? note.noteable_id ?? '',
    title,
    file,
    hunk: (hunk || note.st_diff?.diff)?.replace(/\n$/, ''),
    lines: position && file !== undefined ? linesOf(position) : undefined,
    replaced: (note.suggestions ?? []).map(({ from_content }) => from_content?.replace(/\r?\n$/, '')),
  };
}

/** Programs write under accounts of a project's or group's token, or of GitLab's own. */
function isBot(author: Author | null | undefined): boolean {
  return author?.bot === true || /^(?:project|group)_\d+_bot|(?:^|[-_])bot$/i.test(author?.username ?? '');
}

/** Webhooks write `2015-05-17 18:08:09 UTC`. */
function isoDate(date: string | null | undefined): string | null {
  return date?.replace(/^(\S+) (\S+) UTC$/, '$1T$2Z') ?? null;
}

function linesOf({ position_type, old_line, new_line, line_range }: Position): LinePlace | undefined {
  if (position_type === 'file' || position_type === 'image') return undefined;
  const end = new_line ?? line_range?.end?.new_line ?? undefined;
  const last = end ?? old_line ?? line_range?.end?.old_line ?? undefined;
  const start = line_range?.start;
  const number = start?.new_line ?? start?.old_line ?? undefined;
  const side = end === undefined ? 'LEFT' : 'RIGHT';
  const first =
    number === undefined ? undefined : ({ side: start?.new_line ? 'RIGHT' : 'LEFT', number } as const);
  return { side, last, first };
}
