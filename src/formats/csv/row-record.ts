import type { Column } from './columns.ts';

export interface RowRecord {
  /** As `src/formats/json/comment-record.ts` has it; undefined: the row has no comment. */
  record: Record<string, unknown> | undefined;
  problem?: string;
}

const YES = [
  'true',
  'yes',
  'y',
  '1',
  'x',
  'resolved',
  'done',
  'closed',
  'wahr',
  'ja',
  'vrai',
  'oui',
  'verdadero',
  'sí',
];
const NO = ['false', 'no', 'n', '0', 'open', 'active', 'falsch', 'nein', 'faux', 'non', 'falso'];
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?))?$/;
const KINDS = ['range', 'point', 'draft', 'orphan'];

/** A row's cells by column as a comment's record. Empty cells are absent, but for the words of an edit. */
export function rowRecord(cell: (column: Column) => string): RowRecord {
  const comment = cell('comment');
  const edits = cell('kind') === 'edit' || cell('replacement') !== '';
  if (comment === '' && !edits && cell('kind') === '') return { record: undefined };
  const start = offset(cell('start'));
  const end = offset(cell('end'));
  if (start === null || end === null)
    return { record: undefined, problem: 'its offsets are no whole numbers' };
  const date = dateOf(cell('date'));
  return {
    record: {
      id: cell('id') || undefined,
      kind: cell('kind') === 'edit' || cell('kind') === 'comment' ? cell('kind') : undefined,
      comment: comment === '' && cell('kind') === '' ? undefined : comment,
      author: cell('author') || undefined,
      date,
      resolved: truth(cell('resolved')),
      parent: cell('parent') || undefined,
      replacement: edits ? cell('replacement') : undefined,
      labels: cell('labels') === '' ? undefined : cell('labels').split(/\s*;\s*/),
      ...placeOf(cell, start, end),
    },
    ...(date === undefined && cell('date') !== '' ? { problem: 'its date is not as ISO 8601 has it' } : {}),
  };
}

/** What f2r itself has written says what kind of place it is. */
function placeOf(
  cell: (column: Column) => string,
  start: number | undefined,
  end: number | undefined,
): Record<string, unknown> {
  const kind = cell('anchor');
  const quote = cell('quote');
  if (!KINDS.includes(kind)) return { quote: quote || undefined, start, end };
  const whole = kind === 'range' || quote !== '' ? quote : null;
  return { anchor: { kind, quote: whole, start: start ?? null, end: end ?? null } };
}

/** null: not an offset. A spreadsheet may have written `12.0` or `12,0`. */
function offset(cell: string): number | undefined | null {
  if (cell.trim() === '') return undefined;
  const digits = /^(\d{1,15})(?:[.,]0+)?$/.exec(cell.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function dateOf(cell: string): string | undefined {
  const parts = DATE.exec(cell.trim());
  if (!parts) return undefined;
  return parts[2] === undefined ? parts[1] : `${parts[1]}T${parts[2]}`;
}

function truth(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}
