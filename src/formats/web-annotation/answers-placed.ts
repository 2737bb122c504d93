import type { AnnotationRecord } from './read-annotation.ts';

export interface ThreadedRecord extends AnnotationRecord {
  parent: string | undefined;
}

/** An answer stands where its thread does, on the same page; one to an answer that is not there answers what is before it. */
export function answersPlaced(records: readonly AnnotationRecord[]): ThreadedRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const parentOf = ({ answers }: AnnotationRecord) => answers.findLast((id) => byId.has(id));
  return records.map((record) => {
    let root = record;
    for (const seen = new Set([record]); ; seen.add(root)) {
      const above = byId.get(parentOf(root) ?? '');
      if (!above || seen.has(above)) break;
      root = above;
    }
    const { source, quote, prefix, suffix, start, end, codePoints, anchor } = root;
    const place = { source, quote, prefix, suffix, start, end, codePoints, ...(anchor ? { anchor } : {}) };
    return { ...record, parent: parentOf(record) ?? record.answers.at(-1), ...place };
  });
}
