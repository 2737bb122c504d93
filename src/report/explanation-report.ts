import type { Attribution } from '../domain/attribution.ts';
import type { JudgedPair } from '../domain/judgement.ts';
import type { PredictedComment } from '../domain/prediction.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { Slot } from '../domain/slot.ts';
import { indented, sections } from './learn-report.ts';

export interface ExplanationInput {
  draft: string;
  slot: Slot;
  context: { before: string; after: string };
  predicted: PredictedComment[];
  judged: JudgedPair[];
  attributed: Attribution['comments'];
  rubric: Rubric;
  exchanges: { messages: { role: string; content: string }[]; answer: string | null }[];
}

/** One position with all that was said of it, then the exact questions and answers. */
export function explanationReport(explanation: ExplanationInput): string {
  const { draft, slot, context, exchanges } = explanation;
  const { quote } = slot.anchor;
  return sections([
    [`Draft ${draft}, slot ${slot.id}`],
    [
      'Place',
      indented(
        quote === null ? placeWithoutQuote(explanation) : `${context.before}⟦${quote}⟧${context.after}`,
      ),
    ],
    ['Comments there', ...slot.references.map(({ id, body }) => indented(`${id}: ${body}`))],
    ['Predicted', ...predictedLines(explanation)],
    ['Judged', ...judgedLines(explanation)],
    ['Meant', ...attributedLines(explanation)],
    ...exchanges.flatMap((exchange, index) => exchangeParts(exchange, `${index + 1} of ${exchanges.length}`)),
    exchanges.length === 0 ? ['No model was asked here.'] : [],
  ]);
}

function placeWithoutQuote({ slot, context }: ExplanationInput): string {
  return slot.anchor.kind === 'point' ? `${context.before}⟦⟧${context.after}` : 'the whole draft';
}

function predictedLines({ predicted, rubric }: ExplanationInput): string[] {
  if (predicted.length === 0) return ['  nothing'];
  return predicted.map(({ criterion, body }) => indented(`[${criterionName(criterion, rubric)}] ${body}`));
}

function judgedLines({ judged }: ExplanationInput): string[] {
  if (judged.length === 0) return ['  not yet'];
  return judged.map(({ reference, score, reason, referenceConcerns, predictionConcerns }) =>
    indented(
      [
        `${reference}: ${Number(score.toFixed(2))}${reason === '' ? '' : `, ${reason}`}`,
        `  concerns of the comment: ${referenceConcerns.join('; ') || 'none'}`,
        `  concerns of the prediction: ${predictionConcerns.join('; ') || 'none'}`,
      ].join('\n'),
    ),
  );
}

function attributedLines({ attributed, rubric }: ExplanationInput): string[] {
  if (attributed.length === 0) return ['  not attributed'];
  return attributed.map(({ comment, criterion }) =>
    indented(`${comment}: ${criterionName(criterion, rubric)}`),
  );
}

function criterionName(id: string | null, { criteria }: Rubric): string {
  if (id === null) return 'no criterion';
  return `${id} ${criteria.find((criterion) => criterion.id === id)?.name ?? ''}`.trim();
}

function exchangeParts(
  { messages, answer }: ExplanationInput['exchanges'][number],
  number: string,
): string[][] {
  return [
    ...messages.map(({ role, content }) => [`── question ${number}, ${role} ──`, content]),
    [`── answer ${number} ──`, answer ?? 'The journal has no answer to this question.'],
  ];
}
