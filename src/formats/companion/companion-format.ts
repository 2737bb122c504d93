import type { Corpus, Draft, Warning } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { decodeText, guessedEncoding } from '../decode-text.ts';
import { draftName } from '../draft-name.ts';
import type { Format, ReadOptions } from '../format.ts';
import type { Companion, Remarks } from './companion.ts';
import { placeBarePositions } from './context-placer.ts';
import { findDraft } from './find-draft.ts';
import { joinRemarks } from './join-remarks.ts';
import { readNearComments } from './near-records.ts';

/** A companion read alone: the drafts whose texts are in it. */
export function companionFormat(companion: Companion): Format {
  return {
    name: companion.name,
    accepts: companion.accepts,
    async read(bytes, path, options) {
      const { drafts, loose, warnings } = await companionDrafts(companion, { bytes, path }, options);
      const alone = passageDrafts(loose, path);
      if (alone.drafts.length > 0)
        return { drafts: [...drafts, ...alone.drafts], warnings: [...warnings, ...alone.warnings] };
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
export async function companionDrafts(
  companion: Companion,
  { bytes, path }: { bytes: Uint8Array; path: string },
  options: ReadOptions,
): Promise<Corpus & { loose: Remarks[] }> {
  const { remarks, bad, warnings } = await companion.content(bytes, path, options.view);
  const [firstBad] = bad;
  if (options.strict && firstBad)
    throw new F2rError('INPUT_INVALID', firstBad.message, { place: firstBad.path });
  const name = options.name ?? draftName(path);
  const whole = remarks.filter(({ text }) => text !== undefined);
  const said: Warning[] = [...guessedEncoding(decodeText(bytes), path), ...bad, ...warnings];
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

/** For drafts that are not there: what the comments quote of each. */
function passageDrafts(loose: readonly Remarks[], path: string): Corpus {
  const warnings: Warning[] = [];
  const drafts = loose.flatMap(({ passages }) => {
    if (!passages) return [];
    const { draft, problems } = draftOf(passages, { id: draftName(path), path });
    const message = `${draft.id}: the draft is not here; the passages that are commented on are read in its place`;
    warnings.push(...[message, ...problems].map((said) => ({ path, message: said })));
    return [draft];
  });
  return { drafts, warnings };
}

/** The drafts with what a file beside them says of them. `lost`: what is said of no draft that is there. */
export function attachRemarks(
  drafts: readonly Draft[],
  { path, loose }: { path: string; loose: readonly Remarks[] },
): { drafts: Draft[]; warnings: Warning[]; lost: Warning[] } {
  const attached = [...drafts];
  const warnings: Warning[] = [];
  const lost: Warning[] = [];
  for (const one of loose) {
    const { draft: name, records } = one;
    const draft = findDraft(attached, name, path) ?? (one.remote && findDraft(attached, undefined, path));
    if (!draft && one.passages) {
      const alone = passageDrafts([one], path);
      attached.push(...alone.drafts);
      warnings.push(...alone.warnings);
    } else if (!draft) {
      const called = name === undefined ? 'its own name' : JSON.stringify(name);
      lost.push({ path, message: `${records.length} comment(s): there is not just one draft of ${called}` });
    }
    if (!draft) continue;
    const bare = placeBarePositions(records, draft);
    const read = readNearComments(bare.records, draft.text);
    const messages = [...bare.problems, ...read.bad, ...read.problems, ...correctedNote(read.corrected)];
    warnings.push(...messages.map((message) => ({ path, message })));
    attached[attached.indexOf(draft)] = { ...draft, comments: joinRemarks(draft.comments, read.comments) };
  }
  return { drafts: attached, warnings, lost };
}
