import type { MessagePort } from "node:worker_threads";
import type { ByteSource } from "../../engine/files/read/byte-source.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import type { RowRange } from "../../engine/files/read/rows/walk-rows.ts";
import type { PlacedTable } from "./placed-table.ts";

/** Number of progress reports of a task. */
const STEPS = 20;

/** Reports the number of rows a task has walked, some twenty times in total. */
export class RowWatch {
  readonly #port: MessagePort | null | undefined;
  readonly #total: number;
  #rows = 0;
  #reported = 0;

  /** @param total  Number of rows of the task. */
  constructor(port: MessagePort | null | undefined, total: number) {
    this.#port = port;
    this.#total = total;
  }

  /** The same blocks, counted after each is processed. */
  *watch(blocks: Iterable<RowBlock>): Generator<RowBlock, void, undefined> {
    for (const block of blocks) {
      yield block;
      this.#rows += block.rows;
      if (this.#rows - this.#reported < this.#total / STEPS) continue;
      this.#reported = this.#rows;
      this.#port?.postMessage({ done: this.#rows, total: this.#total, rows: this.#rows });
    }
  }
}

interface WatchedRange {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly progress: MessagePort | null;
}

/** The rows of a range of a table, which its task reports as they are walked. */
export function watchedRange(
  plain: ByteSource,
  { table: { layout }, range, progress }: WatchedRange,
): Iterable<RowBlock> {
  const share = (range.to - range.from) / (layout.to - layout.from);
  return new RowWatch(progress, layout.rows * share).watch(tableRows(plain, layout, range));
}
