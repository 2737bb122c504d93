import type { Attribution } from '../domain/attribution.ts';
import type { Criterion, CriterionBody } from '../domain/criterion.ts';
import type { Draft } from '../domain/draft.ts';
import type { FormProfile } from '../domain/form-profile.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Operation } from '../domain/operation.ts';
import type { Prediction } from '../domain/prediction.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { Signal } from '../domain/signal.ts';
import type { Slot } from '../domain/slot.ts';

export type StageName = 'infer' | 'predict' | 'judge' | 'attribute' | 'refine';

/** A draft with the positions whose comments are learned from or predicted. */
export interface SlottedDraft {
  draft: Draft;
  slots: Slot[];
}

/** A past comment that is near to a slot; similarity 0 to 1. */
export interface Neighbour {
  quote: string | null;
  comment: string;
  similarity: number;
}

/** What a prediction goes by. The rubric is already without the examples of the draft that is predicted. */
export type Guide =
  | { kind: 'rubric'; rubric: Rubric }
  | { kind: 'none' }
  | { kind: 'form'; form: FormProfile }
  /** By slot id. */
  | { kind: 'neighbours'; neighbours: ReadonlyMap<string, Neighbour[]> };

export interface RefineInput {
  rubric: Rubric;
  signals: Signal[];
  /** Edits of earlier rounds that did not hold, with why. */
  rejected: { operations: Operation[]; reason: string }[];
  /** The drafts learned from: no prose may quote them. */
  train: SlottedDraft[];
}

/**
 * Who answers the stages. An engine reads and writes nothing but its own calls; the pipeline keeps its answers.
 * An item that cannot be answered is an outcome in the result; what concerns the whole run is thrown as F2rError.
 */
export interface Engine {
  readonly name: 'llm' | 'lexical';
  readonly unit: 'content' | 'lexical';
  /** The model that answers, null for the lexical engine. */
  readonly model: string | null;
  /** Everything beside the input that shapes a stage's answer (model, prompt…), by name, for the file that holds it. */
  identity(stage: StageName): Record<string, string>;
  infer(train: SlottedDraft[]): Promise<CriterionBody[]>;
  predict(input: SlottedDraft & { guide: Guide }): Promise<Prediction>;
  judge(input: SlottedDraft & { prediction: Prediction }): Promise<Judgement>;
  attribute(input: SlottedDraft & { rubric: Rubric }): Promise<Attribution>;
  refine(input: RefineInput): Promise<Operation[]>;
  /** The paper's refinement: the whole rubric anew. Ids of criteria that go on are kept; a body without one is new. */
  rewrite(input: RefineInput): Promise<(CriterionBody & { id: Criterion['id'] | null })[]>;
}
