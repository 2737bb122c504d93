import { criterionLabels, labelsByComment } from '../domain/criterion-labels.ts';
import { draftContentHash } from '../domain/draft-content-hash.ts';
import { figure, type Observation } from '../domain/figure.ts';
import type { IdentityCell, IdentityResult } from '../domain/identity-result.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import { pairedDifference, type ScoredComment, scoredComments } from '../domain/score.ts';
import { verdict } from '../domain/verdict.ts';
import type { Engine, SlottedDraft } from '../engines/engine.ts';
import { F2rError } from '../errors.ts';
import { eachDraft } from './each-draft.ts';
import { firstRubric, learnedSplit } from './unseen-drafts.ts';

export interface Reviewer {
  name: string;
  drafts: SlottedDraft[];
}

export interface IdentityOptions {
  reviewers: readonly Reviewer[];
  /** A split of each reviewer's drafts each; results are pooled. */
  seeds: readonly number[];
  engine: Engine;
  concurrency: number;
}

interface Learned {
  name: string;
  rubric: Rubric;
  /** Of the criteria, by id. */
  labels: ReadonlyMap<string, string | undefined>;
  unseen: SlottedDraft[];
}

/** What a rubric got on a reviewer's comments, over all splits. */
interface Measured {
  rubric: string;
  comments: string;
  scored: ScoredComment[];
  labelled: Observation[];
}

/**
 * Every reviewer's first rubric on every reviewer's unseen comments. A draft whose text any of the rubrics was learned from
 * is left out for all, so that the rubrics are compared on the same comments. Throws BAD_USAGE for fewer than two reviewers.
 */
export async function identityMatrix(options: IdentityOptions): Promise<IdentityResult> {
  const { reviewers, seeds, engine } = options;
  if (reviewers.length < 2) {
    throw new F2rError('BAD_USAGE', 'Rubrics of one reviewer alone cannot be told apart', {
      hint: 'Give a corpus for each reviewer, or one whose comments have several authors.',
    });
  }
  const measured: Measured[] = [];
  for (const seed of seeds) measured.push(...(await oneSplit(seed, options)));
  const cells = reviewers.flatMap(({ name: rubric }) =>
    reviewers.map(({ name: comments }) => cellOf({ rubric, comments }, measured)),
  );
  const own = measured.filter(({ rubric, comments }) => rubric === comments);
  const others = measured.filter(({ rubric, comments }) => rubric !== comments);
  const ownAhead = figure(
    others.flatMap((other) => {
      const base = own.filter(({ comments }) => comments === other.comments).flatMap(({ scored }) => scored);
      return differences(other.scored, base);
    }),
  );
  return {
    unit: engine.unit,
    splits: seeds.length,
    reviewers: reviewers.map(({ name, drafts }) => ({
      name,
      drafts: drafts.length,
      comments: commentsOf(drafts),
    })),
    cells,
    ownAhead,
    verdict: `A reviewer's own rubric is ${verdict("the others'", ownAhead)}`,
  };
}

async function oneSplit(seed: number, options: IdentityOptions): Promise<Measured[]> {
  const { reviewers, engine } = options;
  const splits = reviewers.map(({ name, drafts }) => ({ name, ...learnedSplit(drafts, seed) }));
  const seen = new Set(splits.flatMap(({ train }) => train.map(({ draft }) => draftContentHash(draft))));
  const learned = await Promise.all(
    splits.map(async ({ name, train, unseen }): Promise<Learned> => {
      const rubric = await firstRubric(train, engine);
      return {
        name,
        rubric,
        labels: criterionLabels(rubric, labelsByComment(train)),
        unseen: unseen.filter(({ draft }) => !seen.has(draftContentHash(draft))),
      };
    }),
  );
  const measured: Measured[] = [];
  for (const by of learned)
    for (const of of learned) measured.push(await measure(by, of, { ...options, seed }));
  return measured;
}

async function measure(
  by: Learned,
  of: Learned,
  { engine, concurrency, seed }: IdentityOptions & { seed: number },
): Promise<Measured> {
  const byId = new Map(of.unseen.map((one) => [one.draft.id, one]));
  const labelled: Observation[] = [];
  const scored = await eachDraft(
    [...byId.keys()],
    async (id) => {
      const one = byId.get(id);
      if (!one) throw new Error(`no draft ${id}`);
      const prediction = await engine.predict({
        ...one,
        guide: { kind: 'rubric', rubric: rubricFor(one.draft, by.rubric) },
      });
      const judgement = await engine.judge({ ...one, prediction });
      const comments = scoredComments(id, one.slots, { prediction, judgement });
      const given = labelsByComment([one]);
      for (const { comment, cited, score } of comments) {
        const labels = given.get(comment) ?? [];
        if (score === undefined || labels.length === 0) continue;
        labelled.push({
          draft: placeOf(of, id),
          value: labels.includes(by.labels.get(cited ?? '') ?? '') ? 1 : 0,
        });
      }
      return comments.map((comment) => ({
        ...comment,
        comment: `${seed} ${comment.comment}`,
        draft: placeOf(of, id),
      }));
    },
    { concurrency },
  );
  return { rubric: by.name, comments: of.name, scored: scored.flat(), labelled };
}

/** Reviewers may have drafts of the same id: intervals are over the drafts of each. */
function placeOf({ name }: Learned, draft: string): string {
  return `${name} ${draft}`;
}

function cellOf(
  { rubric, comments }: Pick<IdentityCell, 'rubric' | 'comments'>,
  measured: readonly Measured[],
): IdentityCell {
  const of = (by: string) => measured.filter((one) => one.rubric === by && one.comments === comments);
  const scored = of(rubric).flatMap((one) => one.scored);
  const own = of(comments).flatMap((one) => one.scored);
  return {
    rubric,
    comments,
    score: figure(
      scored.flatMap(({ draft, score }) => (score === undefined ? [] : [{ draft, value: score }])),
    ),
    ownAhead: rubric === comments ? null : pairedDifference(scored, own),
    labels: figure(of(rubric).flatMap((one) => one.labelled)),
  };
}

function differences(other: readonly ScoredComment[], own: readonly ScoredComment[]): Observation[] {
  const scores = new Map(other.map(({ comment, score }) => [comment, score]));
  return own.flatMap(({ comment, draft, score }) => {
    const base = scores.get(comment);
    return score === undefined || base === undefined ? [] : [{ draft, value: score - base }];
  });
}

function commentsOf(drafts: readonly SlottedDraft[]): number {
  return drafts.flatMap(({ slots }) => slots.flatMap(({ references }) => references)).length;
}
