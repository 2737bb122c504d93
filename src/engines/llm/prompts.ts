import { hash } from '../../domain/hash.ts';
import { remembered } from '../../domain/remembered.ts';
import { F2rError } from '../../errors.ts';
import type { StageName } from '../engine.ts';
import { type Prompt, parsePrompt } from './prompt.ts';

/** Every prompt and the data that it is filled with. */
export const PROMPT_VARIABLES = {
  infer: ['drafts'],
  'infer-merge': ['lists', 'examples'],
  predict: ['rubric', 'examples', 'form', 'task', 'draft', 'places'],
  'predict-without-rubric': ['task', 'draft', 'places'],
  'predict-form': ['form', 'task', 'draft', 'places'],
  'predict-neighbours': ['task', 'draft', 'places', 'neighbours'],
  judge: ['places'],
  attribute: ['rubric', 'examples', 'comments'],
  refine: ['rubric', 'examples', 'rates', 'confusion', 'rejected', 'works', 'mistakes'],
  rewrite: ['rubric', 'examples', 'works', 'mistakes'],
  specialise: ['rubric', 'task'],
  grade: ['rubric', 'examples', 'task', 'draft', 'criteria'],
  revise: ['rubric', 'examples', 'task', 'draft', 'section', 'how-much', 'comments'],
  remark: ['rubric', 'examples', 'form', 'task', 'text-before', 'passage', 'text-after', 'how-much'],
  'revise-without-rubric': ['task', 'draft', 'section'],
  prefer: ['draft', 'comments', 'revision-a', 'revision-b'],
  leak: ['passages'],
  missing: ['missing'],
  repair: ['problem'],
} as const satisfies Record<string, readonly string[]>;

export type PromptName = keyof typeof PROMPT_VARIABLES;
export type Prompts = Readonly<Record<PromptName, Prompt>>;

/** The tags that fence data in any prompt: none of them can be written by a draft. */
export const TAGS: readonly string[] = [...new Set<string>(Object.values(PROMPT_VARIABLES).flat())];

const STAGE_PROMPTS: Record<StageName, PromptName[]> = {
  infer: ['infer', 'infer-merge', 'leak', 'repair'],
  predict: ['predict', 'predict-without-rubric', 'predict-form', 'predict-neighbours', 'missing', 'repair'],
  judge: ['judge', 'missing', 'repair'],
  attribute: ['attribute', 'missing', 'repair'],
  refine: ['refine', 'rewrite', 'leak', 'repair'],
};

/** Parses the texts of the prompt files, by name. Throws PROMPT_INVALID. */
export function parsePrompts(texts: Readonly<Record<string, string>>): Prompts {
  const parsed = (name: PromptName): Prompt => {
    const text = texts[name];
    if (text === undefined) {
      throw new F2rError('PROMPT_INVALID', 'The prompt is not there', { place: `prompts/${name}.md` });
    }
    return parsePrompt(name, text, PROMPT_VARIABLES[name]);
  };
  return {
    infer: parsed('infer'),
    'infer-merge': parsed('infer-merge'),
    predict: parsed('predict'),
    'predict-without-rubric': parsed('predict-without-rubric'),
    'predict-form': parsed('predict-form'),
    'predict-neighbours': parsed('predict-neighbours'),
    judge: parsed('judge'),
    attribute: parsed('attribute'),
    refine: parsed('refine'),
    rewrite: parsed('rewrite'),
    specialise: parsed('specialise'),
    grade: parsed('grade'),
    revise: parsed('revise'),
    remark: parsed('remark'),
    'revise-without-rubric': parsed('revise-without-rubric'),
    prefer: parsed('prefer'),
    leak: parsed('leak'),
    missing: parsed('missing'),
    repair: parsed('repair'),
  };
}

/** Changes when any word that the stage's questions are made of does. */
export function promptHash(stage: StageName, prompts: Prompts): string {
  const known = hashesOf(prompts);
  const found = known.get(stage) ?? hash(STAGE_PROMPTS[stage].map((name) => prompts[name]));
  known.set(stage, found);
  return found;
}

const hashesOf = remembered((_prompts: Prompts) => new Map<StageName, string>());
