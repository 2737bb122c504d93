import type { CriterionBody } from '../../domain/criterion.ts';
import { type LeakIndex, leakIndex } from '../../domain/leak.ts';
import type { SlottedDraft } from '../engine.ts';
import { askCriteria, needed } from './ask-criteria.ts';
import type { Asking } from './ask-stage.ts';
import { batches } from './batches.ts';
import { draftsText, infer } from './stages/infer.ts';
import { inferMerge } from './stages/infer-merge.ts';
import { tokens } from './tokens.ts';

/** The most comments that one question is about. */
const GROUP_COMMENTS = 60;
const GROUP_TOKENS = 24_000;
/** How many lists of criteria are made one at a time. */
const MERGED_LISTS = 6;

/** A rubric from groups of drafts: one question a group, then their lists are merged until one is left. */
export async function inferRubric(train: readonly SlottedDraft[], asking: Asking): Promise<CriterionBody[]> {
  const sources = sourcesOf(train);
  let lists = (
    await all(groupsOf(train), (input, item) => listsFrom(input, { item, sources }, asking), 'group')
  ).flat();
  for (let level = 1; lists.length > 1; level++) {
    lists = await all(
      batches(lists, () => 1, MERGED_LISTS),
      (input, item) => merged(input, { item, sources }, asking),
      `merge ${level}, part`,
    );
  }
  return lists[0] ?? [];
}

/**
 * The criteria of a group. A group that is refused or filtered is divided, so that one draft that a server does not
 * take leaves the others; a single one gives no list.
 */
async function listsFrom(
  group: SlottedDraft[],
  { item, sources }: { item: string; sources: LeakIndex },
  asking: Asking,
): Promise<CriterionBody[][]> {
  const asked = await askCriteria(infer, { input: group, item, sources }, asking);
  if (asked.outcome === 'answered' || asked.outcome === 'failed') return [needed('infer', asked)];
  if (group.length === 1) return [];
  const middle = Math.ceil(group.length / 2);
  const halves = [group.slice(0, middle), group.slice(middle)];
  return (
    await all(halves, (half, name) => listsFrom(half, { item: name, sources }, asking), `${item}, half`)
  ).flat();
}

/** What no prose may quote: the drafts learned from and what was said of them. */
export function sourcesOf(train: readonly SlottedDraft[]): LeakIndex {
  return leakIndex(
    train.flatMap(({ draft, slots }) => [
      draft.text,
      ...slots.flatMap(({ references }) => references.map(({ body }) => body)),
    ]),
  );
}

/** Groups of about equal weight, where a draft weighs what it adds in comments or in tokens, whichever fills a group sooner. */
export function groupsOf(train: readonly SlottedDraft[]): SlottedDraft[][] {
  const parts = train.flatMap(({ draft, slots }) =>
    batches(slots, ({ references }) => references.length, GROUP_COMMENTS).map((some) => ({
      draft,
      slots: some,
    })),
  );
  const weight = (part: SlottedDraft): number =>
    Math.max(
      part.slots.reduce((sum, { references }) => sum + references.length, 0) / GROUP_COMMENTS,
      tokens(draftsText([part])) / GROUP_TOKENS,
    );
  return batches(parts, weight, 1);
}

async function merged(
  input: CriterionBody[][],
  { item, sources }: { item: string; sources: LeakIndex },
  asking: Asking,
): Promise<CriterionBody[]> {
  const [only, second] = input;
  if (only && !second) return only;
  return needed('infer', await askCriteria(inferMerge, { input, item, sources }, asking));
}

/** All at once; the first error is thrown when all have ended. */
async function all<Item, Result>(
  items: readonly Item[],
  work: (item: Item, name: string) => Promise<Result>,
  name: string,
): Promise<Result[]> {
  const settled = await Promise.allSettled(
    items.map((item, index) => work(item, `${name} ${index + 1} of ${items.length}`)),
  );
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
