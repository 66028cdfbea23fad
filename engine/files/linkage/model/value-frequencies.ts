import { hashOf } from "../../../text/hash.ts";
import { OTHERS } from "../rows/linkage-row.ts";
import type { PackedRows } from "../rows/packed-rows.ts";

/** The values whose frequency in the file tells how much their agreement is worth. */
const COUNTED = [
  "siren",
  "company",
  "surname",
  "given",
  "birth",
  "postcode",
  "town",
  "street",
  "email",
  "domain",
  "phone",
  "mobile",
  ...OTHERS,
] as const;

type CountedValue = (typeof COUNTED)[number] | "home";

/** Steps of the stored logarithm: a count is kept within 5 %. */
const STEPS = 8;

/**
 * How many rows have the value of each row, by column: a shared switchboard tells little, a rare
 * surname much. One byte a row and column: eight times the binary logarithm.
 */
export class ValueFrequencies {
  readonly #rows: PackedRows;
  readonly #counts = new Map<CountedValue, Uint8Array>();

  constructor(rows: PackedRows) {
    this.#rows = rows;
  }

  /** Number of rows that have the value of this row; 0 when it has none. Counted at the first call. */
  count(of: CountedValue, row: number): number {
    let counts = this.#counts.get(of);
    if (counts === undefined) {
      counts = logCounts(this.#valuesOf(of));
      this.#counts.set(of, counts);
    }
    const stored = counts[row] as number;
    return stored === 0 ? 0 : Math.round(2 ** ((stored - 1) / STEPS));
  }

  #valuesOf(of: CountedValue): Uint32Array {
    const { columns, rows } = this.#rows;
    if (of !== "home") return columns[of];
    const { street, postcode, town } = columns;
    return Uint32Array.from({ length: rows }, (_, row) =>
      hashOf(street[row] as number, (postcode[row] as number) || (town[row] as number)),
    );
  }
}

/** For each row, one more than the logarithm of the count of its value; 0 without a value. */
function logCounts(values: Uint32Array): Uint8Array {
  const pairs = new Uint32Array(2 * values.length);
  for (let row = 0; row < values.length; row++) {
    pairs[2 * row] = row;
    pairs[2 * row + 1] = values[row] as number;
  }
  new BigUint64Array(pairs.buffer).sort();
  const counts = new Uint8Array(values.length);
  let from = 0;
  while (from < pairs.length) {
    const value = pairs[from + 1] as number;
    let to = from + 2;
    while (to < pairs.length && pairs[to + 1] === value) to += 2;
    const stored = value === 0 ? 0 : 1 + Math.round(STEPS * Math.log2((to - from) / 2));
    for (let at = from; at < to; at += 2) counts[pairs[at] as number] = stored;
    from = to;
  }
  return counts;
}
