/**
 * The candidate a writer most likely meant, or undefined when nothing is near enough to be worth saying.
 * Near enough: at most one edit in three letters, so that `id` is not offered for `zip`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 0.5;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Damerau-Levenshtein (optimal string alignment): insert, delete, replace and swap of neighbours cost one each. */
export function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      current.push(cheapestEdit(left, right, row, column, { before, previous, current }));
    }
    before = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

interface Rows {
  before: number[];
  previous: number[];
  current: number[];
}

function cheapestEdit(left: string, right: string, row: number, column: number, rows: Rows) {
  const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
  const same = left[row - 1] === right[column - 1];
  const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
  return Math.min(
    at(rows.previous, column) + 1,
    at(rows.current, column - 1) + 1,
    at(rows.previous, column - 1) + (same ? 0 : 1),
    row > 1 && column > 1 && swapped ? at(rows.before, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
