const BITS = 8;

/** Ranks as one bit each: 125 kB for a million rows. */
export function packRankBits(ranks: Uint32Array, rows: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(rows / BITS));
  for (const rank of ranks) (bits[rank >> 3] as number) |= 1 << (rank & 7);
  return bits;
}

/** The ranks of some bits below a number of rows, ascending. */
export function* ranksIn(bits: Uint8Array, rows: number): Generator<number> {
  for (let at = 0; at < bits.length; at++) {
    const byte = bits[at] as number;
    if (byte === 0) continue;
    for (let bit = 0; bit < BITS; bit++) {
      const rank = at * BITS + bit;
      if (byte & (1 << bit) && rank < rows) yield rank;
    }
  }
}
