import type { RowBlock } from "../../customer-file/rows/row-block.ts";
import { FoldedKey } from "./key-fold.ts";
import { KeyTable } from "./key-table.ts";

/** Columns of a table, one or two, whose values are wanted as keys. Plain data. */
export interface KeyRequest {
  /** Position of the table among those that are related. */
  readonly table: number;
  /** Positions of its columns, in the order in which they make the key. */
  readonly columns: readonly number[];
}

/** What a pass over the rows of a table gave for a request. */
export interface KeyValues extends KeyRequest {
  readonly keys: KeyTable;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const SECOND_PRIME = 0x85ebca6b;

/** Collects the keys of a table's requests from its blocks of data rows, in one pass. */
export class KeyCollector {
  readonly values: readonly KeyValues[];
  readonly #folded = new FoldedKey();
  #low = 0;
  #high = 0;

  constructor(requests: readonly KeyRequest[]) {
    this.values = requests.map((request) => ({ ...request, keys: new KeyTable() }));
  }

  /** Reads all rows of a block; it is not kept. */
  add(block: RowBlock): void {
    for (const { columns, keys } of this.values)
      for (let row = 0; row < block.rows; row++) this.#addRow(block, row, columns, keys);
  }

  #addRow(block: RowBlock, row: number, columns: readonly number[], keys: KeyTable): void {
    const first = block.cellAt[row] as number;
    const cells = (block.cellAt[row + 1] as number) - first;
    this.#low = FNV_OFFSET;
    this.#high = SECOND_PRIME;
    for (const column of columns)
      if (column >= cells || !this.#mix(block, first + column)) {
        keys.empty++;
        return;
      }
    const shown = first + (columns[0] as number);
    keys.add(
      this.#low >>> 0,
      this.#high >>> 0,
      block.numbers[row] as number,
      block.bytes,
      block.starts[shown] as number,
      block.ends[shown] as number,
    );
  }

  /** FNV-1a beside a second product, each folded at the end; false for an empty cell. */
  #mix(block: RowBlock, cell: number): boolean {
    const folded = this.#folded;
    folded.fold(block.bytes, block.starts[cell] as number, block.ends[cell] as number);
    if (folded.length === 0) return false;
    let low = this.#low;
    let high = this.#high;
    for (let i = 0; i < folded.length; i++) {
      const byte = folded.bytes[i] as number;
      low = Math.imul(low ^ byte, FNV_PRIME);
      high = Math.imul(high ^ byte, SECOND_PRIME);
      high = (high << 13) | (high >>> 19);
    }
    // A part ends here: ("1", "23") is not ("12", "3").
    this.#low = Math.imul(low ^ (low >>> 15) ^ 0x1f, FNV_PRIME);
    this.#high = Math.imul(high ^ (high >>> 13) ^ 0x1f, SECOND_PRIME);
    return true;
  }
}
