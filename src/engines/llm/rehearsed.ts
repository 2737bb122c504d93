import { setTimeout as delay } from 'node:timers/promises';
import type { ModelAnswer } from '../../domain/call.ts';
import type { Rubric } from '../../domain/rubric.ts';
import type { SlottedDraft } from '../engine.ts';
import { askCriteria } from './ask-criteria.ts';
import type { Asking } from './ask-stage.ts';
import { attributeDraft } from './attribute-draft.ts';
import { sourcesOf } from './infer-rubric.ts';
import { requestHash } from './journal.ts';
import { judgeDraft } from './judge-draft.ts';
import type { Model } from './model.ts';
import { predictDraft } from './predict-draft.ts';
import { refine } from './stages/refine.ts';

/** What was answered before is here by then: there is nothing to wait for. */
const SOON_MS = 40;

/**
 * The first answer of a run, and while it is waited for, the questions that come next, asked of nobody: code that has run
 * once runs in a fraction of the time, and schemas are made. Nothing of it is kept.
 */
export async function rehearsed<T>(
  answer: Promise<T>,
  train: readonly SlottedDraft[],
  asking: Asking,
): Promise<T> {
  const over = new AbortController();
  const stop = (): void => over.abort();
  answer.then(stop, stop);
  await delay(SOON_MS, undefined, { signal: over.signal }).catch(() => undefined);
  for (const part of partsOf(train.slice(0, 2), { ...asking, model: nobody })) {
    if (over.signal.aborted) break;
    await part().catch(() => undefined);
    await delay(0);
  }
  return answer;
}

/** Answers any question as asked and says nothing. */
const nobody: Model = async (request) => {
  requestHash(request);
  return NOTHING;
};

const NOTHING: ModelAnswer = {
  text: '{"comments": [], "pairs": [], "criteria": [], "operations": []}',
  finish: 'stop',
  model: '',
  usage: { promptTokens: 0, completionTokens: 0, estimated: true },
};

const RUBRIC: Rubric = {
  criteria: [
    {
      ...{ id: 'c1', name: 'Any', criterion: 'Anything.', selectWhen: '', doNotSelectWhen: '', points: 1 },
      ...{ tags: [], examples: [], evidence: [], locked: false },
    },
  ],
  provenance: null,
  retired: [],
};

/** Each short, so that the answer does not wait for more than one. */
function partsOf(train: readonly SlottedDraft[], asking: Asking): (() => Promise<unknown>)[] {
  const [draft] = train;
  const input = { rubric: RUBRIC, signals: [], rejected: [], train: [...train] };
  return [
    ...train.map(
      (some) => () => predictDraft({ ...some, guide: { kind: 'rubric', rubric: RUBRIC } }, asking),
    ),
    ...train.map((some) => () => judgeDraft({ ...some, prediction: anyPrediction(some) }, asking)),
    ...train.map((some) => () => attributeDraft({ ...some, rubric: RUBRIC }, asking)),
    async () => draft && askCriteria(refine, { input, item: '', sources: sourcesOf([draft]) }, asking),
  ];
}

function anyPrediction({ draft, slots }: SlottedDraft) {
  const comment = { criterion: null, body: 'Why?' };
  return {
    draft: draft.id,
    slots: slots.map(({ id, references }) => ({
      slot: id,
      outcome: 'answered' as const,
      comments: references.map(() => comment),
    })),
  };
}
