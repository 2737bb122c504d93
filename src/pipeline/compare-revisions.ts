import type { Draft } from '../domain/draft.ts';
import { figure, type Observation } from '../domain/figure.ts';
import { openComments } from '../domain/revision-comments.ts';
import { RevisionArm, type RevisionMeasure } from '../domain/revision-measure.ts';
import type { Rubric } from '../domain/rubric.ts';
import { wordCount } from '../domain/score.ts';
import type { ReviewEngine } from '../engines/review-engine.ts';
import { F2rError } from '../errors.ts';
import { eachDraft } from './each-draft.ts';
import { reviseDraft } from './revise-draft.ts';

type Reviser = Pick<ReviewEngine, 'revise' | 'grade' | 'specialise' | 'prefer'>;

export interface CompareRevisionsOptions {
  rubric: Rubric;
  drafts: Draft[];
  engine: Reviser;
  concurrency: number;
}

const PAIRS: readonly (readonly [RevisionArm, RevisionArm])[] = [
  ['rubric', 'no-rubric'],
  ['rubric', 'human'],
  ['no-rubric', 'human'],
];

interface Revised {
  draft: Draft;
  texts: Record<RevisionArm, string>;
  changes: Record<RevisionArm, number | null>;
}

interface Comparison {
  draft: string;
  /** 1 where the first arm is preferred, 0 where the second is; null without an answer. By order of showing. */
  values: (number | null)[];
}

/**
 * Revisions with the rubric, without one and by a person, compared two by two by a judge who knows the reviewer's comments,
 * in both orders. Throws NO_COMMENTS where no draft has comments and a person's revision.
 */
export async function compareRevisions(options: CompareRevisionsOptions): Promise<RevisionMeasure> {
  const usable = options.drafts.filter(
    ({ revised, comments }) => revised !== undefined && comments.length > 0,
  );
  if (usable.length === 0) {
    throw new F2rError('NO_COMMENTS', 'No draft has both comments and a revision by a person', {
      hint: 'A JSONL record needs "comments" and "revised".',
    });
  }
  const done = await each(usable, options, (draft) => revisions(draft, options));
  const revised = done.flatMap((one) => (one.revised ? [one.revised] : []));
  const pairs = PAIRS.map(async ([first, second]) => {
    const compared = await each(
      revised.map(({ draft }) => draft),
      options,
      (draft) => compare(revisedOf(revised, draft), [first, second], options),
    );
    return pairResult([first, second], compared);
  });
  return {
    pairs: await Promise.all(pairs),
    arms: RevisionArm.options.map((arm) => armResult(arm, revised)),
    unrevised: done.flatMap(({ draft, revised: made }) => (made ? [] : [draft])),
  };
}

function each<T>(
  drafts: readonly Draft[],
  { concurrency }: CompareRevisionsOptions,
  work: (draft: Draft) => Promise<T>,
): Promise<T[]> {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  return eachDraft([...byId.keys()], (id) => work(found(byId.get(id))), { concurrency });
}

function revisedOf(revised: readonly Revised[], { id }: Draft): Revised {
  return found(revised.find(({ draft }) => draft.id === id));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a draft that is not there');
  return value;
}

/** Without the comments and the person's revision in view. */
async function revisions(
  draft: Draft,
  { rubric, engine, concurrency }: CompareRevisionsOptions,
): Promise<{ draft: string; revised?: Revised }> {
  const { revised: human = '', ...unseen } = draft;
  const options = { engine, apply: 'rubric' as const, allowFacts: false, graded: false, concurrency };
  try {
    const [by, without] = await Promise.all(
      [rubric, { ...rubric, criteria: [], provenance: null }].map((guide) =>
        reviseDraft({ ...unseen, comments: [] }, { ...options, rubric: guide }),
      ),
    );
    const [withRubric, bare] = [found(by), found(without)];
    return {
      draft: draft.id,
      revised: {
        draft,
        texts: { rubric: withRubric.text, 'no-rubric': bare.text, human },
        changes: { rubric: withRubric.changes.length, 'no-rubric': bare.changes.length, human: null },
      },
    };
  } catch (error) {
    if (error instanceof F2rError && error.code === 'MODEL_ANSWER_INVALID') return { draft: draft.id };
    throw error;
  }
}

/** Two texts that are the same are as good as each other: nobody is asked. */
async function compare(
  { draft, texts }: Revised,
  [first, second]: readonly [RevisionArm, RevisionArm],
  { engine }: CompareRevisionsOptions,
): Promise<Comparison> {
  if (texts[first] === texts[second]) return { draft: draft.id, values: [0.5, 0.5] };
  const comments = openComments(
    draft.comments.map((comment) => ({ ...comment, kind: 'comment', resolved: null })),
  );
  const asked = [false, true].map(async (swapped) => {
    const answered = await engine.prefer({
      draft: { ...draft, comments: [] },
      comments,
      first: texts[swapped ? second : first],
      second: texts[swapped ? first : second],
    });
    if (answered.outcome !== 'answered') return null;
    if (answered.answer === 'neither') return 0.5;
    return (answered.answer === 'first') === swapped ? 0 : 1;
  });
  return { draft: draft.id, values: await Promise.all(asked) };
}

function pairResult(
  [first, second]: readonly [RevisionArm, RevisionArm],
  compared: readonly Comparison[],
): RevisionMeasure['pairs'][number] {
  const observations: Observation[] = compared.flatMap(({ draft, values }) =>
    values.flatMap((value) => (value === null ? [] : [{ draft, value }])),
  );
  const whole = compared.filter(({ values }) => values.every((value) => value !== null));
  const steady = whole.filter(({ values: [one, other] }) => one === other).length;
  return {
    first,
    second,
    preferred: figure(observations),
    steady: whole.length === 0 ? null : steady / whole.length,
    failed: compared.flatMap(({ values }) => values).filter((value) => value === null).length,
  };
}

function armResult(arm: RevisionArm, revised: readonly Revised[]): RevisionMeasure['arms'][number] {
  const lengths = revised.map(({ draft, texts }) => ({
    draft: draft.id,
    value: wordCount(texts[arm]) / Math.max(1, wordCount(draft.text)),
  }));
  const changes = revised.flatMap(({ draft, changes: made }) => {
    const value = made[arm];
    return value === null ? [] : [{ draft: draft.id, value }];
  });
  return { arm, length: figure(lengths), changes: figure(changes) };
}
