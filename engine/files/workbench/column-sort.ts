import { NO_VALUE } from "./column-values.ts";

/** The rows of a table sorted by a column, either way. Memory: 12 bytes a row. */
export class ColumnSort {
  readonly table: number;
  readonly #values: Uint32Array;
  readonly #sorted: (Uint32Array | null)[] = [null, null];

  /** @param values  Those of `columnValues`. */
  constructor(table: number, values: Uint32Array) {
    this.table = table;
    this.#values = values;
  }

  /** Indexes of the rows of the table; equal ones as in the file, empty ones last. Made once. */
  sorted(isDescending: boolean): Uint32Array {
    const known = this.#sorted[Number(isDescending)];
    if (known) return known;
    const made = countingSort(this.#values, isDescending);
    this.#sorted[Number(isDescending)] = made;
    return made;
  }
}

function countingSort(values: Uint32Array, isDescending: boolean): Uint32Array {
  let most = 0;
  for (const value of values) if (value !== NO_VALUE && value >= most) most = value + 1;
  const stepOf = (value: number): number =>
    value === NO_VALUE ? most : isDescending ? most - 1 - value : value;
  const next = new Uint32Array(most + 2);
  for (const value of values) (next[stepOf(value) + 1] as number)++;
  for (let i = 1; i < next.length; i++) (next[i] as number) += next[i - 1] as number;
  const sorted = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const step = stepOf(values[at] as number);
    sorted[next[step] as number] = at;
    (next[step] as number)++;
  }
  return sorted;
}
