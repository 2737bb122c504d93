import type { RevisionArm, RevisionMeasure } from '../domain/revision-measure.ts';
import { meanText } from './figure-text.ts';
import { sections } from './learn-report.ts';
import { table } from './table.ts';

const NAMES: Record<RevisionArm, string> = {
  rubric: 'with the rubric',
  'no-rubric': 'without a rubric',
  human: 'by a person',
};

export function revisionMeasureReport({ pairs, arms, unrevised }: RevisionMeasure): string {
  return sections([
    ['How often the first revision is preferred by the judge, who knows the comments (0.5 is even):'],
    [
      table([
        ['first', 'second', 'preferred', 'drafts', 'same in both orders'],
        ...pairs.map(({ first, second, preferred, steady }) => [
          NAMES[first],
          NAMES[second],
          meanText(preferred),
          preferred?.drafts ?? 0,
          steady === null ? '' : `${Math.round(100 * steady)} %`,
        ]),
      ]),
    ],
    [
      table([
        ['revision', 'length against the draft', 'changes'],
        ...arms.map(({ arm, length, changes }) => [
          NAMES[arm],
          meanText(length),
          changes === null ? '' : meanText(changes),
        ]),
      ]),
    ],
    unrevised.length === 0 ? [] : [`Not revised: ${unrevised.join(', ')}`],
  ]);
}
