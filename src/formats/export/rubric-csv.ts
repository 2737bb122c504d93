import type { Rubric } from '../../domain/rubric.ts';
import { csvTable } from '../extract/csv.ts';

const COLUMNS = [
  'id',
  'name',
  'criterion',
  'select_when',
  'do_not_select_when',
  'points',
  'tags',
  'locked',
  'evidence',
];

/** A criterion a row; `evidence` counts the comments behind it, and pairs of columns hold the examples. */
export function rubricCsv({ criteria }: Rubric): string {
  const most = Math.max(0, ...criteria.map(({ examples }) => examples.length));
  const pairs = Array.from({ length: most }, (_, place) => [`quote_${place + 1}`, `comment_${place + 1}`]);
  const rows = criteria.map(({ examples, ...criterion }) => [
    criterion.id,
    criterion.name,
    criterion.criterion,
    criterion.selectWhen,
    criterion.doNotSelectWhen,
    criterion.points,
    criterion.tags.join('; '),
    criterion.locked,
    criterion.evidence.length,
    ...pairs.flatMap((_, place) => [examples[place]?.quote, examples[place]?.comment]),
  ]);
  return csvTable([...COLUMNS, ...pairs.flat()], rows);
}
