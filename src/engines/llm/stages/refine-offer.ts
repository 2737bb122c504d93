import type { Criterion } from '../../../domain/criterion.ts';
import type { RefineInput } from '../../engine.ts';
import type { Offer } from '../proposed-criterion.ts';
import { editableRubricText, offeredExamples, offeredExamplesText } from '../texts/rubric-text.ts';
import { exampleOf, shownSignals, signalsText } from '../texts/signals-text.ts';

/** What both ways of refining show of the rubric and its predictions. */
export function refineVariables({
  rubric,
  signals,
}: RefineInput): Record<'rubric' | 'examples' | 'works' | 'mistakes', string> {
  const shown = shownSignals(signals);
  return {
    rubric: editableRubricText(rubric),
    examples: offeredExamplesText(offeredExamples(rubric)),
    works: signalsText(shown.works),
    mistakes: signalsText(shown.mistakes),
  };
}

/** What an answer may choose from: the rubric's own examples, and the comments that were shown. */
export function refineOffer({ rubric, signals }: RefineInput): Offer {
  const { mistakes, works } = shownSignals(signals);
  const shown = [...works, ...mistakes];
  return {
    comments: new Map(shown.map(({ id, signal }) => [id, signal.comment])),
    examples: new Map([
      ...offeredExamples(rubric).map(({ id, example }) => [id, example] as const),
      ...shown.map(({ id, signal }) => [id, exampleOf(signal)] as const),
    ]),
  };
}

/** The evidence of a criterion that goes on from `origins`, without what the same answer gives to another. */
export function inheritedEvidence(
  origins: readonly Criterion[],
  { own, all }: { own: readonly string[]; all: readonly string[] },
): string[] {
  const elsewhere = new Set(all.filter((key) => !own.includes(key)));
  const kept = origins.flatMap(({ evidence }) => evidence).filter((key) => !elsewhere.has(key));
  return [...kept, ...own];
}
