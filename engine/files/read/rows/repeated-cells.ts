const COMMA = 0x2c;
const QUOTE = 0x22;
const LF = 0x0a;
const NO_BYTES = new Uint8Array(0);
const SEPARATOR = Uint8Array.of(COMMA);
const END = Uint8Array.of(LF);

/** Cells of one column that are one cell in the eyes of a person: the value stands in the first. */
export interface CellsBelow {
  /** From 0. */
  readonly column: number;
  /** From 1. */
  readonly row: number;
  readonly lastRow: number;
}

/** A value that is repeated down to a row. */
interface Label {
  readonly value: Uint8Array;
  readonly lastRow: number;
  isUsed: boolean;
}

/**
 * Rewrites a plain text that comes in chunks: the value of the first of merged cells is repeated in
 * the empty ones below it, except in blank rows, which it does not label. Quotes are those of
 * `PLAIN_DIALECT`.
 */
export class RepeatedCells {
  /** Merged cells that were repeated, and the cells that got their values. */
  labels = 0;
  repeated = 0;
  /** Whether `maxBytes` did not suffice: the last cells stay empty. */
  isFull = false;
  /** Bytes of the values repeated. */
  added = 0;
  readonly #maxBytes: number;
  readonly #merges: readonly CellsBelow[];
  #next = 0;
  /** By column. */
  readonly #active = new Map<number, Label>();
  #row = 1;
  /** The part of a row that has not ended yet. */
  #begun: Uint8Array = NO_BYTES;

  /** @param maxBytes  Limit of the bytes added: a long text may be merged down a whole sheet. */
  constructor(merges: readonly CellsBelow[], maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#merges = merges.toSorted((a, b) => a.row - b.row);
  }

  /** The rows that end in the chunk. */
  push(chunk: Uint8Array): Uint8Array {
    const bytes = this.#begun.length === 0 ? chunk : Buffer.concat([this.#begun, chunk]);
    const parts: Uint8Array[] = [];
    let unchanged = 0;
    let from = 0;
    let isQuoted = false;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) isQuoted = !isQuoted;
      if (byte !== LF || isQuoted) continue;
      const changed = this.#changed(bytes.subarray(from, at + 1));
      if (changed) {
        parts.push(bytes.subarray(unchanged, from), ...changed);
        unchanged = at + 1;
      }
      this.#row++;
      from = at + 1;
    }
    this.#begun = bytes.slice(from);
    return Buffer.concat([...parts, bytes.subarray(unchanged, from)]);
  }

  /** The pieces of a row with repeated values; `null` for a row that stays. */
  #changed(row: Uint8Array): Uint8Array[] | null {
    const begins = (this.#merges[this.#next]?.row ?? Number.POSITIVE_INFINITY) <= this.#row;
    if (!begins && this.#active.size === 0) return null;
    const cells = row.length > 1 ? cellsOf(row) : [];
    this.#begin(cells);
    const count = this.repeated;
    if (cells.length > 0) this.#repeat(cells);
    if (this.repeated === count) return null;
    return cells.flatMap((cell, at) => [cell, at === cells.length - 1 ? END : SEPARATOR]);
  }

  #begin(cells: readonly Uint8Array[]): void {
    for (let merge = this.#merges[this.#next]; merge && merge.row <= this.#row; ) {
      const value = cells[merge.column];
      if (merge.row === this.#row && value && value.length > 0)
        this.#active.set(merge.column, { value, lastRow: merge.lastRow, isUsed: false });
      merge = this.#merges[++this.#next];
    }
  }

  #repeat(cells: Uint8Array[]): void {
    for (const [column, label] of this.#active) {
      if (label.lastRow < this.#row) {
        this.#active.delete(column);
        continue;
      }
      if ((cells[column] ?? NO_BYTES).length === 0) this.#put(cells, column, label);
    }
  }

  #put(cells: Uint8Array[], column: number, label: Label): void {
    const missing = Math.max(0, column + 1 - cells.length);
    const added = this.added + label.value.length + missing;
    this.isFull ||= added > this.#maxBytes;
    if (this.isFull) return;
    this.added = added;
    while (cells.length <= column) cells.push(NO_BYTES);
    cells[column] = label.value;
    this.repeated++;
    if (!label.isUsed) this.labels++;
    label.isUsed = true;
  }
}

/** The bytes of each cell, quotes included. */
function cellsOf(row: Uint8Array): Uint8Array[] {
  const cells: Uint8Array[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < row.length; at++) {
    const byte = row[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted || (byte !== COMMA && at < row.length - 1)) continue;
    cells.push(row.subarray(from, at));
    from = at + 1;
  }
  return cells;
}
