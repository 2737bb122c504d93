import type { Criterion } from '../../domain/criterion.ts';
import type { Rubric } from '../../domain/rubric.ts';
import { criterionLines } from './criterion-lines.ts';

/**
 * The content of promptfoo's `defaultTest`: an `llm-rubric` assertion a criterion. promptfoo's weights are not negative, so
 * that an assertion on a fault passes where the fault is not found; and a grader that says nothing of `pass` has passed,
 * so that it is asked for `pass` in so many words.
 */
export function promptfooTest({ criteria }: Rubric): string {
  return `${JSON.stringify({ assert: criteria.map(assertion) }, null, 2)}\n`;
}

function assertion(criterion: Criterion): object {
  const { name, points } = criterion;
  return {
    type: 'llm-rubric',
    metric: literal(name),
    weight: Math.abs(points),
    value: literal([asked(points), '', `${name}.`, ...criterionLines(criterion)].join('\n')),
  };
}

function asked(points: number): string {
  const passed = '{"pass": true, "score": 1}';
  const failed = '{"pass": false, "score": 0}';
  return points < 0
    ? `Look in the output for the fault described below. Return ${failed} if it is there, and ${passed} if it is not, or if the output gives no occasion for it.`
    : `Look in the output for the strength described below. Return ${passed} if it is there, or if the output gives no occasion for it, and ${failed} if it is missing.`;
}

/** promptfoo renders texts as templates: signs that open a tag are made to print themselves. */
function literal(text: string): string {
  return text.replace(/\{[{%#]/g, "{{ '$&' }}");
}
