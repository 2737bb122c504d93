import type { Annotation } from './annotation.ts';

/** What is one to a reader: an annotation and those that belong to it, or an answer. */
export interface Mark {
  main: Annotation;
  members: Annotation[];
  /** The id of the mark that this one answers. */
  answers: string | undefined;
  /** Settled or not, by the last status that somebody gave it; null where nobody did. */
  resolved: boolean | null;
}

const SETTLED = new Set(['Accepted', 'Completed']);

/** Marks in the file's order: groups as one, answers with what they answer, statuses on what they are about. */
export function markGroups(annotations: readonly Annotation[]): Mark[] {
  const byId = new Map(annotations.map((annotation) => [annotation.id, annotation]));
  const above = ({ replyTo }: Annotation): Annotation | undefined => byId.get(replyTo ?? '');
  const mainOf = (annotation: Annotation): Annotation =>
    climb(annotation, ({ grouped, state }) => grouped || state !== undefined, above);
  const marks = new Map<string, Mark>();
  for (const annotation of annotations) {
    if (annotation.state || mainOf(annotation) !== annotation) continue;
    const answered = above(annotation);
    const answers = answered ? mainOf(answered).id : undefined;
    marks.set(annotation.id, { main: annotation, members: [annotation], answers, resolved: null });
  }
  for (const annotation of annotations) {
    const mark = marks.get(mainOf(annotation).id);
    if (mark && !annotation.state && annotation !== mark.main) mark.members.push(annotation);
  }
  for (const status of inOrder(annotations.filter(({ state }) => state?.model === 'Review'))) {
    const mark = marks.get(mainOf(status).id);
    if (mark) mark.resolved = SETTLED.has(status.state?.value ?? '');
  }
  return [...marks.values()];
}

/** Up the chain while `goes`; a chain in a circle ends where it began to repeat. */
function climb(
  from: Annotation,
  goes: (annotation: Annotation) => boolean,
  above: (annotation: Annotation) => Annotation | undefined,
): Annotation {
  const seen = new Set<Annotation>();
  let current = from;
  while (goes(current) && !seen.has(current)) {
    seen.add(current);
    current = above(current) ?? current;
  }
  return current;
}

/** By date where both have one, else as in the file. */
function inOrder(annotations: readonly Annotation[]): Annotation[] {
  const time = ({ date }: Annotation): number => Date.parse(date ?? '');
  return annotations.toSorted((a, b) => time(a) - time(b) || 0);
}
