import type { Corpus, Draft, Warning } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { draftName } from '../draft-name.ts';
import type { Format, ReadOptions } from '../format.ts';
import type { Companion, Remarks } from './companion.ts';
import { findDraft } from './find-draft.ts';
import { joinRemarks } from './join-remarks.ts';
import { readNearComments } from './near-records.ts';

/** A companion read alone: the drafts whose texts are in it. */
export function companionFormat(companion: Companion): Format {
  return {
    name: companion.name,
    accepts: companion.accepts,
    read(bytes, path, options) {
      const { drafts, loose, warnings } = companionDrafts(companion, { bytes, path }, options);
      if (drafts.length === 0) {
        throw new F2rError(
          'INPUT_INVALID',
          'It has comments, and the drafts that they are on are not in it',
          {
            place: path,
            hint: 'Give the drafts together with it: files of the names that it says, or of its own name.',
          },
        );
      }
      const left = loose.map(({ draft }) => ({
        path,
        message: `the comments on ${JSON.stringify(draft ?? '')} are left out: its text is not in the file`,
      }));
      return { drafts, warnings: [...warnings, ...left] };
    },
  };
}

/** The drafts in a companion, and what it says of drafts that are elsewhere. */
export function companionDrafts(
  companion: Companion,
  { bytes, path }: { bytes: Uint8Array; path: string },
  options: ReadOptions,
): Corpus & { loose: Remarks[] } {
  const { remarks, bad, warnings } = companion.content(bytes, path, options.view);
  const [firstBad] = bad;
  if (options.strict && firstBad)
    throw new F2rError('INPUT_INVALID', firstBad.message, { place: firstBad.path });
  const name = options.name ?? draftName(path);
  const whole = remarks.filter(({ text }) => text !== undefined);
  const said: Warning[] = [...bad, ...warnings];
  const drafts = whole.map((one, index) => {
    const read = draftOf(one, { id: whole.length === 1 ? name : `${name}/${index + 1}`, path });
    said.push(...read.problems.map((message) => ({ path, message })));
    return read.draft;
  });
  return { drafts, loose: remarks.filter(({ text }) => text === undefined), warnings: said };
}

function draftOf(
  { draft, text = '', title, task, records }: Remarks,
  fallback: { id: string; path: string },
): { draft: Draft; problems: string[] } {
  const { comments, problems, bad, corrected } = readNearComments(records, text);
  const id = draft ?? fallback.id;
  return {
    draft: {
      id,
      path: fallback.path,
      title: title ?? id,
      text,
      ...(task === undefined ? {} : { task }),
      comments,
    },
    problems: [...bad, ...problems, ...correctedNote(corrected)],
  };
}

function correctedNote(corrected: number): string[] {
  if (corrected === 0) return [];
  return [`${corrected} quote(s) differ from the text in signs or a few letters; the words there are taken`];
}

/** The drafts with what a file beside them says of them. `lost`: what is said of no draft that is there. */
export function attachRemarks(
  drafts: readonly Draft[],
  { path, loose }: { path: string; loose: readonly Remarks[] },
): { drafts: Draft[]; warnings: Warning[]; lost: Warning[] } {
  const attached = [...drafts];
  const warnings: Warning[] = [];
  const lost: Warning[] = [];
  for (const { draft: name, records } of loose) {
    const draft = findDraft(attached, name, path);
    if (!draft) {
      const called = name === undefined ? 'its own name' : JSON.stringify(name);
      lost.push({ path, message: `${records.length} comment(s): there is not just one draft of ${called}` });
      continue;
    }
    const read = readNearComments(records, draft.text);
    const messages = [...read.bad, ...read.problems, ...correctedNote(read.corrected)];
    warnings.push(...messages.map((message) => ({ path, message })));
    attached[attached.indexOf(draft)] = { ...draft, comments: joinRemarks(draft.comments, read.comments) };
  }
  return { drafts: attached, warnings, lost };
}
