import { unlinkSync } from "node:fs";
import { PlainRows } from "../../../engine/files/read/rows/plain-rows.ts";
import { SquareRows } from "../../../engine/files/read/rows/square-rows.ts";
import { openBytes } from "./file-bytes.ts";
import { TextSink, type WorkFolder } from "./plain-text-sink.ts";
import type { TextBytes } from "./unpacked-text.ts";

const CHUNK_BYTES = 1 << 20;
/** Most commas that may be inserted, besides as many as the text has bytes. */
const MOST_COMMAS = 64 << 20;

/** Remaining bytes for the texts of one file. */
export class PlainBudget {
  left: number;

  constructor(bytes: number) {
    this.left = bytes;
  }
}

/** Writes rows to a sink, within the budget of their file. */
export class PlainText {
  readonly rows: PlainRows;
  readonly #folder: WorkFolder;
  readonly #sink: TextSink;
  readonly #budget: PlainBudget;

  constructor(folder: WorkFolder, budget: PlainBudget) {
    this.#folder = folder;
    this.#sink = new TextSink(folder);
    this.#budget = budget;
    this.rows = new PlainRows((bytes) => this.#sink.write(bytes), budget.left);
  }

  /**
   * Returns the text. Rows are padded to the width of the sheet, as when a spreadsheet writes a
   * csv, unless that would more than double the text: then they stay ragged.
   */
  finish(): TextBytes {
    const { rows } = this;
    rows.finish();
    this.#budget.left -= rows.written;
    const ragged = this.#sink.finish();
    const { width, narrowest, filledRows, written, cells } = rows;
    const commas = filledRows * width - cells;
    const isSquare = narrowest >= width || commas > MOST_COMMAS + written;
    return isSquare ? ragged : this.#squared(ragged, width);
  }

  close(): void {
    this.#sink.close();
  }

  #squared(ragged: TextBytes, width: number): TextBytes {
    const source = openBytes(ragged);
    const sink = new TextSink(this.#folder);
    const square = new SquareRows(width);
    try {
      for (let at = 0; at < source.size; at += CHUNK_BYTES)
        sink.write(square.push(source.read(at, Math.min(source.size, at + CHUNK_BYTES))));
      return sink.finish();
    } finally {
      source.close();
      sink.close();
      if ("path" in ragged) unlinkSync(ragged.path);
    }
  }
}
