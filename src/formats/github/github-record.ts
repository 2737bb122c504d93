import { z } from 'zod';

const number = z.int().nullish();
const side = z.enum(['LEFT', 'RIGHT']).nullish().catch(null);

/** A review comment, a comment or a review, as GitHub's REST API gives it. Other keys are left alone. */
export const GithubRecord = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  body: z.string().nullish(),
  /** null: the account is deleted. */
  user: z.object({ login: z.string(), type: z.string().nullish() }).nullish(),
  created_at: z.string().nullish(),
  submitted_at: z.string().nullish(),
  html_url: z.string().nullish(),
  pull_request_url: z.string().nullish(),
  issue_url: z.string().nullish(),
  path: z.string().nullish(),
  diff_hunk: z.string().nullish(),
  subject_type: z.string().nullish(),
  line: number,
  side,
  start_line: number,
  start_side: side,
  /** Of the commit that the hunk is of; `line` is null or another where the file has changed since. */
  original_line: number,
  original_start_line: number,
  /** Of GraphQL's threads alone. */
  resolved: z.boolean().nullish(),
  in_reply_to_id: z.union([z.string(), z.number()]).transform(String).nullish(),
});
export type GithubRecord = z.infer<typeof GithubRecord>;
