/** One row's way to a free column, as the Hungarian method with potentials keeps it; index 0 stands for "no column". */
interface Search {
  rowPotential: number[];
  columnPotential: number[];
  /** The row (from 1) that holds each column (from 1), 0 for none. */
  rowOf: number[];
}

/**
 * Pairs rows with columns so that the sum of `scores` is greatest: result[row] is the row's column, or -1 for a row
 * that is left over where there are more rows than columns. Hungarian method, O(n³). Scores must be finite.
 * Equal sums give the same answer every time; where all scores are equal, row i gets column i.
 */
export function bestAssignment(scores: number[][]): number[] {
  const width = scores[0]?.length ?? 0;
  if (scores.length <= width) return assignRows(scores);
  const columns = Array.from({ length: width }, (_, column) => scores.map((row) => row[column] ?? 0));
  const result = scores.map(() => -1);
  for (const [column, row] of assignRows(columns).entries()) result[row] = column;
  return result;
}

function assignRows(scores: number[][]): number[] {
  const width = scores[0]?.length ?? 0;
  const zeros = (length: number) => Array.from({ length: length + 1 }, () => 0);
  const search = { rowPotential: zeros(scores.length), columnPotential: zeros(width), rowOf: zeros(width) };
  for (let row = 1; row <= scores.length; row++) placeRow(scores, row, search);
  const result = scores.map(() => -1);
  for (let column = 1; column <= width; column++) {
    const row = search.rowOf[column] ?? 0;
    if (row > 0) result[row - 1] = column - 1;
  }
  return result;
}

/** Finds the cheapest alternating path from `row` to a free column (Dijkstra over reduced costs) and turns it over. */
function placeRow(scores: number[][], row: number, search: Search): void {
  const { rowOf } = search;
  const distance = rowOf.map(() => Number.POSITIVE_INFINITY);
  const cameFrom = rowOf.map(() => 0);
  const visited = new Set<number>();
  rowOf[0] = row;
  let column = 0;
  while (rowOf[column] !== 0) {
    visited.add(column);
    const costs = reducedCosts(scores, at(rowOf, column), search);
    let nearest = 0;
    for (let next = 1; next < distance.length; next++) {
      if (visited.has(next)) continue;
      if (at(costs, next) < at(distance, next)) {
        distance[next] = at(costs, next);
        cameFrom[next] = column;
      }
      if (nearest === 0 || at(distance, next) < at(distance, nearest)) nearest = next;
    }
    shiftPotentials(search, visited, distance, at(distance, nearest));
    column = nearest;
  }
  turnOver(rowOf, cameFrom, column);
}

function reducedCosts(scores: number[][], row: number, { rowPotential, columnPotential }: Search): number[] {
  return columnPotential.map(
    (potential, column) => -(scores[row - 1]?.[column - 1] ?? 0) - at(rowPotential, row) - potential,
  );
}

function turnOver(rowOf: number[], cameFrom: number[], freeColumn: number): void {
  let column = freeColumn;
  while (column !== 0) {
    const previous = at(cameFrom, column);
    rowOf[column] = at(rowOf, previous);
    column = previous;
  }
}

function shiftPotentials(search: Search, visited: Set<number>, distance: number[], step: number): void {
  for (let column = 0; column < distance.length; column++) {
    if (visited.has(column)) {
      const row = at(search.rowOf, column);
      search.rowPotential[row] = at(search.rowPotential, row) + step;
      search.columnPotential[column] = at(search.columnPotential, column) - step;
    } else distance[column] = at(distance, column) - step;
  }
}

function at(numbers: number[], place: number): number {
  return numbers[place] ?? 0;
}
