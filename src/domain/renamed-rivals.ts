import type { Rubric } from './rubric.ts';

/** By old name what the criterion is called now; several names after a split. */
export type Successors = ReadonlyMap<string, readonly string[]>;

/** A name of so many words is told from prose also without quotation marks. */
const TELLING_WORDS = 3;

/**
 * Criteria tell their rivals by name ("prefer 'Open quantity' where …"): the names of those that were renamed, split or
 * merged are put right in the prose of the others. Locked criteria stay as they are.
 */
export function withRenamedRivals(rubric: Rubric, successors: Successors): Rubric {
  const renamed = [...successors].filter(([old, names]) => names.length > 0 && !names.includes(old));
  if (renamed.length === 0) return rubric;
  const mended = (prose: string) =>
    renamed.reduce(
      (text, [old, names]) =>
        text.replace(
          mentions(old),
          (_, open = '', close = '') => open + names.join(`${close} or ${open}`) + close,
        ),
      prose,
    );
  const criteria = rubric.criteria.map((criterion) =>
    criterion.locked
      ? criterion
      : {
          ...criterion,
          criterion: mended(criterion.criterion),
          selectWhen: mended(criterion.selectWhen),
          doNotSelectWhen: mended(criterion.doNotSelectWhen),
        },
  );
  return { ...rubric, criteria };
}

function mentions(name: string): RegExp {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const quoted = `(['"‘“«\`]\\s?)${words}(\\s?['"’”»\`])`;
  const bare =
    name.split(/\s+/).length >= TELLING_WORDS ? `|(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])` : '';
  return new RegExp(`${quoted}${bare}`, 'gu');
}
