import type { Comment } from '../../domain/comment.ts';
import type { Corpus, Draft } from '../../domain/draft.ts';

const COLUMNS: Record<string, (comment: Comment, draft: Draft) => Cell> = {
  draft: (_, { id }) => id,
  path: (_, { path }) => path,
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  author: ({ author }) => author,
  date: ({ date }) => date,
  resolved: ({ resolved }) => resolved,
  parent: ({ parent }) => parent,
  anchor: ({ anchor }) => anchor.kind,
  start: ({ anchor }) => anchor.start,
  end: ({ anchor }) => anchor.end,
  quote: ({ anchor }) => anchor.quote,
  body: ({ body }) => body,
  replacement: ({ replacement }) => replacement,
  labels: ({ labels }) => labels?.join('; '),
};

/** A comment a row. */
export function extractCsv({ drafts }: Corpus): string {
  const rows = drafts.flatMap((draft) =>
    draft.comments.map((comment) => Object.values(COLUMNS).map((value) => value(comment, draft))),
  );
  return csvTable(Object.keys(COLUMNS), rows);
}

type Cell = string | number | boolean | null | undefined;

/** As RFC 4180 has it; absent values are empty cells. */
export function csvTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front, as does one that then looks like it. */
function cell(value: Cell): string {
  const text = String(value ?? '');
  const safe = /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
