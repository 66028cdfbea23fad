import type { RowBlock } from "../../read/rows/row-block.ts";
import { KeyCount } from "./key-count.ts";
import { KeyHash } from "./key-hash.ts";
import type { SortedKeys } from "./sorted-keys.ts";

/** Columns of a table, one or two, whose values to collect as keys. Plain data. */
export interface KeyRequest {
  /** Index of the table among the related ones. */
  readonly table: number;
  /** Positions of its columns, in the order of the key's parts. */
  readonly columns: readonly number[];
  /** Expected number of distinct keys. */
  readonly expected: number;
}

/** The keys that a pass over the rows of a table collected for a request. */
export interface KeyValues extends KeyRequest {
  readonly keys: SortedKeys;
  /** Some of the folded keys, evenly spread; of two columns the second parts. */
  readonly sample: readonly string[];
}

interface Counted {
  readonly request: KeyRequest;
  readonly count: KeyCount;
  readonly sample: EvenSample<string>;
}

/**
 * Collects the keys of tables' requests from their blocks of data rows, one table after the other.
 */
export class KeyCollector {
  readonly #hash = new KeyHash();
  #counted: readonly Counted[] = [];

  /** Starts a table; its blocks follow. */
  begin(requests: readonly KeyRequest[]): void {
    this.#counted = requests.map((request) => ({
      request,
      count: new KeyCount(request.expected),
      sample: new EvenSample<string>(),
    }));
  }

  /** Reads all rows of a block; keeps no reference to it. */
  add(block: RowBlock): void {
    for (const counted of this.#counted)
      for (let row = 0; row < block.rows; row++) this.#addRow(block, row, counted);
  }

  /** The collected keys of the table. */
  end(): KeyValues[] {
    const values = this.#counted.map(({ request, count, sample }) => {
      const keys = count.sorted();
      count.release();
      return { ...request, keys, sample: sample.values };
    });
    this.#counted = [];
    return values;
  }

  #addRow(block: RowBlock, row: number, { request, count, sample }: Counted): void {
    if (!this.#hash.of(block, row, request.columns)) count.addEmpty();
    else if (count.add(this.#hash.low, this.#hash.high)) sample.pass(() => this.#hash.folded());
  }
}

/** Values stored at most; then every other one is dropped. */
const MOST = 1000;

/** Some hundreds of the values passed in, evenly spread over all of them, whatever their number. */
class EvenSample<T> {
  #values: T[] = [];
  #passed = 0;
  #step = 1;

  /** @param value  Only called for a value that is stored. */
  pass(value: () => T): void {
    if (this.#passed++ % this.#step > 0) return;
    this.#values.push(value());
    if (this.#values.length < MOST) return;
    this.#values = this.#values.filter((_, i) => i % 2 === 0);
    this.#step *= 2;
  }

  get values(): readonly T[] {
    return this.#values;
  }
}
