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
  return {
    by: context.maker.by,
    engine: context.engine.name,
    model: context.engine.model,
    learnedFrom: seen(train, context),
    validatedOn: seen(validation, context),
    testedOn: [],
    ...habitsIn(train.map((id) => draftOf(id, context))),
  };
}

/** What the comments learned from are like, whatever they say. */
export function habitsIn(
  learned: readonly SlottedDraft[],
): Pick<Provenance, 'language' | 'comments' | 'density' | 'form'> {
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
