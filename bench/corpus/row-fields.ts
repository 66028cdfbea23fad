import type { ByteSink } from "./byte-sink.ts";
import { phrase } from "./phrases.ts";

const [COMMA, QUOTE] = [44, 34];
/** More than any official file has columns. */
const COLUMNS_MAX = 64;
/** How a quote inside a text is written in JSON, and in JSON inside a quoted CSV cell. */
const QUOTE_IN_JSON = phrase('\\"');
const QUOTE_IN_JSON_CELL = phrase('\\""');

/** Where the fields of one CSV row lie, so that other files can repeat them byte by byte. */
export class RowFields {
  #bytes: Buffer = Buffer.alloc(0);
  readonly #starts = new Int32Array(COLUMNS_MAX + 1);

  /** Finds the fields of the row between these offsets (line end excluded). Reads `bytes` later too. */
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

  /** The field as a string, as it stands in the file. ASCII fields only. */
  text(column: number): string {
    return this.#bytes.toString("latin1", this.#from(column), this.#to(column));
  }

  /** The field as it stands, quoted when it is. */
  copyTo(sink: ByteSink, column: number): void {
    sink.copy(this.#bytes, this.#from(column), this.#to(column));
  }

  /** The field as the inside of a JSON text. */
  copyAsJson(sink: ByteSink, column: number): void {
    this.#copyUnquoted(sink, column, QUOTE_IN_JSON);
  }

  /** The field as the inside of a JSON text that stands in a quoted CSV cell. */
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
