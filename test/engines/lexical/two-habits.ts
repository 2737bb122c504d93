import type { Rubric } from '../../../src/domain/rubric.ts';
import { type Selection, slotsOf } from '../../../src/domain/slot.ts';
import type { Engine, SlottedDraft } from '../../../src/engines/engine.ts';
import { comment, draft } from '../../support/draft.ts';

const SELECTION: Selection = { edits: 'none', openOnly: false, reviewer: null };

/** A sentence of numbers draws a question for the source; a single name draws one for who that is. */
const PARTS = [
  [
    'Sales rose by 14 percent in 2019.',
    'Source missing: where does this number come from?',
    'Marta',
    'Who is Marta?',
  ],
  [
    'Costs fell by 3 percent last year.',
    'Where does the number come from? Source missing.',
    'Jonas',
    'Who is this Jonas?',
  ],
  [
    'About 60 percent of users agreed.',
    'No source. Where is this number from?',
    'Irene',
    'Who is Irene here?',
  ],
  ['Profits doubled to 20 million in May.', 'Source? The number comes from where?', 'Pavel', 'Who is Pavel?'],
  ['Some 45 people lost their jobs in 2020.', 'Missing source for the number.', 'Greta', 'And who is Greta?'],
  ['Rents climbed 9 percent since March.', 'Which source is the number from?', 'Oskar', 'Who is Oskar?'],
] as const;

/** Comment `source` and comment `who` in each of six drafts `d1` to `d6`. */
export function twoHabits(): SlottedDraft[] {
  return PARTS.map(([numbers, source, name, who], index) => {
    const text = `The report begins here. ${numbers} Later on ${name} tells the board about it.`;
    const made = draft(`d${index + 1}`, text, [
      comment(text, numbers, { id: 'source', body: source, labels: ['evidence'] }),
      comment(text, name, { id: 'who', body: who, labels: ['entity'] }),
    ]);
    return { draft: made, slots: slotsOf(made, SELECTION) };
  });
}

export function slotted(made: ReturnType<typeof draft>, edits: Selection['edits'] = 'none'): SlottedDraft {
  return { draft: made, slots: slotsOf(made, { ...SELECTION, edits }) };
}

export async function inferredRubric(engine: Engine, train: SlottedDraft[]): Promise<Rubric> {
  const bodies = await engine.infer(train);
  const criteria = bodies.map((body, index) => ({ id: `c${index + 1}`, ...body, locked: false }));
  return { criteria, provenance: null, retired: [] };
}
