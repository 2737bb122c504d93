import type { Figure } from './figure.ts';

/** A paired difference in words: better only where its interval is above 0. */
export function verdict(name: string, difference: Figure | null): string {
  if (!difference) return `not compared with ${name}: no comment was answered on both sides`;
  const { mean, low, high } = difference;
  const size = Math.abs(mean).toFixed(2);
  if (low === null || high === null)
    return `${signed(mean)} against ${name} on too few drafts for an interval`;
  const interval = `[${low.toFixed(2)}, ${high.toFixed(2)}]`;
  if (low > 0) return `better than ${name} by ${size} ${interval}`;
  if (high < 0) return `worse than ${name} by ${size} ${interval}`;
  return `not better than ${name}: ${signed(mean)} ${interval} is within noise`;
}

export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
