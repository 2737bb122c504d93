import type { Criterion } from '../../domain/criterion.ts';
import type { Span } from '../../domain/span.ts';

/** A remark of f2r's, where it stands in the file itself. */
export interface ListedRemark {
  /** undefined: it names none that the rubric has. */
  criterion: Criterion | undefined;
  body: string;
  quote: string | null;
  /** In UTF-16 units of the file's text; undefined: on the file as a whole. */
  span: Span | undefined;
  /** The same in the draft's text. */
  place: Span | undefined;
  /** What is to stand there instead. */
  replacement?: string;
}

export interface ListedFile {
  /** With slashes; relative where it is under the working folder. */
  path: string;
  /** The file's text, without a byte order mark; '' where it has no lines. */
  source: string;
  /** The draft's, without marks of others. */
  text: string;
  remarks: ListedRemark[];
}

/** All that was said of some files, for a program to show. */
export interface Listing {
  files: ListedFile[];
  criteria: readonly Criterion[];
  /** The version of f2r. */
  version: string;
  /** ISO 8601. */
  date: string;
  /** A unified diff whose lines alone can be commented on. */
  diff?: string | undefined;
}

/** `c3 Unsupported claim`, or f2r's name where no criterion is named. */
export function titleOf({ criterion }: ListedRemark): string {
  return criterion ? `${criterion.id} ${criterion.name}` : 'f2r';
}
