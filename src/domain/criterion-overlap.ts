import type { Criterion } from './criterion.ts';
import type { LintFinding } from './lint-finding.ts';
import { cosine, counts, type SparseVector } from './sparse-vector.ts';
import { terms } from './terms.ts';

/** In rubrics that models and people wrote, criteria that differ stay under 0.5 of each other. */
const SAME = 0.6;
/** With fewer criteria, what more than half of them have may still be what they are about. */
const FEW = 4;

/** Of each criterion, the earlier one that it says again or shares an example with: the nearest of them only. */
export function overlaps(criteria: readonly Criterion[]): LintFinding[] {
  const bags = bagsOf(criteria);
  return criteria.flatMap((own, index) => {
    const others = criteria.slice(0, index).map((other, place) => ({
      other,
      likeness: cosine(bags[index] ?? new Map(), bags[place] ?? new Map()),
    }));
    const finding = sharedExample(own, criteria.slice(0, index)) ?? saidAgain(others);
    return finding ? [{ rule: 'overlap', criterion: own.id, index, ...finding }] : [];
  });
}

type Found = Pick<LintFinding, 'field' | 'words' | 'message'>;

function sharedExample({ examples }: Criterion, others: readonly Criterion[]): Found | undefined {
  for (const { quote, comment } of examples) {
    const other = others.find((each) =>
      each.examples.some((example) => example.quote === quote && example.comment === comment),
    );
    if (!other) continue;
    const message = `has an example that stands under ${other.id} too; leave it with the one that it is for`;
    return { field: 'examples', words: quote, message };
  }
  return undefined;
}

function saidAgain(others: readonly { other: Criterion; likeness: number }[]): Found | undefined {
  const [nearest] = others.filter(({ likeness }) => likeness >= SAME).sort((a, b) => b.likeness - a.likeness);
  if (!nearest) return undefined;
  const message = `says nearly what ${nearest.other.id} says; merge the two, or say in both which one wins where`;
  return { field: 'criterion', words: '', message };
}

/** What most criteria have in common, such as a set phrase, makes no two of them alike. */
function bagsOf(criteria: readonly Criterion[]): SparseVector[] {
  const lists = criteria.map(({ name, criterion }) => terms(`${name}\n${criterion}`));
  const common = new Map<string, number>();
  for (const list of lists) for (const term of new Set(list)) common.set(term, (common.get(term) ?? 0) + 1);
  const most = criteria.length < FEW ? criteria.length : criteria.length / 2;
  return lists.map((list) => counts(list.filter((term) => (common.get(term) ?? 0) <= most)));
}
