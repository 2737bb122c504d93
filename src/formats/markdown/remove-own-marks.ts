import { isOwn } from '../../domain/own-comment.ts';
import { unescapeClosing } from './closing-sign.ts';
import { type CriticMark, scanMarks } from './critic-marks.ts';
import { signed } from './mark-author.ts';

/** A mark with the comments directly behind it, or comments without one. */
interface Thread {
  base: CriticMark | undefined;
  comments: CriticMark[];
}

/**
 * The source without f2r's own comments and the highlights made for them. A thread that somebody answered stays, as does
 * what f2r said to another's comment or of a change.
 */
export function removeOwnMarks(source: string): { source: string; removed: number } {
  const parts: string[] = [];
  let position = 0;
  let removed = 0;
  for (const { base, comments } of threadsOf(scanMarks(source).marks)) {
    const own = comments.filter((mark) => isOwnMark(source, mark));
    const edit = base !== undefined && base.kind !== 'highlight';
    if (edit || own.length < comments.length || own.length === 0) continue;
    const start = base?.start ?? own[0]?.start ?? 0;
    const end = own.at(-1)?.end ?? start;
    parts.push(source.slice(position, start), base ? source.slice(base.from, base.to) : '');
    position = end;
    removed += own.length;
  }
  return { source: [...parts, source.slice(position)].join(''), removed };
}

function threadsOf(marks: readonly CriticMark[]): Thread[] {
  const threads: Thread[] = [];
  let end = -1;
  for (const mark of marks) {
    const thread = threads.at(-1);
    if (mark.kind === 'comment' && thread && mark.start === end) thread.comments.push(mark);
    else if (mark.kind === 'comment') threads.push({ base: undefined, comments: [mark] });
    else threads.push({ base: mark, comments: [] });
    end = mark.end;
  }
  return threads;
}

function isOwnMark(source: string, { from, to }: CriticMark): boolean {
  return isOwn(signed(unescapeClosing(source.slice(from, to))));
}
