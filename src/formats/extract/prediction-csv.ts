import type { Criterion } from '../../domain/criterion.ts';
import { OWN_NAME } from '../../domain/own-comment.ts';
import type { DraftPrediction, MadeComment } from '../../domain/prediction-list.ts';
import { csvTable } from './csv.ts';

const COLUMNS: Record<
  string,
  (
    comment: MadeComment,
    draft: DraftPrediction,
    criterion: Criterion | undefined,
  ) => string | number | null | undefined
> = {
  draft: (_, { draft }) => draft,
  path: (_, { path }) => path,
  author: () => OWN_NAME,
  rank: ({ rank }) => rank,
  criterion: ({ criterion }) => criterion,
  name: (_, __, criterion) => criterion?.name,
  anchor: ({ anchor }) => anchor.kind,
  start: ({ anchor }) => anchor.start,
  end: ({ anchor }) => anchor.end,
  quote: ({ anchor }) => anchor.quote,
  body: ({ body }) => body,
  precedent: ({ precedent }) => precedent?.comment,
};

/** A predicted comment a row; f2r's reader of tables finds draft, quote and comment in it, and leaves them out as its own. */
export function predictionCsv(
  predictions: readonly DraftPrediction[],
  criteria: readonly Criterion[],
): string {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  const rows = predictions.flatMap((draft) =>
    draft.comments.map((comment) =>
      Object.values(COLUMNS).map((value) => value(comment, draft, byId.get(comment.criterion ?? ''))),
    ),
  );
  return csvTable(Object.keys(COLUMNS), rows);
}
