import { counted, meanText } from './figure-text.ts';
import { table } from './table.ts';

export interface CorpusAgreement {
  corpus: string;
  /** null: no labelled comments on both sides of any split. */
  result: {
    seeds: readonly unknown[];
    agreement: number;
    floor: number;
    difference: { mean: number; low: number | null; high: number | null } | null;
  } | null;
}

/** Agreement with the labels of others beside the majority floor, a corpus a line. */
export function agreementReport(corpora: readonly CorpusAgreement[]): string {
  const rows = corpora.map(({ corpus, result }) =>
    result
      ? [
          corpus,
          result.agreement.toFixed(3),
          result.floor.toFixed(3),
          meanText(result.difference),
          verdictOf(result.difference),
          counted(result.seeds.length, 'split'),
        ]
      : [corpus, 'no labelled comments'],
  );
  return table([['corpus', 'agreement', 'floor', 'difference'], ...rows]);
}

function verdictOf(difference: { low: number | null; high: number | null } | null): string {
  if (!difference || difference.low === null || difference.high === null) return 'too few splits to tell';
  if (difference.low > 0) return 'beats the floor';
  return difference.high < 0 ? 'below the floor' : 'does not beat the floor';
}
