import type { View } from '../format.ts';
import type { Piece, TextPiece } from './piece.ts';

/** Where a comment's marks are in the view's text. */
export interface Marks {
  start?: number;
  end?: number;
  reference?: number;
}

/** Tracked changes of one author with nothing between them, placed in the view's text. */
export interface TrackedEdit {
  author: string;
  date: string | null;
  before: string;
  after: string;
  start: number;
  end: number;
}

export interface ViewText {
  text: string;
  marks: Map<string, Marks>;
  edits: TrackedEdit[];
}

/** `writers` are the authors whose changes were there before the review: they are text, not edits. */
export function viewText(pieces: readonly Piece[], view: View, writers: ReadonlySet<string>): ViewText {
  const parts: string[] = [];
  const marks = new Map<string, Marks>();
  const edits: TrackedEdit[] = [];
  let length = 0;
  let open: TrackedEdit | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'mark') {
      const own = marks.get(piece.id) ?? {};
      own[piece.mark] ??= length;
      marks.set(piece.id, own);
      continue;
    }
    const shown = shownAs(piece, writers);
    const change = shown.change;
    if (change && open?.author !== change.author) {
      open = { author: change.author, date: change.date, before: '', after: '', start: length, end: length };
      edits.push(open);
    } else if (!change && shown.visible !== 'never') open = undefined;
    if (open && change) open[shown.visible === 'accepted' ? 'after' : 'before'] += piece.text;
    if (isVisible(shown, view)) {
      parts.push(piece.text);
      length += piece.text.length;
    }
    if (open) open.end = length;
  }
  return { text: parts.join(''), marks, edits };
}

/** Whether the piece's text stands in the view. */
export function isShown(piece: TextPiece, view: View, writers: ReadonlySet<string>): boolean {
  return isVisible(shownAs(piece, writers), view);
}

function isVisible({ visible }: Shown, view: View): boolean {
  return visible === 'always' || visible === view;
}

interface Shown {
  /** In which view the text stands. */
  visible: 'always' | 'never' | View;
  change?: { author: string; date: string | null } | undefined;
}

const ALWAYS: Shown = { visible: 'always' };
const NEVER: Shown = { visible: 'never' };

function shownAs({ inserted, deleted, moved }: TextPiece, writers: ReadonlySet<string>): Shown {
  const insertion = inserted && !writers.has(inserted.author) ? inserted : undefined;
  const deletion = deleted && !writers.has(deleted.author) ? deleted : undefined;
  if (deleted && !deletion) return NEVER;
  if (insertion && deletion) return NEVER;
  if (deletion) return { visible: 'as-reviewed', change: moved ? undefined : deletion };
  if (insertion) return { visible: 'accepted', change: moved ? undefined : insertion };
  return ALWAYS;
}
