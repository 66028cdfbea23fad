import type { WorkbookRow, WorkbookSheet } from "./workbook-sheet.ts";

/** The rows of a sheet, in memory or as they come, taken in batches. */
export class RowSource {
  readonly #rows: Iterator<WorkbookRow> | AsyncIterator<WorkbookRow>;
  #ahead: WorkbookRow[] = [];

  constructor(rows: WorkbookSheet["rows"]) {
    this.#rows =
      Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** The next rows, `most` at most; none at the end. */
  async take(most: number): Promise<readonly WorkbookRow[]> {
    await this.#fill(most);
    return this.#ahead.splice(0, most);
  }

  /** Whether all rows are taken. */
  async isDone(): Promise<boolean> {
    await this.#fill(1);
    return this.#ahead.length === 0;
  }

  /** Tells the iterable that no more rows are wanted; needed after a failure. */
  async close(): Promise<void> {
    await this.#rows.return?.();
  }

  async #fill(count: number): Promise<void> {
    while (this.#ahead.length < count) {
      const { done, value } = await this.#rows.next();
      if (done) return;
      this.#ahead.push(value);
    }
  }
}
