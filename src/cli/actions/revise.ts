import {
  type Draft,
  F2rError,
  openReviewEngine,
  type Revision,
  reviseDraft,
  revisionReport,
  withChanges,
  writeOutput,
} from '../../index.ts';
import type { ReviseFlags } from '../commands/revise.ts';
import { concurrencyOf } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import type { Outside } from '../outside.ts';
import { openProgress } from '../progress.ts';
import { type ReviewArguments, type ReviewRequest, reviewRequest } from '../review-request.ts';
import { type Terminal, terminal } from '../terminal.ts';

/** The draft goes to the file or to stdout; what was done to it goes where the draft does not. */
export async function revise(given: ReviewArguments, flags: ReviseFlags, outside: Outside): Promise<void> {
  const say = terminal(outside, flags);
  const request = await reviewRequest(given, { ...flags, ownModel: 'refineModel' }, { outside, say });
  const draft = oneOf(request.drafts, given.drafts);
  const form = formOf(draft, flags);
  const revision = await interruptible(outside, say, (signal) =>
    revised(draft, request, { flags, outside, signal }),
  );
  if (flags.json && flags.output === undefined) return say.json(revision);
  const content = form === 'text' ? revision.text : await changesIn(revision, { say, now: outside.now() });
  if (flags.output === undefined) {
    say.note(revisionReport(revision));
    return say.content(typeof content === 'string' ? content : new TextDecoder().decode(content));
  }
  await writeOutput(flags.output, content, { force: flags.force ?? false });
  say.note(`Written: ${flags.output}`);
  if (flags.json) say.json(revision);
  else say.result(revisionReport(revision));
}

function oneOf(drafts: readonly Draft[], [path]: readonly string[]): Draft {
  const [draft, ...others] = drafts;
  if (draft && others.length === 0) return draft;
  throw new F2rError('BAD_USAGE', `One draft is revised at a time, and there are ${drafts.length}`, {
    ...(path === undefined ? {} : { place: path }),
    hint: 'Name one file that holds one draft.',
  });
}

/** Word and Markdown hold changes; a Word file is no text for stdout. */
function formOf({ path }: Draft, { to, output, json }: ReviseFlags): 'changes' | 'text' {
  const form = to ?? (/\.(docx|md|markdown)$/i.test(path) ? 'changes' : 'text');
  if (form === 'changes' && output === undefined && !json && /\.docx$/i.test(path)) {
    throw new F2rError('BAD_USAGE', 'A Word file with tracked changes needs a name', {
      hint: 'Give it with -o FILE.docx, or ask for the plain text with --to text.',
    });
  }
  return form;
}

async function changesIn(
  revision: Revision,
  { say, now }: { say: Terminal; now: Date },
): Promise<Uint8Array> {
  const { content, notes } = await withChanges(revision, now);
  for (const note of notes) say.warn(`warning: ${note}`);
  return content;
}

async function revised(
  draft: Draft,
  request: ReviewRequest,
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
