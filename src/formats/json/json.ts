import type { Corpus, Draft, Warning } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { decodeText, guessedEncoding } from '../decode-text.ts';
import { draftName } from '../draft-name.ts';
import type { Format, ReadOptions, SourceFile } from '../format.ts';
import { DraftRecord, firstIssue, readDraft } from './draft-record.ts';
import { type JsonEntry, jsonEntries } from './json-entries.ts';

const NAME = /\.(json|jsonl|ndjson)$/i;
const OTHER_NAME = /\.(md|markdown|txt|text|docx)$/i;

/** Drafts with their comments as JSON or JSONL, one record a draft; also what `f2r extract` prints. */
export const json: Format = { name: 'JSON', accepts, read };

function accepts({ path, bytes }: SourceFile): boolean {
  if (NAME.test(path)) return true;
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  if (!/^\[?\s*\{\s*"/.test(start)) return false;
  const entries = jsonEntries(decodeText(bytes)?.text ?? '', path) ?? [];
  return (
    entries.some(({ value }) => DraftRecord.safeParse(value).success) ||
    (entries.length > 0 && !OTHER_NAME.test(path))
  );
}

function read(bytes: Uint8Array, path: string, options: ReadOptions): Corpus {
  const decoded = decodeText(bytes);
  const entries = jsonEntries(decoded?.text ?? '', path);
  if (!entries)
    throw new F2rError('INPUT_INVALID', 'Not JSON, and not one JSON record a line', { place: path });
  const warnings: Warning[] = [];
  const drafts: Draft[] = [];
  const name = options.name ?? draftName(path);
  for (const [index, entry] of entries.entries()) {
    const id = entries.length === 1 ? name : `${name}/${index + 1}`;
    const { draft, problems, bad } = readEntry(entry, { id, path });
    const [firstBad] = bad;
    if (options.strict && firstBad) throw new F2rError('INPUT_INVALID', firstBad, { place: entry.place });
    if (draft) drafts.push(draft);
    warnings.push(...[...bad, ...problems].map((message) => ({ path: entry.place, message })));
  }
  if (drafts.length > 0) return { drafts, warnings: [...guessedEncoding(decoded, path), ...warnings] };
  throw new F2rError('INPUT_INVALID', warnings[0]?.message ?? 'There is no record in it', {
    place: warnings[0]?.path ?? path,
    hint: 'A record is {"id", "text", "comments": [{"quote", "start", "end", "comment"}]}.',
  });
}

function readEntry(
  { value, problem }: JsonEntry,
  fallback: { id: string; path: string },
): { draft?: Draft; problems: string[]; bad: string[] } {
  if (problem !== undefined) return { problems: [], bad: [`not JSON, skipped: ${problem}`] };
  const record = DraftRecord.safeParse(value);
  if (record.success) return readDraft(record.data, fallback);
  return { problems: [], bad: [`not a draft, skipped: ${firstIssue(record.error)}`] };
}
