import type { Piece } from '../office/piece.ts';

/** A comment as it stands in the text, before it is placed. */
export interface Annotation {
  /** Its name if it has one of its own, else made here; what its marks in the text say. */
  id: string;
  name: string | undefined;
  /** The name of the one that it answers. */
  parent: string | undefined;
  author: string;
  date: string | null;
  resolved: boolean | null;
  /** Its paragraphs, each with its end. */
  pieces: Piece[];
}

/** A document's text in its order, notes behind the rest; deleted text where it was. */
export interface Flow {
  pieces: Piece[];
  annotations: Annotation[];
  problems: string[];
}

/** Ends name an annotation, and names may come twice: each ends the latest one of that name that is open. */
export function pairedMarks({ pieces, annotations, problems }: Flow): Piece[] {
  const names = new Map(annotations.map(({ id, name }) => [id, name]));
  const open = new Map<string, string[]>();
  return pieces.filter((piece) => {
    if (piece.kind === 'text') return true;
    const name = piece.mark === 'end' ? piece.id : names.get(piece.id);
    if (name === undefined) return true;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    if (piece.mark !== 'end') return waiting.push(piece.id);
    const id = waiting.pop();
    if (id === undefined) problems.push(`there is an end for comment "${name}", but no comment before it`);
    else piece.id = id;
    return id !== undefined;
  });
}
