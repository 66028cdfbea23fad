import type { TaskProgress } from "../pool/pool.ts";

/** Tells the rows of a range as its task reports them, each once. */
export class RangeRows {
  readonly #onRows: (rows: number) => void;
  #reported = 0;

  /** @param onRows  Called with the number of further rows done. */
  constructor(onRows: (rows: number) => void) {
    this.#onRows = onRows;
  }

  readonly onProgress = ({ rows }: TaskProgress): void => this.end(rows);

  /** @param rows  All of the range done so far; at the end, all of it. */
  end(rows: number): void {
    if (rows <= this.#reported) return;
    this.#onRows(rows - this.#reported);
    this.#reported = rows;
  }
}
