import { grown } from "../../../words/typed-bytes.ts";
import { NUMBER_COLUMNS, type PackedRows, TEXTS } from "./packed-rows.ts";

type Columns = Record<(typeof NUMBER_COLUMNS)[number], Uint32Array>;

/** Room for texts beyond what the first ranges need. */
const SPARE = 1.05;

/**
 * Concatenates ranges of packed rows in order. Each is copied as it is added and may be let go, so
 * that a large table is in memory once.
 */
export class RowJoiner {
  #room: number;
  #rows = 0;
  #textLength = 0;
  readonly #columns: Columns;
  #flags: Uint8Array;
  #lengths: Uint8Array;
  #textAt: Uint32Array;
  #text = new Uint8Array(0);

  /** @param rows  How many are expected; more are taken too. */
  constructor(rows: number) {
    this.#room = rows;
    this.#columns = Object.fromEntries(
      NUMBER_COLUMNS.map((name) => [name, new Uint32Array(rows)]),
    ) as Columns;
    this.#flags = new Uint8Array(rows);
    this.#lengths = new Uint8Array(rows * TEXTS);
    this.#textAt = new Uint32Array(rows + 1);
  }

  add(part: PackedRows): void {
    const from = this.#rows;
    const rows = from + part.rows;
    if (rows > this.#room) this.#grow(Math.max(rows, 2 * this.#room));
    for (const name of NUMBER_COLUMNS) this.#columns[name].set(part.columns[name], from);
    this.#flags.set(part.flags, from);
    this.#lengths.set(part.lengths, from * TEXTS);
    const [first = 0] = part.textAt;
    for (let i = 1; i <= part.rows; i++)
      this.#textAt[from + i] = this.#textLength + (part.textAt[i] as number) - first;
    this.#addText(part.text, rows);
    this.#rows = rows;
  }

  /** @param rows  Including those of the text. */
  #addText(text: Uint8Array, rows: number): void {
    const length = this.#textLength + text.length;
    if (length > this.#text.length) {
      const ofAll = Math.ceil((SPARE * length * this.#room) / Math.max(rows, 1));
      this.#text = grown(this.#text, Math.max(length, ofAll));
    }
    this.#text.set(text, this.#textLength);
    this.#textLength = length;
  }

  #grow(room: number): void {
    for (const name of NUMBER_COLUMNS) this.#columns[name] = grown(this.#columns[name], room);
    this.#flags = grown(this.#flags, room);
    this.#lengths = grown(this.#lengths, room * TEXTS);
    this.#textAt = grown(this.#textAt, room + 1);
    this.#room = room;
  }

  /** All rows; views of arrays that may be longer. */
  finish(): PackedRows {
    const rows = this.#rows;
    const columns = Object.fromEntries(
      NUMBER_COLUMNS.map((name) => [name, this.#columns[name].subarray(0, rows)]),
    ) as Columns;
    return {
      rows,
      columns,
      flags: this.#flags.subarray(0, rows),
      lengths: this.#lengths.subarray(0, rows * TEXTS),
      text: this.#text.subarray(0, this.#textLength),
      textAt: this.#textAt.subarray(0, rows + 1),
    };
  }
}

/** Several ranges at once; one is returned as it is. */
export function joinRows(parts: readonly PackedRows[]): PackedRows {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const joiner = new RowJoiner(parts.reduce((sum, { rows }) => sum + rows, 0));
  for (const part of parts) joiner.add(part);
  return joiner.finish();
}
