import { z } from 'zod';
import { Criterion } from './criterion.ts';
import type { Draft } from './draft.ts';
import { draftContentHash } from './draft-content-hash.ts';
import { FormProfile } from './form-profile.ts';

/** A draft as a rubric knows it: by the hash of its text, so that renaming a file does not make it unseen. */
export const SeenDraft = z.strictObject({ draft: z.string(), hash: z.string() });
export type SeenDraft = z.infer<typeof SeenDraft>;

/** Where a rubric comes from and what it has seen. */
export const Provenance = z.strictObject({
  by: z.string(),
  engine: z.enum(['llm', 'lexical']),
  model: z.string().nullable(),
  /** ISO 639-1 of the comments it was learned from; null where it could not be told. */
  language: z.string().nullable(),
  learnedFrom: z.array(SeenDraft),
  validatedOn: z.array(SeenDraft),
  /** Drafts of test splits that were read; their scores are not unseen a second time. */
  testedOn: z.array(SeenDraft),
  comments: z.int().nonnegative(),
  /** Comments per 1,000 words of the drafts learned from. */
  density: z.number().nonnegative(),
  form: FormProfile.nullable(),
});
export type Provenance = z.infer<typeof Provenance>;

export const Rubric = z
  .strictObject({
    criteria: z.array(Criterion),
    /** null: written by hand or read from a form that does not carry it. */
    provenance: Provenance.nullable(),
    /** Ids that were used once and are gone: never given again. */
    retired: z.array(z.string()),
  })
  .superRefine(({ criteria }, check) => {
    const ids = new Set<string>();
    for (const [index, { id }] of criteria.entries()) {
      if (ids.has(id))
        check.addIssue({ code: 'custom', path: ['criteria', index, 'id'], message: `"${id}" is used twice` });
      ids.add(id);
    }
  });
export type Rubric = z.infer<typeof Rubric>;

/** The first id of the form `c<number>` that neither a criterion nor a retired one has. */
export function nextCriterionId({ criteria, retired }: Pick<Rubric, 'criteria' | 'retired'>): string {
  const numbers = [...criteria.map(({ id }) => id), ...retired].map((id) =>
    Number(/^c(\d{1,9})$/.exec(id)?.[1] ?? 0),
  );
  return `c${Math.max(0, ...numbers) + 1}`;
}

/** All drafts that a rubric has been learned from, chosen by or tested on; none for a rubric without provenance. */
export function knownDrafts(rubric: Rubric | undefined): SeenDraft[] {
  const { learnedFrom = [], validatedOn = [], testedOn = [] } = rubric?.provenance ?? {};
  return [...learnedFrom, ...validatedOn, ...testedOn];
}

/** The rubric as this draft may see it, whatever its file is called now. */
export function rubricFor(draft: Draft, rubric: Rubric): Rubric {
  const content = draftContentHash(draft);
  const known = rubric.provenance?.learnedFrom.filter(({ hash }) => hash === content) ?? [];
  return withoutExamplesOf(rubric, draft.id, ...known.map(({ draft: id }) => id));
}

/** The rubric as a draft may see it: without the examples that come from it under any of its names; itself where there are none. */
export function withoutExamplesOf(rubric: Rubric, ...names: string[]): Rubric {
  const isOf = ({ draft }: { draft: string }) => names.includes(draft);
  if (!rubric.criteria.some(({ examples }) => examples.some(isOf))) return rubric;
  const criteria = rubric.criteria.map((criterion) => ({
    ...criterion,
    examples: criterion.examples.filter((example) => !isOf(example)),
  }));
  return { ...rubric, criteria };
}
