/** A run of a text and in how many letters it differs from what was looked for. */
export interface NearRun {
  start: number;
  end: number;
  distance: number;
}

/**
 * The run of `text` that is nearest to `wanted` by edit distance (Sellers 1980), at most `most`; undefined where there is
 * none, or where another place is just as near. Takes time in proportion to the product of both lengths.
 */
export function nearestRun(text: string, wanted: string, most: number): NearRun | undefined {
  let costs = Array.from({ length: wanted.length + 1 }, (_, row) => row);
  let starts = new Array<number>(wanted.length + 1).fill(0);
  let best: NearRun | undefined;
  let rivals = false;
  for (let end = 1; end <= text.length; end++) {
    const column = [0];
    const from = [end];
    for (let row = 1; row <= wanted.length; row++) {
      const replaced = (costs[row - 1] ?? 0) + (text[end - 1] === wanted[row - 1] ? 0 : 1);
      const inserted = (costs[row] ?? 0) + 1;
      const left = (column[row - 1] ?? 0) + 1;
      const least = Math.min(replaced, inserted, left);
      column.push(least);
      const above = least === left ? from[row - 1] : starts[row];
      from.push((least === replaced ? starts[row - 1] : above) ?? 0);
    }
    costs = column;
    starts = from;
    const distance = costs.at(-1) ?? most + 1;
    const start = starts.at(-1) ?? 0;
    if (distance > most || distance > (best?.distance ?? most)) continue;
    const elsewhere = best !== undefined && start >= best.end;
    if (!best || distance < best.distance) {
      best = { start, end, distance };
      rivals = false;
    } else if (elsewhere) rivals = true;
  }
  return rivals ? undefined : best;
}
