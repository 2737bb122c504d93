/** Everything that goes wrong and that a person can mend. Any other thrown value is a bug in f2r. */
export type ErrorCode =
  | 'BAD_USAGE'
  | 'CONFIG_INVALID'
  | 'INPUT_MISSING'
  | 'INPUT_INVALID'
  | 'NO_COMMENTS'
  | 'FILE_MISSING'
  | 'FILE_INVALID'
  | 'FILE_TOO_NEW'
  | 'FILE_STALE'
  | 'FILE_EXISTS'
  | 'FILE_UNWRITABLE'
  | 'RUN_CHANGED'
  | 'RUN_LOCKED'
  | 'RUBRIC_INVALID'
  | 'PROMPT_INVALID'
  | 'MODEL_MISSING'
  | 'MODEL_REFUSED_RUN'
  | 'MODEL_UNREACHABLE'
  | 'MODEL_ANSWER_INVALID'
  | 'BUDGET_REACHED'
  | 'INTERRUPTED';

/** The exit code of each error that is not a matter of usage, configuration or input (those exit with 2). */
const EXIT_CODES: Partial<Record<ErrorCode, number>> = {
  MODEL_REFUSED_RUN: 3,
  MODEL_UNREACHABLE: 3,
  MODEL_ANSWER_INVALID: 3,
  BUDGET_REACHED: 4,
  INTERRUPTED: 130,
};

export interface ErrorDetails {
  /** Where: a path, `path:line`, or `path: field`. */
  place?: string;
  /** What to do about it, as one sentence. */
  hint?: string;
  cause?: unknown;
}

export class F2rError extends Error {
  readonly code: ErrorCode;
  readonly place: string | undefined;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, { place, hint, cause }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'F2rError';
    this.code = code;
    this.place = place;
    this.hint = hint;
  }

  get exitCode(): number {
    return EXIT_CODES[this.code] ?? 2;
  }
}
