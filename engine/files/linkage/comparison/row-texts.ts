import { type PackedRows, TEXT_RANK, TEXTS, textStart } from "../rows/packed-rows.ts";

/** Decodes texts of packed rows, 100 ns each. */
export class RowTexts {
  readonly #rows: PackedRows;
  readonly #text: Buffer;

  constructor(rows: PackedRows) {
    this.#rows = rows;
    const { buffer, byteOffset, length } = rows.text;
    this.#text = Buffer.from(buffer, byteOffset, length);
  }

  company(row: number): string {
    return this.#read(row, TEXT_RANK.company);
  }

  given(row: number): string {
    return this.#read(row, TEXT_RANK.given);
  }

  email(row: number): string {
    return this.#read(row, TEXT_RANK.email);
  }

  #read(row: number, rank: number): string {
    const from = textStart(this.#rows, row, rank);
    return this.#text.toString(
      "latin1",
      from,
      from + (this.#rows.lengths[row * TEXTS + rank] as number),
    );
  }
}
