import { type Anchor, orphanAnchor, rangeAnchor } from '../../domain/anchor.ts';
import { type Comment, editBody } from '../../domain/comment.ts';
import type { PlacedLines } from './place-lines.ts';
import type { ReviewNote } from './review-note.ts';
import { readSuggestions, type Suggestion } from './suggestions.ts';

/**
 * A note as comments: its words, and an edit for each suggestion in it. `placed` is that of the note, `anchor` where its
 * words stand (of an answer: where its thread stands), `offset` where its hunk begins in the text.
 */
export function noteComments(
  note: ReviewNote,
  { placed, anchor, text, offset }: { placed: PlacedLines; anchor: Anchor; text: string; offset: number },
): Comment[] {
  const { prose, suggestions } = readSuggestions(note.body);
  const { author, date, resolved, parent } = note;
  const said = { author, date, resolved, parent };
  const words: Comment[] =
    prose === '' && suggestions.length > 0
      ? []
      : [{ id: note.id, kind: 'comment', body: prose, ...said, anchor }];
  const edits = suggestions.map((suggestion, index): Comment => {
    const place = changedLines(suggestion, placed, { text, offset });
    const before = place?.before ?? note.replaced?.[index];
    const number = words.length + index;
    return {
      id: number === 0 ? note.id : `${note.id}-${number}`,
      kind: 'edit',
      body: editBody(before ?? '', suggestion.lines),
      ...said,
      replacement: suggestion.lines.split('\n').join(`\n${place?.sign ?? ''}`),
      anchor: place?.anchor ?? orphanAnchor(before ?? null),
    };
  });
  return [...words, ...edits];
}

/**
 * The lines that a suggestion is for, from behind the first one's sign, and their words without signs; the replacement's
 * lines have the first one's sign. undefined: they are not in the hunk.
 */
function changedLines(
  { around }: Suggestion,
  { lines, from, to, signed }: PlacedLines,
  { text, offset }: { text: string; offset: number },
): { anchor: Anchor; before: string; sign: string } | undefined {
  const first = lines[around ? to - around.above : from];
  const last = lines[around ? to + around.below : to];
  if (!first || !last) return undefined;
  const chosen = lines.slice(lines.indexOf(first), lines.indexOf(last) + 1);
  const sign = signed ? text.charAt(offset + first.start) : '';
  const skipped = signed ? 1 : 0;
  const before = chosen
    .map(({ start, end }) => text.slice(offset + start + skipped, offset + end))
    .join('\n');
  const start = Math.min(offset + first.start + skipped, offset + last.end);
  const anchor = rangeAnchor(text, start, offset + last.end);
  return { anchor, before, sign };
}
