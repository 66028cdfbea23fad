import type { PackedRows } from "../rows/packed-rows.ts";

/**
 * For each row, the first row that is equal but for case, accents and signs, or the row itself when
 * there is none before it. Sorts once; linear for any number of copies.
 */
export function firstCopies({ rows, columns }: PackedRows): Uint32Array {
  const { foldedLow, foldedHigh } = columns;
  const first = Uint32Array.from({ length: rows }, (_, row) => row);
  const pairs = new Uint32Array(2 * rows);
  for (let row = 0; row < rows; row++) {
    pairs[2 * row] = row;
    pairs[2 * row + 1] = foldedLow[row] as number;
  }
  new BigUint64Array(pairs.buffer).sort();
  let from = 0;
  while (from < pairs.length) {
    let to = from + 2;
    while (to < pairs.length && pairs[to + 1] === pairs[from + 1]) to += 2;
    if (to - from > 2 && pairs[from + 1] !== 0) linkRun(pairs, from, to, foldedHigh, first);
    from = to;
  }
  return first;
}

/** Links rows with one low hash: nearly always they share the high hash too. */
function linkRun(
  pairs: Uint32Array,
  from: number,
  to: number,
  high: Uint32Array,
  first: Uint32Array,
): void {
  const firstOf = new Map<number, number>();
  for (let at = from; at < to; at += 2) {
    const row = pairs[at] as number;
    const own = high[row] as number;
    const known = firstOf.get(own);
    if (known === undefined) firstOf.set(own, row);
    else first[row] = known;
  }
}
