import type { CriterionBody } from '../../src/domain/criterion.ts';
import type { Operation } from '../../src/domain/operation.ts';
import type { Engine, RefineInput, SlottedDraft, StageName } from '../../src/engines/engine.ts';

export interface Script {
  /** Score of a prediction made with a criterion of this text on this draft; without a rubric the text is ''. */
  score: (criterionText: string, draft: string) => number;
  /** The new text of the one criterion, by call. */
  proposals?: string[];
  attribute?: (comment: string) => string | null;
  infer?: (train: SlottedDraft[]) => CriterionBody[];
  /** Called before every answer; may throw. */
  before?: (stage: StageName, item: string) => void;
}

/** An engine whose only criterion's text decides every score: what the loop does with scores is what is tested. */
export function scriptedEngine(script: Script): Engine & { asked: string[]; refineInputs: RefineInput[] } {
  const asked: string[] = [];
  const refineInputs: RefineInput[] = [];
  const proposals = [...(script.proposals ?? [])];
  const note = (stage: StageName, item: string): void => {
    script.before?.(stage, item);
    asked.push(`${stage} ${item}`);
  };
  return {
    name: 'llm',
    unit: 'content',
    model: 'scripted',
    asked,
    refineInputs,
    identity: () => ({ model: 'scripted' }),
    infer: async (train) => {
      note('infer', train.map(({ draft }) => draft.id).join('+'));
      return script.infer?.(train) ?? [criterionBody('first')];
    },
    predict: async ({ draft, slots, guide }) => {
      note('predict', draft.id);
      const text = guide.kind === 'rubric' ? (guide.rubric.criteria[0]?.criterion ?? '') : '';
      const criterion = guide.kind === 'rubric' ? (guide.rubric.criteria[0]?.id ?? null) : null;
      const comments = (count: number) => Array.from({ length: count }, () => ({ criterion, body: text }));
      return {
        draft: draft.id,
        slots: slots.map(({ id, references }) => ({
          slot: id,
          outcome: 'answered' as const,
          comments: comments(references.length),
        })),
      };
    },
    judge: async ({ draft, slots, prediction }) => {
      note('judge', draft.id);
      return {
        draft: draft.id,
        slots: slots.map(({ id, references }) => {
          const made = prediction.slots.find(({ slot }) => slot === id)?.comments ?? [];
          const pairs = references.map((reference, index) => ({
            reference: reference.id,
            prediction: index,
            referenceConcerns: ['one'],
            predictionConcerns: ['one'],
            score: script.score(made[index]?.body ?? '', draft.id),
            reason: '',
          }));
          return { slot: id, outcome: 'answered' as const, pairs };
        }),
      };
    },
    attribute: async ({ draft, slots }) => {
      note('attribute', draft.id);
      const comments = slots.flatMap(({ references }) => references);
      return {
        draft: draft.id,
        comments: comments.map(({ id, body }) => ({
          comment: id,
          outcome: 'answered' as const,
          criterion: script.attribute?.(body) ?? null,
        })),
      };
    },
    refine: async (input) => {
      note('refine', 'rubric');
      refineInputs.push(input);
      return narrowTo(proposals.shift(), input);
    },
    rewrite: async (input) => {
      note('refine', 'rubric');
      refineInputs.push(input);
      const text = proposals.shift();
      return text === undefined ? [] : [{ id: input.rubric.criteria[0]?.id ?? null, ...criterionBody(text) }];
    },
  };
}

export function criterionBody(criterion: string, rest: Partial<CriterionBody> = {}): CriterionBody {
  return {
    name: 'Only one',
    criterion,
    selectWhen: '',
    doNotSelectWhen: '',
    examples: [],
    points: -3,
    tags: [],
    evidence: [],
    ...rest,
  };
}

function narrowTo(text: string | undefined, { rubric, signals }: RefineInput): Operation[] {
  const target = rubric.criteria[0]?.id;
  if (text === undefined || target === undefined) return [];
  const comments = signals.slice(0, 1).map(({ comment }) => comment);
  return [
    {
      kind: 'narrow',
      targets: [target],
      bodies: [criterionBody(text)],
      points: null,
      reason: `towards ${text}`,
      comments,
    },
  ];
}
