import type { Estimate } from '../domain/bootstrap.ts';
import type { PlacementMethod, PlacementResult } from '../domain/placement-result.ts';
import { signed } from '../domain/verdict.ts';
import { counted, meanText } from './figure-text.ts';
import { table } from './table.ts';

export interface CorpusPlacement {
  corpus: string;
  /** null: no commented place that is unseen. */
  result: PlacementResult | null;
}

/** Where comments were predicted against where they were made, a table a corpus. */
export function placementReport(corpora: readonly CorpusPlacement[]): string {
  return corpora.map(({ corpus, result }) => `${corpus}\n${body(result)}`).join('\n\n');
}

function body(result: PlacementResult | null): string {
  if (!result) return 'no commented place that is unseen';
  const { drafts, splits, references, unplaced, content, unit, methods } = result;
  const size = `${counted(references, 'commented place')} in ${counted(drafts, 'unseen draft')}, ${counted(splits, 'split')}`;
  const scale = unit === 'content' ? 'content score, 1 to 5' : 'lexical score, 0 to 1';
  return [
    `${size}; ${unplaced} predicted without a place`,
    table([
      ['', 'places', 'overlap', 'precision', 'recall', 'F1', 'rubric − it'],
      ...methods.flatMap(methodRows),
    ]),
    `${scale}, of predictions that touch a commented place: ${meanText(content)}`,
  ].join('\n');
}

function methodRows({ name, places, figures, behind }: PlacementMethod): (string | number)[][] {
  return figures.map(({ overlap, precision, recall, f1 }, index) => {
    const difference = behind?.[index]?.f1;
    return [
      index === 0 ? name : '',
      index === 0 ? String(Math.round(places)) : '',
      overlap === 0 ? 'any' : `≥ ${overlap}`,
      estimateText(precision),
      estimateText(recall),
      estimateText(f1),
      difference ? `${differenceText(difference)}` : '',
    ];
  });
}

function estimateText({ value, low, high }: Estimate): string {
  return meanText({ mean: value, low, high });
}

function differenceText({ value, low, high }: Estimate): string {
  if (low === null || high === null) return `${signed(value)}, too few drafts to tell`;
  const verdict = low > 0 ? 'better' : high < 0 ? 'worse' : 'within noise';
  return `${signed(value)} [${signed(low)}, ${signed(high)}] ${verdict}`;
}
