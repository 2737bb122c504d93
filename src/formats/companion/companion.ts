import type { Warning } from '../../domain/draft.ts';
import type { SourceFile, View } from '../format.ts';

/** What one file says of one draft. */
export interface Remarks {
  /** The draft's id, path or file name; undefined: it is the one that the file itself is called after. */
  draft: string | undefined;
  /** undefined: the text is in a file beside. */
  text: string | undefined;
  title?: string | undefined;
  task?: string | undefined;
  /**
   * Comments as `src/formats/json/comment-record.ts` has them; with `prefix` and `suffix`, what stands before and after the
   * quote, a place is where these agree.
   */
  records: unknown[];
  /** The name is an address that need not be a file's: the draft may be called after this file. */
  remote?: boolean;
  /** What is read where the draft is not there: the passages that the comments are on, as a draft. */
  passages?: Remarks;
}

export interface CompanionContent {
  remarks: Remarks[];
  /** Places that are left out; an error where reading is strict. */
  bad: Warning[];
  warnings: Warning[];
}

/** A kind of file that holds comments on drafts, with the drafts' texts or without. */
export interface Companion {
  name: string;
  accepts(file: SourceFile): boolean;
  /** Throws INPUT_INVALID when nothing of the file can be read. */
  content(bytes: Uint8Array, path: string, view: View): CompanionContent | Promise<CompanionContent>;
}
