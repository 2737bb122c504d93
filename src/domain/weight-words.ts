/** What a criterion's points say in words: `A serious fault`, `A small strength`. */
export function weightWords(points: number): string {
  const size = Math.abs(points);
  const noun = points < 0 ? 'fault' : 'strength';
  if (size <= 2) return `A small ${noun}`;
  if (size <= 5) return `A ${noun}`;
  return size <= 8 ? `A serious ${noun}`.replace('serious strength', 'great strength') : `A decisive ${noun}`;
}
