import type { Figure } from './figure.ts';

/** A paired difference in words: better only where its interval is above 0. */
export function verdict(name: string, difference: Figure | null): string {
  if (!difference) return `not compared with ${name}: no comment was answered on both sides`;
  const { mean, low, high } = difference;
  if (low === null || high === null)
    return `${signed(mean)} against ${name} on too few drafts for an interval`;
  const size = decimals(Math.abs(mean));
  if (low > 0) return `better than ${name} by ${size} ${intervalText(low, high)}`;
  if (high < 0) return `worse than ${name} by ${size} ${intervalText(low, high)}`;
  return `not better than ${name}: ${signed(mean)} ${intervalText(low, high)} is within noise`;
}

/** A paired difference to a parent, with how many comments it is of, labelled where it may be noise. */
export function differenceText(difference: Figure | null): string {
  if (!difference) return 'no comment was answered on both sides';
  const { mean, low, high, comments } = difference;
  if (low === null || high === null)
    return `${signed(mean)} on ${comments} comments of too few drafts for an interval`;
  const noise = low <= 0 && high >= 0 ? ', within noise' : '';
  return `${signed(mean)} ${intervalText(low, high)} on ${comments} comments${noise}`;
}

export function intervalText(low: number, high: number): string {
  return `[${decimals(low)}, ${decimals(high)}]`;
}

/** Two decimals, or three where two would hide that it is not 0; a real minus sign. */
export function decimals(value: number): string {
  const size = Math.abs(value);
  const digits = size.toFixed(size > 0 && size < 0.005 ? 3 : 2);
  return value < 0 && Number(digits) !== 0 ? `−${digits}` : digits;
}

export function signed(value: number): string {
  return value < 0 ? decimals(value) : `+${decimals(value)}`;
}
