import { figure, type Observation } from '../domain/figure.ts';
import { hash } from '../domain/hash.ts';
import type { Rubric } from '../domain/rubric.ts';
import { splitScore } from '../domain/score.ts';
import { once } from '../store/once.ts';
import { eachDraft } from './each-draft.ts';
import { evaluate } from './evaluate.ts';
import { lanePlace, type Round } from './round.ts';
import type { RunContext } from './run-context.ts';
import { settleAll } from './settle-all.ts';
import { attributeStep, rubricGuide } from './steps.ts';

/** The test drafts, read once, by the best round alone; nothing is decided by them. */
export async function readTest({ round, main: { rubric, lane } }: Round, context: RunContext): Promise<void> {
  const { test } = context.split;
  if (test.length === 0) return;
  const reads = await noteTestRead(rubric, context);
  const place = lanePlace(round, lane, context);
  const [scored, attributions] = await settleAll([
    evaluate(test, { ...place, guide: rubricGuide(rubric) }, context),
    eachDraft(test, (id) => attributeStep(id, { ...place, rubric }, context), context),
  ]);
  const expressed = attributions.flatMap(({ draft, comments }) =>
    comments.flatMap(({ outcome, criterion }): Observation[] =>
      outcome === 'answered' ? [{ draft, value: criterion === null ? 0 : 1 }] : [],
    ),
  );
  await once(
    {
      file: place.folder.test,
      inputs: { rubric: hash(rubric), scores: hash(scored), attributions: hash(attributions) },
      make: () => ({ round, reads, score: splitScore(scored), coverage: figure(expressed) }),
    },
    context.maker,
  );
}

/** Each rubric that the test drafts are read with leaves a line in the journal, which nothing deletes: 2 means read twice. */
async function noteTestRead(rubric: Rubric, { journal, maker, split }: RunContext): Promise<number> {
  const request = hash({ rubric: rubric.criteria, test: split.test });
  if (!journal.testReads().has(request)) {
    await journal.append({
      stage: 'test-read',
      item: split.test.join(' '),
      attempt: 1,
      request,
      messages: [],
      answer: null,
      error: null,
      at: maker.now().toISOString(),
      ms: 0,
    });
  }
  return journal.testReads().size;
}
