import type { Corpus, Warning } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { decodeText, guessedEncoding } from '../decode-text.ts';
import { draftName } from '../draft-name.ts';
import type { ReadOptions } from '../format.ts';
import { jsonValues } from '../json-values.ts';
import { reviewDrafts } from './review-drafts.ts';
import type { ReviewNote } from './review-note.ts';

export interface NoteReader<Found> {
  path: string;
  options: ReadOptions;
  /** As messages call it. */
  service: string;
  /** The records in one value of the file. */
  recordsOf: (value: unknown) => Found[];
  /** The notes of a record, none where it says nothing, or what is wrong with it. */
  notesOf: (found: Found) => ReviewNote[] | string;
}

/** Throws INPUT_INVALID where the file is no JSON or has records of which none can be read. */
export async function readNotes<Found>(bytes: Uint8Array, reader: NoteReader<Found>): Promise<Corpus> {
  const { path, options, service } = reader;
  const decoded = decodeText(bytes);
  const records = jsonValues(decoded?.text ?? '', path).flatMap(reader.recordsOf);
  const bad: Warning[] = [];
  const found = records.flatMap((record, index) => {
    const read = reader.notesOf(record);
    if (typeof read !== 'string') return read;
    bad.push({ path: `${path}: ${index + 1}`, message: read });
    return [];
  });
  const notes = eachOnce(found);
  const [firstBad] = bad;
  if (firstBad && (options.strict || notes.length === 0)) {
    throw new F2rError('INPUT_INVALID', firstBad.message, {
      place: firstBad.path,
      hint: `Give comments as ${service}'s API gives them.`,
    });
  }
  const { drafts, warnings } = await reviewDrafts(notes, {
    path,
    name: options.name ?? draftName(path),
    includeBots: options.includeBots ?? false,
    treeFile: options.treeFile,
  });
  return { drafts, warnings: [...guessedEncoding(decoded, path), ...bad, ...warnings] };
}

/** Pages that overlap, and the same comment from two services of one host, of which one knows whether it is resolved. */
function eachOnce(notes: readonly ReviewNote[]): ReviewNote[] {
  const known = new Map<string, ReviewNote>();
  for (const note of notes) {
    const key = JSON.stringify([note.id, note.date, note.body]);
    const same = known.get(key);
    known.set(key, same ? { ...same, resolved: same.resolved ?? note.resolved } : note);
  }
  return [...known.values()];
}
