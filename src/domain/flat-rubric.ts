import { z } from 'zod';
import { F2rError } from '../errors.ts';
import { type Criterion, Points } from './criterion.ts';
import { flatText, readFlatText } from './flat-text.ts';
import { foreignCriterion } from './foreign-criterion.ts';
import { hash } from './hash.ts';
import { nextCriterionId, Provenance, Rubric } from './rubric.ts';
import { checked, fieldPath } from './rubric-problem.ts';

/** An item of the paper's form. `reasoning` is written empty, and what it holds in other files is not read. */
export const FlatItem = z.strictObject({
  criterion: z.string().min(1),
  points: Points,
  tags: z.array(z.string()).default([]),
  reasoning: z.string().default(''),
});
export type FlatItem = z.infer<typeof FlatItem>;

const RESERVED = 'f2r:';

/**
 * The paper's form: self-contained items, and in tags that begin with "f2r:" what it has no place for. An empty rubric
 * has no item to carry its provenance and retired ids: they are lost.
 */
export function toFlat({ criteria, provenance, retired }: Rubric): FlatItem[] {
  const carried = [
    ...(provenance === null ? [] : [tag('provenance', JSON.stringify(provenance))]),
    ...(retired.length === 0 ? [] : [tag('retired', JSON.stringify(retired))]),
  ];
  return criteria.map((criterion, place) => ({
    criterion: flatText(criterion),
    points: criterion.points,
    tags: [...criterion.tags, ...carriedTags(criterion), ...(place === 0 ? carried : [])],
    reasoning: '',
  }));
}

/** Reads flat items of f2r and of others: see `foreignCriterion`. Throws RUBRIC_INVALID at `place(path)`. */
export function fromFlat(
  items: readonly z.input<typeof FlatItem>[],
  place: (path: PropertyKey[]) => string = fieldPath,
): Rubric {
  const flat = checked(z.array(FlatItem), items, place);
  const tags = flat.flatMap((item) => item.tags);
  const [provenance] = values(tags, 'provenance').map((json) => carriedJson(Provenance, json, place([])));
  const retired = values(tags, 'retired').flatMap((json) =>
    carriedJson(z.array(z.string()), json, place([])),
  );
  const used = [...flat.flatMap((item) => values(item.tags, 'id')), ...retired];
  const criteria = flat.map((item) => {
    const id = values(item.tags, 'id')[0] ?? nextCriterionId({ criteria: [], retired: used });
    used.push(id);
    return criterionOf(item, id);
  });
  return checked(Rubric, { criteria, provenance: provenance ?? null, retired }, (path) =>
    place(path.slice(1)),
  );
}

function carriedTags({ id, locked, evidence, examples }: Criterion): string[] {
  return [
    tag('id', id),
    ...(locked ? [`${RESERVED}locked`] : []),
    ...evidence.map((key) => tag('evidence', key)),
    ...examples.map(({ quote, draft }) => tag('example', `${hash(quote)}:${draft}`)),
  ];
}

function criterionOf({ criterion: text, points, tags }: FlatItem, id: string): Criterion {
  const known = values(tags, 'example').map((value): [string, string] => {
    const colon = value.indexOf(':');
    return [value.slice(0, colon), value.slice(colon + 1)];
  });
  return {
    ...(readFlatText(text, known) ?? foreignCriterion(text)),
    id,
    points,
    tags: tags.filter((each) => !each.startsWith(RESERVED)),
    evidence: values(tags, 'evidence'),
    locked: tags.includes(`${RESERVED}locked`),
  };
}

function tag(name: string, value: string): string {
  return `${RESERVED}${name}=${value}`;
}

function values(tags: string[], name: string): string[] {
  const start = tag(name, '');
  return tags.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
}

function carriedJson<T>(schema: z.ZodType<T>, json: string, place: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    const hint =
      'Restore it from the original, or delete that tag: only where the rubric comes from is lost.';
    throw new F2rError('RUBRIC_INVALID', 'A tag that f2r left cannot be read', {
      place,
      hint,
      cause,
    });
  }
}
