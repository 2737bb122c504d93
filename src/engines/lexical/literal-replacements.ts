import type { Comment } from '../../domain/comment.ts';
import type { Criterion } from '../../domain/criterion.ts';
import { type Span, textOf } from '../../domain/span.ts';
import type { Answered, ProposedChange, ProposedRevision, ReviewInput } from '../review-engine.ts';

/** As `editBody` words them. */
const REPLACEMENT = /^(?:replace "(?<before>.+)" with "(?<after>.*)"|cut "(?<cut>.+)")$/su;

interface Replacement {
  criterion: string;
  before: string;
  after: string;
}

/**
 * The reviewer's own edits, made again where the same words stand: all that can be revised without a model. Words that
 * the examples treat in several ways are left alone.
 */
export function literalReplacements({
  draft: { text },
  rubric,
  section,
  comments,
}: ReviewInput & { section: Span; comments: readonly Comment[] }): Answered<ProposedRevision> {
  const changes =
    comments.length > 0 ? [] : replacementsOf(rubric.criteria).flatMap((one) => uses(text, section, one));
  const answers = comments.map(({ id }) => ({
    comment: id,
    answer: 'Nothing was done: a comment can only be acted on with a model.',
  }));
  return { outcome: 'answered', answer: { changes, answers, open: [] } };
}

function replacementsOf(criteria: readonly Criterion[]): Replacement[] {
  const found = new Map<string, Replacement | undefined>();
  for (const { id, examples } of criteria)
    for (const { comment } of examples) {
      const { before, after = '', cut } = REPLACEMENT.exec(comment)?.groups ?? {};
      const words = before ?? cut;
      if (words === undefined || words.trim() === '') continue;
      const known = found.get(words);
      const other = found.has(words) && known?.after !== after;
      found.set(words, other ? undefined : { criterion: id, before: words, after });
    }
  return [...found.values()].flatMap((replacement) => replacement ?? []);
}

const LETTER = /[\p{L}\p{N}]/u;

/** Whole words only. A place that is not the only one is told apart by the words before it. */
function uses(text: string, section: Span, { criterion, before, after }: Replacement): ProposedChange[] {
  const changes: ProposedChange[] = [];
  for (
    let at = text.indexOf(before, section.start);
    at !== -1;
    at = text.indexOf(before, at + before.length)
  ) {
    const end = at + before.length;
    if (end > section.end) break;
    if (LETTER.test(text[at - 1] ?? '') && LETTER.test(before[0] ?? '')) continue;
    if (LETTER.test(text[end] ?? '') && LETTER.test(before.at(-1) ?? '')) continue;
    const space = after === '' && at > section.start && /[ \t]/.test(text[at - 1] ?? '') ? 1 : 0;
    const lead = leadOf(text, { start: at - space, end }, section) + text.slice(at - space, at);
    const reason =
      after === '' ? `The reviewer cut "${before}" before.` : `The reviewer wrote "${after}" before.`;
    changes.push({
      criterion,
      comment: null,
      reason,
      before: lead + before,
      after: cutLead(lead, after) + after,
    });
  }
  return changes;
}

/** The least run of the text before the place with which it stands only once in the section. */
function leadOf(text: string, place: Span, section: Span): string {
  const shown = textOf(text, section);
  for (let start = place.start; start > section.start; start--) {
    const wanted = text.slice(start, place.end);
    if (shown.indexOf(wanted) === shown.lastIndexOf(wanted)) return text.slice(start, place.start);
  }
  return text.slice(section.start, place.start);
}

/** A cut takes the space before it along. */
function cutLead(lead: string, after: string): string {
  return after === '' ? lead.replace(/[ \t]$/, '') : lead;
}
