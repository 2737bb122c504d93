import { type DraftFeedback, F2rError, feedbackOn, readCorpus } from '../../index.ts';
import type { ExtractFlags } from '../commands/extract.ts';
import type { Outside } from '../outside.ts';
import { printableJson } from '../printable.ts';
import { readingChoices } from '../reading-choices.ts';
import { resolveSettings } from '../resolve-settings.ts';
import { terminal } from '../terminal.ts';
import { noteWarnings } from '../warnings.ts';
import { writeResult } from '../write-result.ts';

/** What people did with f2r's comments: two files, or two folders whose drafts are paired by their names. */
export async function feedback(
  given: { original: string; returned: string[] },
  flags: ExtractFlags,
  outside: Outside,
): Promise<void> {
  const say = terminal(outside, flags);
  const options = {
    view: 'accepted' as const,
    ...readingChoices(resolveSettings(flags, outside)),
  };
  const original = await readCorpus([given.original], options);
  const returned = await readCorpus(given.returned, options);
  noteWarnings([...original.skipped, ...original.warnings, ...returned.skipped, ...returned.warnings], say);
  const [only, ...others] = returned.drafts;
  const single = original.drafts.length === 1 && others.length === 0 ? only : undefined;
  const feedbacks: DraftFeedback[] = [];
  for (const draft of original.drafts) {
    const back = single ?? returned.drafts.find(({ id }) => id === draft.id);
    if (back) feedbacks.push(feedbackOn(draft, back));
    else say.warn(`warning: ${draft.path} was not given back`);
  }
  if (feedbacks.length === 0) {
    throw new F2rError('INPUT_INVALID', 'No file given back has the name of one that f2r wrote', {
      place: given.returned.join(', '),
      hint: 'Give one file for --feedback and one file back, or two folders with the same names in them.',
    });
  }
  await writeResult(`${printableJson({ feedback: feedbacks })}\n`, flags, say);
}
