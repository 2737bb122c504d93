import type { Comment } from '../../domain/comment.ts';
import type { Warning } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { decodeText, guessedEncoding } from '../decode-text.ts';
import { draftName, lastPart } from '../draft-name.ts';
import { readComments } from '../json/draft-record.ts';
import { jsonEntries } from '../json/json-entries.ts';

const SIDECAR = /\.comments\.(json|jsonl|ndjson)$/i;

export function isSidecar(path: string): boolean {
  return SIDECAR.test(path);
}

/** What a sidecar's name says of its draft: `essay.md` of `essay.md.comments.json`, `essay` of `essay.comments.json`. */
export function sidecarTarget(path: string): string {
  return path.replace(SIDECAR, '');
}

/** The comments of `<draft>.comments.json`. `path` is the sidecar's; records that name another draft are left out. */
export function readSidecar(
  draftText: string,
  path: string,
  bytes: Uint8Array,
): { comments: Comment[]; warnings: Warning[]; bad: Warning[] } {
  const decoded = decodeText(bytes);
  const entries = jsonEntries(decoded?.text ?? '', path);
  if (!entries)
    throw new F2rError('INPUT_INVALID', 'Not JSON, and not one JSON record a line', { place: path });
  const bad: Warning[] = [];
  const records: unknown[] = [];
  for (const { place, value, problem } of entries) {
    const message = problem === undefined ? foreign(value, path) : `not JSON, skipped: ${problem}`;
    if (message === undefined) records.push(value);
    else bad.push({ path: place, message });
  }
  const read = readComments(records, draftText, null);
  const said = (messages: string[]): Warning[] => messages.map((message) => ({ path, message }));
  return {
    comments: read.comments,
    warnings: [...guessedEncoding(decoded, path), ...said(read.problems)],
    bad: [...bad, ...said(read.bad)],
  };
}

function foreign(record: unknown, path: string): string | undefined {
  if (typeof record !== 'object' || record === null || !('draft' in record)) return undefined;
  const { draft } = record;
  if (typeof draft !== 'string') return undefined;
  const target = sidecarTarget(path);
  const own = [target, draftName(target)].map(lastPart);
  const named = lastPart(draft.replaceAll('\\', '/'));
  return own.includes(named) || own.includes(draftName(named))
    ? undefined
    : `for another draft ("${draft}"), skipped`;
}
