import type { RowBlock } from "../../read/rows/row-block.ts";
import { KeyCount } from "./key-count.ts";
import { KeyHash } from "./key-hash.ts";
import type { SortedKeys } from "./sorted-keys.ts";

/** Columns of a table, one or two, whose values are wanted as keys. Plain data. */
export interface KeyRequest {
  /** Position of the table among those that are related. */
  readonly table: number;
  /** Positions of its columns, in the order in which they make the key. */
  readonly columns: readonly number[];
  /** Different keys that they may have. */
  readonly expected: number;
}

/** What a pass over the rows of a table gave for a request. */
export interface KeyValues extends KeyRequest {
  readonly keys: SortedKeys;
  /** Some of the keys, folded, evenly over all: of two columns the second parts. */
  readonly sample: readonly string[];
}

interface Counted {
  readonly request: KeyRequest;
  readonly count: KeyCount;
  readonly sample: EvenSample<string>;
}

/** Collects the keys of tables' requests from their blocks of data rows, one table after the other. */
export class KeyCollector {
  readonly #hash = new KeyHash();
  #counted: readonly Counted[] = [];

  /** Begins a table: then come its blocks. */
  begin(requests: readonly KeyRequest[]): void {
    this.#counted = requests.map((request) => ({
      request,
      count: new KeyCount(request.expected),
      sample: new EvenSample<string>(),
    }));
  }

  /** Reads all rows of a block; it is not kept. */
  add(block: RowBlock): void {
    for (const counted of this.#counted)
      for (let row = 0; row < block.rows; row++) this.#addRow(block, row, counted);
  }

  /** What the rows of the table gave. */
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

/** Values that are kept at most; then every other one goes. */
const MOST = 1000;

/** Some hundreds of the values that pass by, evenly over all of them, however many come. */
class EvenSample<T> {
  #values: T[] = [];
  #passed = 0;
  #step = 1;

  /** @param value  Is only called for one that is kept. */
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
