/** A comment as the comment parts have it, before it is placed. */
export interface OfficeComment {
  id: string;
  author: string;
  date: string | null;
  body: string;
  resolved: boolean | null;
  /** Id of the comment that it answers. */
  parent: string | null;
}
