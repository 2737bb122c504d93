import type { Corpus } from '../../domain/draft.ts';
import { readNotes } from '../code-review/read-notes.ts';
import type { LinePlace, ReviewNote } from '../code-review/review-note.ts';
import type { ReadOptions } from '../format.ts';
import { GithubRecord } from './github-record.ts';
import { nodesOf, threadRecords } from './review-threads.ts';

export function readGithub(bytes: Uint8Array, path: string, options: ReadOptions): Promise<Corpus> {
  return readNotes(bytes, { path, options, service: 'GitHub', recordsOf, notesOf });
}

interface Found {
  record: unknown;
  title?: string | undefined;
}

/** Records of arrays, of pages within arrays, of what a webhook sends, and of GraphQL's answers. */
function recordsOf(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(recordsOf);
  if (typeof value !== 'object' || value === null) return [{ record: value }];
  if ('reviewThreads' in value) return threadsOf(value, value.reviewThreads);
  const title = titleOf(value);
  if ('comment' in value) return [{ record: value.comment, title }];
  if ('review' in value) return [{ record: value.review, title }];
  for (const [key, inner] of Object.entries(value))
    if (['data', 'repository', 'pullRequest', 'node'].includes(key) && typeof inner === 'object')
      return recordsOf(inner);
  const lists = ['comments', 'reviews', 'items'].flatMap((key) =>
    Object.entries(value).filter(([k]) => k === key),
  );
  const listed = lists.flatMap(([, list]) => (Array.isArray(list) ? list : []));
  if (listed.length > 0 && !('user' in value)) return listed.flatMap(recordsOf);
  return [{ record: value }];
}

function threadsOf(request: object, threads: unknown): Found[] {
  const title = titleOf({ pull_request: request });
  const records = nodesOf(threads).flatMap(threadRecords);
  return records.map((record) => ({ record, title }));
}

function titleOf(payload: object): string | undefined {
  const subject =
    'pull_request' in payload ? payload.pull_request : 'issue' in payload ? payload.issue : undefined;
  if (typeof subject !== 'object' || subject === null || !('title' in subject)) return undefined;
  return typeof subject.title === 'string' ? subject.title : undefined;
}

function notesOf({ record, title }: Found): ReviewNote[] | string {
  const parsed = GithubRecord.safeParse(record);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `not a comment, skipped: "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`;
  }
  const { data } = parsed;
  const onFile = typeof data.path === 'string';
  const body = data.body ?? '';
  if (!onFile && body.trim() === '') return [];
  return [
    {
      id: data.id,
      parent: data.in_reply_to_id ?? null,
      author: data.user?.login ?? null,
      bot: data.user?.type === 'Bot' || (data.user?.login.endsWith('[bot]') ?? false),
      date: data.created_at ?? data.submitted_at ?? null,
      body,
      resolved: data.resolved ?? null,
      request: requestOf(data),
      title,
      file: data.path ?? undefined,
      hunk: data.diff_hunk?.replace(/\n$/, ''),
      lines: onFile && data.subject_type !== 'file' ? linesOf(data) : undefined,
    },
  ];
}

/** `owner/name/31`, as far as one of the addresses says it. */
function requestOf({ pull_request_url, issue_url, html_url }: GithubRecord): string {
  for (const address of [pull_request_url, issue_url, html_url]) {
    const found = /([^/]+\/[^/]+)\/(?:pulls?|issues)\/(\d+)/.exec(address ?? '');
    if (found) return `${found[1]}/${found[2]}`;
  }
  return '';
}

/** The hunk is of the original commit; a number of a later one may be that of another line. */
function linesOf(record: GithubRecord): LinePlace {
  const side = record.side ?? 'RIGHT';
  const outdated = typeof record.original_line === 'number';
  const last = record.original_line ?? record.line ?? undefined;
  const start = outdated ? record.original_start_line : record.start_line;
  const first = typeof start === 'number' ? { side: record.start_side ?? side, number: start } : undefined;
  return { side, last, first, now: record.line };
}
