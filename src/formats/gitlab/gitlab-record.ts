import { z } from 'zod';

const number = z.int().nullish();
const id = z.union([z.string().min(1), z.number()]).transform(String);

const LineEnd = z.object({ type: z.string().nullish(), old_line: number, new_line: number });

const Position = z.object({
  position_type: z.string().nullish(),
  old_path: z.string().nullish(),
  new_path: z.string().nullish(),
  old_line: number,
  new_line: number,
  line_range: z.object({ start: LineEnd.nullish(), end: LineEnd.nullish() }).nullish().catch(null),
});
export type Position = z.infer<typeof Position>;

const Author = z.object({
  username: z.string().nullish(),
  name: z.string().nullish(),
  bot: z.boolean().nullish(),
});
export type Author = z.infer<typeof Author>;

/** A note as GitLab's REST API gives it, or with its words in `note` as a webhook does. Other keys are left alone. */
export const GitlabNote = z.object({
  id,
  body: z.string().nullish(),
  note: z.string().nullish(),
  author: Author.nullish(),
  created_at: z.string().nullish(),
  /** Written by GitLab itself: "changed the title". */
  system: z.boolean().nullish(),
  noteable_id: id.nullish(),
  noteable_iid: id.nullish(),
  resolvable: z.boolean().nullish(),
  resolved: z.boolean().nullish(),
  position: Position.nullish(),
  /** The diff of the file, in a webhook. */
  st_diff: z.object({ diff: z.string().nullish() }).nullish().catch(null),
  suggestions: z
    .array(z.object({ from_content: z.string().nullish() }))
    .nullish()
    .catch(null),
});
export type GitlabNote = z.infer<typeof GitlabNote>;

/** A line of a diff as the pages of GitLab load it. */
export const DiffLine = z.object({
  type: z.string().nullish(),
  old_line: number,
  new_line: number,
  text: z.string().nullish(),
});
export type DiffLine = z.infer<typeof DiffLine>;
