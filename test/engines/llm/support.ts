import { readdirSync, readFileSync } from 'node:fs';
import { WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import type { ModelAnswer } from '../../../src/domain/call.ts';
import type { Criterion } from '../../../src/domain/criterion.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import type { Rubric } from '../../../src/domain/rubric.ts';
import { slotsOf } from '../../../src/domain/slot.ts';
import type { SlottedDraft } from '../../../src/engines/engine.ts';
import { llmEngine } from '../../../src/engines/llm/llm-engine.ts';
import { llmReviewEngine } from '../../../src/engines/llm/llm-review-engine.ts';
import type { ModelRequest } from '../../../src/engines/llm/model.ts';
import { comment, draft } from '../../support/draft.ts';

const FOLDER = new URL('../../../prompts/', import.meta.url);

/** f2r's own prompts by name. */
export const PROMPT_TEXTS: Record<string, string> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file.replace('.md', ''), readFileSync(new URL(file, FOLDER), 'utf8')]),
);

export const MODELS = {
  infer: 'm-infer',
  predict: 'm-predict',
  judge: 'm-judge',
  attribute: 'm-attribute',
  refine: 'm-refine',
};

/** JSON data, a text as it is, or how the model stops instead of answering. */
export type Answer = object | string;

/** A model that gives these answers in turn, or those that a function makes, and records what it was asked. */
export function fakeModel(answers: Answer[] | ((request: ModelRequest) => Answer)) {
  const requests: ModelRequest[] = [];
  const model = async (request: ModelRequest): Promise<ModelAnswer> => {
    requests.push(request);
    const given = typeof answers === 'function' ? answers(request) : answers[requests.length - 1];
    if (given === undefined) throw new Error(`Unexpected question: ${request.messages.at(-1)?.content}`);
    const stopped = given === 'refused' || given === 'filtered';
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    const finish = stopped ? given : 'stop';
    return { text, finish, model: 'fake', usage: { promptTokens: 1, completionTokens: 1, estimated: true } };
  };
  return { model, requests };
}

export function engineOf(
  answers: Parameters<typeof fakeModel>[0],
  prompts: Record<string, string> = PROMPT_TEXTS,
) {
  const { model, requests } = fakeModel(answers);
  return { engine: llmEngine({ model, models: MODELS, prompts }), requests };
}

export function slotted(whole: Draft): SlottedDraft {
  return { draft: whole, slots: slotsOf(whole, { edits: 'too', openOnly: false, reviewer: null }) };
}

export function reviewEngineOf(answers: Parameters<typeof fakeModel>[0]) {
  const { model, requests } = fakeModel(answers);
  return { engine: llmReviewEngine({ model, models: MODELS, prompts: PROMPT_TEXTS }), requests };
}

const HARBOUR =
  'The harbour silted up around 1610. Trade clearly collapsed within a few years. ' +
  'Many merchants are said to have left for the north, and the customs rolls confirm this.';
const MILL =
  'We measured the flow at the mill twice. The second value was obviously wrong and was discarded. ' +
  'Several villages depend on the mill.';

/** Two drafts of an invented reviewer who doubts "clearly" and asks how many. */
export const HARBOUR_DRAFT = slotted({
  ...draft('harbour', HARBOUR, [
    comment(HARBOUR, 'clearly', { id: 'a', body: 'cut "clearly"', kind: 'edit', replacement: '' }),
    comment(HARBOUR, 'Many merchants', { id: 'b', body: 'How many?', author: 'Dr Ida Quill' }),
    comment(HARBOUR, 'Many merchants', { id: 'c', body: 'Who says so?' }),
  ]),
  task: 'Describe the decline of a port.',
});
export const MILL_DRAFT = slotted(
  draft('mill', MILL, [
    comment(MILL, 'obviously', { id: 'a', body: 'cut "obviously"', kind: 'edit', replacement: '' }),
    comment(MILL, 'Several villages', { id: 'b', body: 'How many?' }),
    { ...comment(MILL, 'We', { id: 'w', body: 'What is the question?' }), anchor: WHOLE_DRAFT },
  ]),
);

export function criterion(id: string, rest: Partial<Criterion> = {}): Criterion {
  return {
    id,
    name: `Name of ${id}`,
    criterion: `What is there when ${id} applies.`,
    selectWhen: `A cue for ${id}.`,
    doNotSelectWhen: '',
    examples: [],
    points: -5,
    tags: [],
    evidence: [],
    locked: false,
    ...rest,
  };
}

export const RUBRIC: Rubric = {
  criteria: [
    criterion('c1', {
      name: 'Adverb of certainty',
      criterion: 'A claim leans on an adverb that declares it certain. The comment cuts the adverb.',
      doNotSelectWhen: 'A quantity is left open: use c2.',
      points: -3,
      examples: [
        { draft: 'harbour', quote: 'clearly', comment: 'cut "clearly"' },
        { draft: 'mill', quote: 'obviously', comment: 'cut "obviously"' },
      ],
      evidence: ['harbour#a', 'mill#a'],
    }),
    criterion('c2', {
      name: 'Open quantity',
      criterion: 'A quantity is named by a word that gives no number. The comment asks how many.',
      points: -6,
      examples: [{ draft: 'mill', quote: 'Several villages', comment: 'How many?' }],
      evidence: ['mill#b'],
      locked: true,
    }),
  ],
  provenance: null,
  retired: [],
};

/** What a model says of a criterion, with defaults. */
export function proposed(rest: object = {}) {
  return {
    name: 'Open quantity',
    criterion: 'A quantity is named by a word that gives no number. The comment asks for the number.',
    selectWhen: '',
    doNotSelectWhen: '',
    polarity: 'fault',
    weight: 6,
    tags: ['number'],
    examples: [],
    ...rest,
  };
}
