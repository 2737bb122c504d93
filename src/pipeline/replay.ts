import type { ModelAnswer } from '../domain/call.ts';
import { hash } from '../domain/hash.ts';
import type { Prediction } from '../domain/prediction.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import type { Engine, SlottedDraft, StageName } from '../engines/engine.ts';
import type { Message, Model } from '../engines/llm/model.ts';
import { eachCall } from '../store/call-journal.ts';
import { modelEngine } from './open-engine.ts';
import type { LoadedRun } from './open-run.ts';

/** What was sent, word for word, and what came back; null when the journal has no answer to it. */
export interface Exchange {
  messages: Message[];
  answer: string | null;
}

interface Asked {
  stage: Extract<StageName, 'predict' | 'judge' | 'attribute'>;
  rubric: Rubric;
  prediction: Prediction | undefined;
}

class NoAnswerKept extends Error {}

/** Asks the stage again with the journal in the model's place, so that what is shown is what was really asked. */
export async function replay(run: LoadedRun, slotted: SlottedDraft, asked: Asked): Promise<Exchange[]> {
  const answers = new Map<string, ModelAnswer>();
  await eachCall(run.folder.calls, ({ messages, answer }) => {
    if (answer) answers.set(hash(messages), answer);
  });
  const exchanges: Exchange[] = [];
  const fromJournal: Model = async ({ messages }) => {
    const answer = answers.get(hash(messages));
    exchanges.push({ messages, answer: answer?.text ?? null });
    if (!answer) throw new NoAnswerKept('the journal has no answer to this request');
    return answer;
  };
  try {
    await ask(modelEngine(run.settings, run.prompts, fromJournal), slotted, asked);
  } catch (error) {
    if (!(error instanceof NoAnswerKept)) throw error;
  }
  return exchanges;
}

async function ask(
  engine: Engine,
  slotted: SlottedDraft,
  { stage, rubric, prediction }: Asked,
): Promise<void> {
  const shown = rubricFor(slotted.draft, rubric);
  if (stage === 'predict') await engine.predict({ ...slotted, guide: { kind: 'rubric', rubric: shown } });
  else if (stage === 'attribute') await engine.attribute({ ...slotted, rubric: shown });
  else if (prediction) await engine.judge({ ...slotted, prediction });
}
