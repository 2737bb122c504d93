import { cutLeaks, findLeaks, type LeakIndex } from '../../domain/leak.ts';
import { F2rError } from '../../errors.ts';
import type { StageName } from '../engine.ts';
import type { Asked } from './ask.ts';
import { type Asking, askStage, messagesOf, says } from './ask-stage.ts';
import { fillPrompt } from './prompt.ts';
import { TAGS } from './prompts.ts';
import type { ProposedCriterion } from './proposed-criterion.ts';
import type { CriteriaStage } from './stage.ts';
import { jsonLines } from './texts/json-lines.ts';

const PROSE = ['name', 'criterion', 'selectWhen', 'doNotSelectWhen'] as const;

export type AskedCriteria<Output> =
  | { outcome: 'answered'; result: Output }
  | Exclude<Asked<unknown>, { outcome: 'answered' }>;

/** Asks for criteria. Prose that quotes `sources` is sent back once, and what it still quotes is cut. */
export async function askCriteria<Input, Reply extends { criteria: ProposedCriterion[] }, Output>(
  stage: CriteriaStage<Input, Reply, Output>,
  { input, item, sources }: { input: Input; item: string; sources: LeakIndex },
  asking: Asking,
): Promise<AskedCriteria<Output>> {
  const messages = messagesOf(stage, input, asking);
  const first = await askStage(stage, { input, item, messages }, asking);
  if (first.outcome !== 'answered') return first;
  const passages = leakingPassages(first.reply.criteria, sources);
  if (passages.length === 0) return { outcome: 'answered', result: stage.result(input, first.reply) };

  const leak = fillPrompt(asking.prompts.leak, { passages: jsonLines(passages) }, TAGS);
  const again = [...messages, says(first.reply), ...leak];
  const second = await askStage(stage, { input, item, messages: again }, asking);
  const reply = second.outcome === 'answered' ? second.reply : first.reply;
  const criteria = reply.criteria.map((proposed) => withoutLeaks(proposed, sources));
  return { outcome: 'answered', result: stage.result(input, { ...reply, criteria }) };
}

/** Throws MODEL_ANSWER_INVALID when there is no answer and nothing can go on without one. */
export function needed<Output>(stage: StageName, asked: AskedCriteria<Output>): Output {
  if (asked.outcome === 'answered') return asked.result;
  throw new F2rError(
    'MODEL_ANSWER_INVALID',
    `No usable answer to ${stage}: ${asked.outcome}, ${asked.reason}`,
    {
      hint: 'Run the same command again, or use another model for this stage.',
    },
  );
}

function leakingPassages(criteria: readonly ProposedCriterion[], sources: LeakIndex) {
  return criteria.flatMap((proposed) =>
    PROSE.flatMap((field) =>
      findLeaks(proposed[field], sources).map(({ text }) => ({
        criterion: proposed.name,
        field,
        passage: text,
      })),
    ),
  );
}

function withoutLeaks<Proposed extends ProposedCriterion>(proposed: Proposed, sources: LeakIndex): Proposed {
  const cut = PROSE.map((field) => [field, cutLeaks(proposed[field], sources)]);
  return { ...proposed, ...Object.fromEntries(cut) };
}
