import type { Comment } from '../domain/comment.ts';
import type { ProbeName } from '../domain/judge-check.ts';
import { hashFraction, seededRandom } from '../domain/random.ts';
import { words } from '../domain/terms.ts';
import type { SlottedDraft } from '../engines/engine.ts';

/** A reference and what is held against it as if it had been predicted. */
export interface ProbePair {
  draft: SlottedDraft['draft'];
  reference: Comment;
  prediction: string;
}

export type Probes = Map<ProbeName, ProbePair[]>;

const MOST_OF_A_DRAFT = 8;
/** From this share of words in common on, two comments may be about the same. */
const ALIKE = 0.3;

interface Origin {
  draft: SlottedDraft['draft'];
  reference: Comment;
}

/** Pairs whose score is known without asking anybody, from about `wanted` comments of whole drafts, chosen by the seed. */
export function judgeProbes(
  corpus: readonly SlottedDraft[],
  { wanted, seed }: { wanted: number; seed: number },
): Probes {
  const all = corpus.flatMap(({ draft, slots }) =>
    slots.flatMap(({ references }) => references.map((reference): Origin => ({ draft, reference }))),
  );
  const chosen = sample(corpus, { wanted, seed });
  const labels = [...new Set(all.flatMap(({ reference }) => reference.labels ?? []))].sort();
  const random = seededRandom(`judge-check:${seed}`);
  const strangers = chosen.map((origin) => unrelated(origin, all, random));
  const each = (prediction: (origin: Origin, index: number) => string | undefined): ProbePair[] =>
    chosen.flatMap((origin, index) => {
      const made = prediction(origin, index);
      return made === undefined ? [] : [{ ...origin, prediction: made }];
    });
  return new Map<ProbeName, ProbePair[]>([
    ['identical', each(({ reference }) => reference.body)],
    ['shuffled', each((_, index) => strangers[index]?.[0])],
    ['padded', each(({ reference }, index) => padded(reference.body, strangers[index] ?? []))],
    ['opposite', each(({ reference }) => keptAsItIs(reference))],
    ['paraphrase', []],
    ['relabelled', each(({ reference }) => relabelled(reference, labels))],
  ]);
}

/** Whole drafts, so that few questions are needed. */
function sample(
  corpus: readonly SlottedDraft[],
  { wanted, seed }: { wanted: number; seed: number },
): Origin[] {
  const ranked = corpus
    .map((slotted) => ({ slotted, rank: hashFraction(seed, slotted.draft.id) }))
    .sort((a, b) => a.rank - b.rank);
  return ranked
    .flatMap(({ slotted: { draft, slots } }) =>
      slots
        .flatMap(({ references }) => references)
        .slice(0, MOST_OF_A_DRAFT)
        .map((reference): Origin => ({ draft, reference })),
    )
    .slice(0, wanted);
}

/** Two comments of other drafts, without a label or many words in common with it; fewer where there are none. */
function unrelated({ draft, reference }: Origin, all: readonly Origin[], random: () => number): string[] {
  const labels = new Set(reference.labels);
  const strange = all.filter(
    (other) =>
      other.draft.id !== draft.id &&
      !other.reference.labels?.some((label) => labels.has(label)) &&
      alike(other.reference.body, reference.body) < ALIKE,
  );
  const found: string[] = [];
  for (let tries = 0; tries < 20 && found.length < 2 && strange.length > 0; tries++) {
    const body = strange[Math.floor(random() * strange.length)]?.reference.body;
    if (body !== undefined && !found.includes(body)) found.push(body);
  }
  return found;
}

function alike(one: string, other: string): number {
  const [left, right] = [new Set(words(one)), new Set(words(other))];
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, left.size + right.size - common);
}

function padded(body: string, strangers: readonly string[]): string | undefined {
  return strangers.length < 2 ? undefined : [body, ...strangers].join('\n');
}

/** Of an edit alone can the opposite be made without reading it. */
function keptAsItIs({ anchor: { quote }, replacement }: Comment): string | undefined {
  if (!quote || replacement === undefined) return undefined;
  const not = replacement === '' ? 'do not cut it' : `do not change it to "${replacement}"`;
  return `Keep "${quote}" just as it is; ${not}.`;
}

function relabelled({ body, labels = [] }: Comment, all: readonly string[]): string | undefined {
  const own = labels.find((label) => body.toLowerCase().startsWith(`${label.toLowerCase()}:`));
  const other = all.find((label) => !labels.includes(label));
  return own === undefined || other === undefined ? undefined : other + body.slice(own.length);
}
