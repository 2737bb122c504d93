import { z } from 'zod';
import { Change } from './change.ts';
import { DraftGrade } from './grade.ts';

/** Why a change that was proposed is not made. */
export const Withheld = z.strictObject({
  change: Change,
  /** `facts`: it changes what no criterion speaks of (numbers, names, dates, citations, links, code, quotations). */
  because: z.enum(['facts', 'overlap', 'not found']),
  /** The facts that went or came; empty for other reasons. */
  facts: z.array(z.string()),
});
export type Withheld = z.infer<typeof Withheld>;

/** What became of one comment of the draft. */
export const Answer = z.strictObject({ comment: z.string(), answer: z.string() });
export type Answer = z.infer<typeof Answer>;

/** What the rubric asks for and only the author can supply. */
export const OpenPoint = z.strictObject({ criterion: z.string().nullable(), what: z.string() });
export type OpenPoint = z.infer<typeof OpenPoint>;

export const Revision = z.strictObject({
  draft: z.string(),
  path: z.string(),
  /** The text with all changes made. */
  text: z.string(),
  /** In order; they do not overlap. */
  changes: z.array(Change),
  withheld: z.array(Withheld),
  answers: z.array(Answer),
  open: z.array(OpenPoint),
  /** Sections that got no answer; they stay as they were. */
  unrevised: z.array(z.strictObject({ start: z.int(), end: z.int(), reason: z.string() })),
  /** null where grading was not asked for. */
  before: DraftGrade.nullable(),
  after: DraftGrade.nullable(),
});
export type Revision = z.infer<typeof Revision>;
