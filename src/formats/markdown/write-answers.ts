import { ownBody } from '../../domain/own-comment.ts';
import type { Answer } from '../../domain/revision.ts';
import { encodeLike } from '../encode-text.ts';
import type { SourceFile } from '../format.ts';
import type { Stamp, Written } from '../writer.ts';
import { MarkedSource, othersSayings } from './marked-source.ts';
import { remark, sourceOf } from './write-comments.ts';

/** Answers behind the last comment of each thread. */
export function writeMarkdownAnswers(
  file: SourceFile,
  answers: readonly Answer[],
  { date }: Stamp,
): Written<Answer> {
  const written: Written<Answer> = { bytes: file.bytes, leftOut: [], moved: [], replaced: 0 };
  const original = new MarkedSource(sourceOf(file));
  const places = answers.map((item) => ({ item, at: threadEnd(original, item.comment) }));
  let current = original;
  for (const { item, at } of places.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))) {
    const body = ownBody({ criterion: null, body: item.answer }).replace(/\s*[\r\n]+\s*/g, ' ');
    const answered =
      at === undefined ? undefined : current.with({ start: at, end: at }, remark({ body, date }));
    if (answered && holds(current, answered)) current = answered;
    else written.leftOut.push({ item, reason: 'there is no such comment in the text' });
  }
  return { ...written, bytes: encodeLike(current.source, file.bytes) };
}

function threadEnd(source: MarkedSource, comment: string): number | undefined {
  const { comments, ends } = source.read('accepted');
  const asked = comments.find(({ id, kind }) => id === comment && kind === 'comment');
  if (!asked) return undefined;
  const root = asked.parent ?? asked.id;
  const thread = comments.filter(({ id, parent }) => id === root || parent === root);
  return Math.max(...thread.map(({ id }) => ends.get(id) ?? 0));
}

function holds(current: MarkedSource, answered: MarkedSource): boolean {
  const [before, after] = [current.read('accepted'), answered.read('accepted')];
  if (before.text !== after.text || after.comments.length !== before.comments.length + 1) return false;
  return othersSayings(before).join('\n') === othersSayings(after).join('\n');
}
