import { extname } from 'node:path';
import {
  type CallJournal,
  type Change,
  changedCopy,
  type Draft,
  type DraftRemark,
  F2rError,
  isListing,
  openReviewEngine,
  type Revision,
  reviseDraft,
  revisionReport,
  withCalls,
  writeOutput,
} from '../../index.ts';
import type { ReviseFlags } from '../commands/revise.ts';
import { concurrencyOf } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import { listingOutput } from '../listing-output.ts';
import type { Outside } from '../outside.ts';
import { openProgress } from '../progress.ts';
import { type ReviewArguments, type ReviewRequest, reviewRequest } from '../review-request.ts';
import { stampOf } from '../stamp-of.ts';
import { type Terminal, terminal } from '../terminal.ts';
import { noteWarnings } from '../warnings.ts';
import { refuseExistingOutput } from '../write-result.ts';

/** The draft goes to the file or to stdout; what was done to it goes where the draft does not. */
export async function revise(
  given: ReviewArguments,
  { output, ...others }: ReviseFlags,
  outside: Outside,
): Promise<void> {
  const flags: ReviseFlags = output === undefined || output === '-' ? others : { ...others, output };
  const say = terminal(outside, flags);
  const request = await reviewRequest(given, { ...flags, ownModel: 'refineModel' }, { outside, say });
  const draft = oneOf(request.drafts, given.drafts);
  const contentOf = await revisionContent(draft, request, { flags, outside, say });
  const revision = await interruptible(outside, { ...say, keeps: flags.calls !== undefined }, (signal) =>
    withCalls(flags.calls, (journal) => revised(draft, { ...request, journal }, { flags, outside, signal })),
  );
  if (flags.json && flags.output === undefined) return say.json(revision);
  const content = await contentOf(revision);
  if (flags.output === undefined) {
    say.note(revisionReport(revision));
    return say.content(typeof content === 'string' ? content : new TextDecoder().decode(content));
  }
  await writeOutput(flags.output, content, { force: flags.force ?? false });
  say.note(`Written: ${flags.output}`);
  if (flags.json) say.json(revision);
  else say.result(revisionReport(revision));
}

/** How the revision is written. Throws for what could not be written: before a model is asked, not after. */
async function revisionContent(
  draft: Draft,
  { files, rubric }: ReviewRequest,
  { flags, outside, say }: { flags: ReviseFlags; outside: Outside; say: Terminal },
): Promise<(revision: Revision) => Promise<Uint8Array | string>> {
  const form = formOf(draft, flags);
  const { output, json } = flags;
  await refuseExistingOutput(flags);
  if (isListing(form)) {
    const content = await listingOutput([draft], { name: form, rubric, files, diff: flags.diff, outside });
    return async ({ changes }) => content([changes.map(suggestionOf)]);
  }
  if (form === 'text' || (json && output === undefined)) return async ({ text }) => text;
  const stamp = stampOf(outside);
  await changedCopy(draft, { changes: [], answers: [], stamp, files });
  return async ({ changes, answers }) => {
    const { bytes, warnings } = await changedCopy(draft, { changes, answers, stamp, files });
    noteWarnings(warnings, say, { verbose: true });
    return bytes;
  };
}

function suggestionOf({ start, end, before, after, criterion, reason }: Change): DraftRemark {
  const anchor = { kind: start === end ? 'point' : 'range', quote: before || null, start, end } as const;
  return { criterion, body: reason, anchor, replacement: after };
}

function oneOf(drafts: readonly Draft[], [path]: readonly string[]): Draft {
  const [draft, ...others] = drafts;
  if (draft && others.length === 0) return draft;
  throw new F2rError('BAD_USAGE', `One draft is revised at a time, and there are ${drafts.length}`, {
    ...(path === undefined ? {} : { place: path }),
    hint: 'Name one file that holds one draft.',
  });
}

/** Office files and Markdown hold changes; an office file is no text for stdout. */
function formOf({ path }: Draft, { to, output, json }: ReviseFlags): NonNullable<ReviseFlags['to']> {
  const form = to ?? (/\.(docx|odt|fodt|md|markdown)$/i.test(path) ? 'changes' : 'text');
  if (form === 'changes' && output === undefined && !json && /\.(docx|odt|fodt)$/i.test(path)) {
    throw new F2rError('BAD_USAGE', 'A file with tracked changes needs a name', {
      hint: `Give it with -o FILE${extname(path)}, or ask for the plain text with --to text.`,
    });
  }
  return form;
}

async function revised(
  draft: Draft,
  request: ReviewRequest & { journal: CallJournal },
  { flags, outside, signal }: { flags: ReviseFlags; outside: Outside; signal: AbortSignal },
): Promise<Revision> {
  const progress = await openProgress(outside, flags);
  let finished = false;
  try {
    const revision = await reviseDraft(draft, {
      rubric: request.rubric,
      engine: openReviewEngine({ ...request, signal }),
      apply: flags.apply,
      allowFacts: flags.allowFacts ?? false,
      graded: !flags.ungraded && request.settings.engine === 'llm',
      concurrency: concurrencyOf(request.values),
      revised: (section, of) => {
        progress.planned(of);
        progress.step({ where: draft.id, stage: 'revise', item: `section ${section}`, file: `${section}` });
      },
    });
    finished = true;
    return revision;
  } finally {
    progress.stop(finished);
  }
}
