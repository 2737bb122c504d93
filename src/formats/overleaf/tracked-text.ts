import { orphanAnchor } from '../../domain/anchor.ts';
import { editBody } from '../../domain/comment.ts';
import type { View } from '../format.ts';
import { type ChangeRange, dateOf } from './records.ts';

export interface TrackedText {
  text: string;
  /** Where an offset in the document as it is now stands in the view's text. */
  at: (offset: number) => number;
  records: object[];
  /** Changes that are not where they say. */
  lost: number;
}

/** A document with its tracked changes in one view: what was put in stands in it, what was taken out does not. */
export function trackedText(
  document: string,
  changes: readonly ChangeRange[],
  { view, nameOf }: { view: View; nameOf: (user: string) => string | undefined },
): TrackedText {
  const parts: string[] = [];
  const shifts: { from: number; by: number }[] = [];
  const records: object[] = [];
  let [read, length, lost] = [0, 0, 0];
  for (const change of changes.toSorted((one, other) => one.op.p - other.op.p)) {
    const { p, i: added = '', d: removed = '' } = change.op;
    const edit = editOf(change, nameOf);
    if (p < read || p > document.length || document.slice(p, p + added.length) !== added) {
      lost += 1;
      records.push({ ...edit, anchor: orphanAnchor(removed || added || null) });
      continue;
    }
    parts.push(document.slice(read, p));
    length += p - read;
    const shown = view === 'accepted' ? added : removed;
    parts.push(shown);
    const place = { start: length, end: length + shown.length, ...(shown === '' ? {} : { quote: shown }) };
    records.push({ ...edit, ...place });
    length += shown.length;
    read = p + added.length;
    shifts.push({ from: read, by: length - read });
  }
  parts.push(document.slice(read));
  const at = (offset: number): number => offset + (shifts.findLast(({ from }) => from <= offset)?.by ?? 0);
  return { text: parts.join(''), at, records, lost };
}

function editOf({ id, op, metadata }: ChangeRange, nameOf: (user: string) => string | undefined): object {
  const { i: added = '', d: removed = '' } = op;
  const who = metadata?.user_id ?? undefined;
  return {
    ...(id ? { id } : {}),
    kind: 'edit',
    replacement: added,
    comment: editBody(removed, added),
    author: (who !== undefined && nameOf(who)) || who,
    date: dateOf({ timestamp: metadata?.ts }),
  };
}
