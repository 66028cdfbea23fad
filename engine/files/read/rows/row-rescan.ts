import type { Dialect } from "./dialect.ts";
import { unframe } from "./framed-rows.ts";
import { ROW_FAULT } from "./row-block.ts";
import { RowScanner } from "./row-scanner.ts";
import { cellText } from "./row-texts.ts";

/** A cell, and whether it is quoted, and therefore whole. */
export interface ScannedCell {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** The cells of a row, and whether a quote is amiss in it. */
export interface ScannedRow {
  readonly cells: readonly ScannedCell[];
  readonly hasFault: boolean;
}

/** Reads single rows in a dialect that may differ from that of their text. */
export class RowRescan {
  readonly #dialect: Dialect;
  readonly #quote: number;
  #scanner: RowScanner | null = null;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.#quote = Buffer.from(dialect.quote)[0] ?? -1;
  }

  /** The row in the bytes, with or without its line end; `null` when they contain more than one. */
  read(row: Uint8Array): ScannedRow | null {
    this.#scanner ??= new RowScanner(this.#dialect, 1);
    const scanner = this.#scanner;
    scanner.makeRoom(row.length);
    scanner.bytes.set(row);
    scanner.position = 0;
    scanner.end = row.length;
    scanner.isLast = true;
    scanner.scan(2);
    if (scanner.rows !== 1 || scanner.position < scanner.end) return null;
    if (this.#dialect.isFramed) unframe(scanner);
    const cells = Array.from({ length: scanner.cellAt[1] as number }, (_, cell) => ({
      text: cellText(scanner, cell),
      isQuoted: scanner.bytes[(scanner.starts[cell] as number) - 1] === this.#quote,
    }));
    return { cells, hasFault: scanner.faults[0] !== ROW_FAULT.none };
  }
}

/** One `RowRescan` for each dialect: a scanner has arrays for a whole block of rows. */
export class RowRescans {
  readonly #made = new Map<string, RowRescan>();

  of(dialect: Dialect): RowRescan {
    const { delimiter, quote, escape: mark, isFramed } = dialect;
    const key = JSON.stringify([delimiter, quote, mark, isFramed]);
    const made = this.#made.get(key) ?? new RowRescan(dialect);
    this.#made.set(key, made);
    return made;
  }
}
