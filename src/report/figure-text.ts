import type { Figure } from '../domain/figure.ts';
import { decimals, intervalText } from '../domain/verdict.ts';

/** `3.42 [3.10, 3.71]`, or that there is none. */
export function meanText(
  figure: { mean: number | null; low: number | null; high: number | null } | null,
): string {
  if (!figure || figure.mean === null) return 'not measured';
  const { mean, low, high } = figure;
  const interval = low === null || high === null ? '' : ` ${intervalText(low, high)}`;
  return `${decimals(mean)}${interval}`;
}

/** What a mean is of. */
export function sizeText(figure: Pick<Figure, 'drafts' | 'comments'> | null): string {
  if (!figure) return '';
  return `${counted(figure.comments, 'comment')} in ${counted(figure.drafts, 'draft')}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
