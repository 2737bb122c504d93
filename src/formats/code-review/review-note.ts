import type { Side } from './hunk.ts';

/** Numbers of the lines commented on, as the service says them. */
export interface LinePlace {
  side: Side;
  /** Undefined: the hunk's last line, as in records of old. */
  last: number | undefined;
  first?: { side: Side; number: number } | undefined;
  /** Its number in the newest state of the file, where that is another commit's; null: it is no longer in it. */
  now?: number | null | undefined;
}

/** A comment on a change of files, before it is known where it stands in the text of a hunk. */
export interface ReviewNote {
  id: string;
  parent: string | null;
  author: string | null;
  bot: boolean;
  date: string | null;
  body: string;
  resolved: boolean | null;
  /** The pull or merge request, as far as the record names it; '' where it does not. */
  request: string;
  /** Its title, where the file has it. */
  title?: string | undefined;
  /** The path commented on; undefined: the request as a whole. */
  file: string | undefined;
  /** The diff around the lines, where the file has it. */
  hunk: string | undefined;
  /** Undefined: the file as a whole. */
  lines: LinePlace | undefined;
  /** What suggestions are for, in their order, where there is no hunk. */
  replaced?: (string | undefined)[];
}
