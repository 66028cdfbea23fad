import type { ByteSink } from "./byte-sink.ts";
import { phrase } from "./phrases.ts";

const [COMMA, QUOTE] = [44, 34];
/** More columns than any official file has. */
const COLUMNS_MAX = 64;
/** A quote inside a JSON text, and inside JSON in a quoted CSV cell. */
const QUOTE_IN_JSON = phrase('\\"');
const QUOTE_IN_JSON_CELL = phrase('\\""');

/** Positions of the fields of one CSV row, so that other files can copy them byte by byte. */
export class RowFields {
  #bytes: Buffer = Buffer.alloc(0);
  readonly #starts = new Int32Array(COLUMNS_MAX + 1);

  /** Finds the fields of the row between these offsets (line end excluded). Retains `bytes`. */
  read(bytes: Buffer, from: number, to: number): void {
    this.#bytes = bytes;
    this.#starts[0] = from;
    let field = 0;
    let isQuoted = false;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === COMMA && !isQuoted) {
        field += 1;
        this.#starts[field] = at + 1;
      }
    }
    this.#starts[field + 1] = to + 1;
  }

  isEmpty(column: number): boolean {
    return this.#from(column) === this.#to(column);
  }

  /** First byte of a field; the delimiter when it is empty. */
  firstByte(column: number): number {
    return this.#bytes[this.#from(column)] as number;
  }

  /** The field as a string, unchanged. ASCII fields only. */
  text(column: number): string {
    return this.#bytes.toString("latin1", this.#from(column), this.#to(column));
  }

  /** Copies the field unchanged, with its quotes. */
  copyTo(sink: ByteSink, column: number): void {
    sink.copy(this.#bytes, this.#from(column), this.#to(column));
  }

  /** Copies the field as the content of a JSON text. */
  copyAsJson(sink: ByteSink, column: number): void {
    this.#copyUnquoted(sink, column, QUOTE_IN_JSON);
  }

  /** Copies the field as the content of a JSON text in a quoted CSV cell. */
  copyAsJsonCell(sink: ByteSink, column: number): void {
    this.#copyUnquoted(sink, column, QUOTE_IN_JSON_CELL);
  }

  #copyUnquoted(sink: ByteSink, column: number, quote: Uint8Array): void {
    const bytes = this.#bytes;
    const from = this.#from(column);
    const to = this.#to(column);
    if (bytes[from] !== QUOTE || from === to) {
      sink.copy(bytes, from, to);
      return;
    }
    for (let at = from + 1; at < to - 1; at += 1) {
      if (bytes[at] !== QUOTE) {
        sink.byte(bytes[at] as number);
        continue;
      }
      sink.put(quote);
      at += 1;
    }
  }

  #from(column: number): number {
    return this.#starts[column] as number;
  }

  #to(column: number): number {
    return (this.#starts[column + 1] as number) - 1;
  }
}
