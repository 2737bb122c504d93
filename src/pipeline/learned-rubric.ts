import { draftContentHash } from '../domain/draft-content-hash.ts';
import { formProfile } from '../domain/form-profile.ts';
import { commentsLanguage } from '../domain/language.ts';
import type { Provenance, SeenDraft } from '../domain/rubric.ts';
import { wordCount } from '../domain/score.ts';
import type { SlottedDraft } from '../engines/engine.ts';
import type { Lane } from './lane.ts';
import type { RunContext } from './run-context.ts';
import { draftOf } from './steps.ts';

/** What a rubric of this lane has seen, and what the reviewer's comments there are like. */
export function provenanceOf({ train, validation }: Lane, context: RunContext): Provenance {
  const before = context.from?.provenance;
  const { seen: known } = context.split;
  const habits = habitsIn(train.filter((id) => !known.includes(id)).map((id) => draftOf(id, context)));
  return {
    by: context.maker.by,
    engine: context.engine.name,
    model: context.engine.model,
    learnedFrom: withEarlier(before?.learnedFrom, seen(train, context)),
    validatedOn: withEarlier(before?.validatedOn, seen(validation, context)),
    testedOn: before?.testedOn ?? [],
    ...(before && before.comments > habits.comments ? habitsOf(before) : habits),
    comments: (before?.comments ?? 0) + habits.comments,
  };
}

/** A draft that has another name now stands there twice, since examples name it. */
export function withEarlier(earlier: readonly SeenDraft[] = [], now: readonly SeenDraft[]): SeenDraft[] {
  const isKnown = ({ draft, hash }: SeenDraft) =>
    earlier.some((other) => other.draft === draft && other.hash === hash);
  return [...earlier, ...now.filter((draft) => !isKnown(draft))];
}

type Habits = Pick<Provenance, 'language' | 'comments' | 'density' | 'form'>;

function habitsOf({ language, comments, density, form }: Provenance): Habits {
  return { language, comments, density, form };
}

/** What the comments learned from are like, whatever they say. */
export function habitsIn(learned: readonly SlottedDraft[]): Habits {
  const comments = learned.flatMap(({ slots }) => slots.flatMap(({ references }) => references));
  const words = learned.reduce((sum, { draft }) => sum + wordCount(draft.text), 0);
  return {
    language: commentsLanguage(comments),
    comments: comments.length,
    density: words === 0 ? 0 : (1000 * comments.length) / words,
    form: formProfile(comments) ?? null,
  };
}

export function seen(drafts: readonly string[], context: RunContext): SeenDraft[] {
  return drafts.map((draft) => ({ draft, hash: draftContentHash(draftOf(draft, context).draft) }));
}
