import type { MessagePort } from "node:worker_threads";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";

/** How often a task tells its progress, in parts of its rows. */
const STEPS = 20;

/** Tells how many rows a task has walked, some twenty times in all. */
export class RowWatch {
  readonly #port: MessagePort | null | undefined;
  readonly #total: number;
  #rows = 0;
  #reported = 0;

  /** @param total  Rows that the task will walk. */
  constructor(port: MessagePort | null | undefined, total: number) {
    this.#port = port;
    this.#total = total;
  }

  /** The same blocks, counted as they are done with. */
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
