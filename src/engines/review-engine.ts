import type { Comment } from '../domain/comment.ts';
import type { Criterion, Example } from '../domain/criterion.ts';
import type { Draft } from '../domain/draft.ts';
import type { Occurrence } from '../domain/grade.ts';
import type { Outcome } from '../domain/prediction.ts';
import type { Answer, OpenPoint } from '../domain/revision.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { Span } from '../domain/span.ts';

export type ReviewStage = 'remark' | 'specialise' | 'grade' | 'revise' | 'prefer';

/** A draft that a rubric is used on; the rubric is already without the examples of that draft. */
export interface ReviewInput {
  draft: Draft;
  rubric: Rubric;
}

/** A comment at a place of the engine's own choice. The quote is as answered: the pipeline anchors it. */
export interface Remark {
  criterion: string | null;
  body: string;
  /** Empty for a comment on the draft as a whole. */
  quote: string;
  /** The words directly before the quote, where it stands there more than once; else ''. */
  before: string;
  /** 0 to 1: how sure the engine is that the reviewer would comment here; only the order means something. */
  strength: number;
  /** The past comment that speaks for it. */
  precedent: Example | null;
}

/** A change as answered: `before` is looked for in the section by the pipeline. */
export interface ProposedChange {
  before: string;
  after: string;
  criterion: string | null;
  comment: string | null;
  reason: string;
}

export interface ProposedRevision {
  changes: ProposedChange[];
  answers: Answer[];
  open: OpenPoint[];
}

/** Two revisions of a draft, made without its comments. */
export interface PreferInput {
  draft: Draft;
  comments: readonly Comment[];
  first: string;
  second: string;
}

export type Preference = 'first' | 'second' | 'neither';

export type Answered<T> =
  | { outcome: 'answered'; answer: T }
  | { outcome: Exclude<Outcome, 'answered'>; reason: string };

/**
 * Who uses a rubric on one draft. Like `Engine`, but for new drafts instead of learning: what concerns the whole work is
 * thrown as F2rError, what concerns one question is its outcome.
 */
export interface ReviewEngine {
  readonly name: 'llm' | 'lexical';
  readonly model: string | null;
  /** Comments on what stands in the `window` of the text, at most about `wanted`. */
  remark(input: ReviewInput & { window: Span; wanted: number }): Promise<Answered<Remark[]>>;
  /** Criteria narrowed to a task; `source` is the id of the global criterion. */
  specialise(input: {
    rubric: Rubric;
    task: string;
  }): Promise<Answered<{ source: string; criterion: Criterion }[]>>;
  /** By criterion id, what the `window` of the text says of it; `run` counts from 1 where it is asked again to see what stays. */
  grade(input: ReviewInput & { window: Span; run: number }): Promise<Map<string, Answered<Occurrence>>>;
  /** Changes inside the `section` that the rubric, or the comments where there are any, ask for; without criteria as a good editor would. */
  revise(input: ReviewInput & { section: Span; comments: Comment[] }): Promise<Answered<ProposedRevision>>;
  /** Which revision the author of the comments would rather have. */
  prefer(input: PreferInput): Promise<Answered<Preference>>;
}
