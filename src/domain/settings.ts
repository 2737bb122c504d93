import { z } from 'zod';
import { hash } from './hash.ts';

/** What a run was started with: all that shapes its result. Budgets, concurrency and where output goes are not in it. */
export const Settings = z.strictObject({
  /** As given on the command line. */
  sources: z.array(z.string()),
  engine: z.enum(['llm', 'lexical']),
  /** One model a stage; null for the lexical engine. */
  models: z
    .strictObject({
      infer: z.string(),
      predict: z.string(),
      judge: z.string(),
      attribute: z.string(),
      refine: z.string(),
    })
    .nullable(),
  seed: z.int(),
  /** Number of proposals after R0. */
  rounds: z.int().nonnegative(),
  /** Stop after so many proposals in a row that did not hold. */
  patience: z.int().positive(),
  /** Stop when validation reaches this score. */
  target: z.number().nullable(),
  plain: z.boolean(),
  /** The rubric to go on from, as given; null: one is inferred. */
  from: z.string().nullable().default(null),
  /** Which train comments the refiner sees: those that R0 was inferred from, or others. */
  refineOn: z.enum(['seen', 'unseen']).default('seen'),
  /** Learn from tracked changes too where there are comments. */
  edits: z.boolean(),
  openOnly: z.boolean(),
  reviewer: z.string().nullable(),
});
export type Settings = z.infer<typeof Settings>;

/** Settings that came later: a run without them is the same run as one with them at these values. */
const LATER = { from: null, refineOn: 'seen' } as const;

/** What a run was started with, the same in every version of f2r. */
export function settingsHash(settings: Settings): string {
  const entries = Object.entries(settings).filter(([name, value]) => !isAsBefore(name, value));
  return hash(Object.fromEntries(entries));
}

function isAsBefore(name: string, value: unknown): boolean {
  return Object.entries(LATER).some(([later, before]) => later === name && before === value);
}

export const DEFAULT_SETTINGS: Omit<Settings, 'sources' | 'engine' | 'models'> = {
  seed: 1,
  rounds: 3,
  patience: 2,
  target: null,
  plain: false,
  ...LATER,
  edits: false,
  openOnly: false,
  reviewer: null,
};
