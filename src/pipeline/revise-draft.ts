import { type Change, changed } from '../domain/change.ts';
import type { Comment } from '../domain/comment.ts';
import type { Draft } from '../domain/draft.ts';
import type { DraftGrade } from '../domain/grade.ts';
import { placeChanges, type UnplacedChange } from '../domain/place-changes.ts';
import type { Answer, OpenPoint, Revision } from '../domain/revision.ts';
import { commentsIn, openComments } from '../domain/revision-comments.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import { sections } from '../domain/sections.ts';
import type { Span } from '../domain/span.ts';
import type { ReviewEngine } from '../engines/review-engine.ts';
import { F2rError } from '../errors.ts';
import { draftGrader } from './grade-drafts.ts';

/** How much is revised in one question, in UTF-16 code units: some 2,000 tokens. */
const SECTION = 8_000;

export interface ReviseOptions {
  rubric: Rubric;
  engine: Pick<ReviewEngine, 'revise' | 'grade' | 'specialise'>;
  /** What is acted on. */
  apply: 'rubric' | 'comments';
  allowFacts: boolean;
  /** Whether the draft is graded before and after. */
  graded: boolean;
  concurrency: number;
  /** Told of each section that is done. */
  revised?: (section: number, of: number) => void;
}

/**
 * A draft with the changes that the rubric, or its own comments, ask for. Throws INPUT_INVALID where comments are to be
 * applied and there are none, and MODEL_ANSWER_INVALID where no section could be revised.
 */
export async function reviseDraft(draft: Draft, options: ReviseOptions): Promise<Revision> {
  const rubric = rubricFor(draft, options.rubric);
  const comments = options.apply === 'comments' ? commentsOf(draft) : [];
  const gradeOne = options.graded ? draftGrader({ ...options, rubric, runs: 1 }) : undefined;
  const [before, proposed] = await Promise.all([
    gradeOne?.(draft),
    proposals(draft, { ...options, rubric, comments }),
  ]);
  const { changes, withheld } = placeChanges(draft.text, proposed.changes, {
    comments,
    allowFacts: options.allowFacts,
  });
  const text = changed(draft.text, changes);
  return {
    draft: draft.id,
    path: draft.path,
    text,
    changes,
    withheld,
    answers: joined(proposed.answers),
    open: proposed.open,
    unrevised: proposed.unrevised,
    before: before ?? null,
    after: (await gradeAfter({ draft, text, before, gradeOne })) ?? null,
  };
}

/** What nothing was changed in is not asked about again. */
async function gradeAfter({
  draft,
  text,
  before,
  gradeOne,
}: {
  draft: Draft;
  text: string;
  before: DraftGrade | undefined;
  gradeOne: ((draft: Draft) => Promise<DraftGrade>) | undefined;
}): Promise<DraftGrade | undefined> {
  return text === draft.text ? before : gradeOne?.({ ...draft, text, comments: [] });
}

function commentsOf(draft: Draft): Comment[] {
  const comments = openComments(draft.comments);
  if (comments.length > 0) return comments;
  throw new F2rError('INPUT_INVALID', 'The draft has no open comments to apply', {
    place: draft.path,
    hint: 'Without --apply comments it is revised by the rubric.',
  });
}

interface Proposals {
  changes: UnplacedChange[];
  answers: Answer[];
  open: OpenPoint[];
  unrevised: Revision['unrevised'];
}

async function proposals(
  draft: Draft,
  { engine, apply, rubric, comments, revised }: ReviseOptions & { comments: Comment[] },
): Promise<Proposals> {
  const all = draft.text.trim() === '' ? [] : sections(draft.text, SECTION);
  const parts = all
    .map((section) => ({ section, comments: commentsIn(section, comments, draft.text.length) }))
    .filter((part) => apply === 'rubric' || part.comments.length > 0);
  let done = 0;
  const found = await Promise.all(
    parts.map(async ({ section, comments: own }): Promise<Proposals> => {
      const bare = { ...draft, comments: [] };
      const answered = await engine.revise({ draft: bare, rubric, section, comments: own });
      revised?.(++done, parts.length);
      if (answered.outcome === 'answered')
        return { ...answered.answer, changes: within(section, answered.answer.changes), unrevised: [] };
      const reason = `${answered.outcome}: ${answered.reason}`;
      return { changes: [], answers: [], open: [], unrevised: [{ ...section, reason }] };
    }),
  );
  const unrevised = found.flatMap((part) => part.unrevised);
  if (parts.length > 0 && unrevised.length === parts.length) {
    throw new F2rError('MODEL_ANSWER_INVALID', `The draft could not be revised: ${unrevised[0]?.reason}`, {
      place: draft.path,
    });
  }
  return {
    changes: found.flatMap(({ changes }) => changes),
    answers: found.flatMap(({ answers }) => answers),
    open: found.flatMap(({ open }) => open),
    unrevised,
  };
}

function within(section: Span, changes: readonly Omit<Change, 'start' | 'end'>[]): UnplacedChange[] {
  return changes.map((change) => ({ ...change, within: section }));
}

/** One answer a comment, also where several sections have answered a comment on the whole draft. */
function joined(answers: readonly Answer[]): Answer[] {
  const byComment = new Map<string, string[]>();
  for (const { comment, answer } of answers)
    byComment.set(comment, [...new Set([...(byComment.get(comment) ?? []), answer])]);
  return [...byComment].map(([comment, all]) => ({ comment, answer: all.join(' ') }));
}
