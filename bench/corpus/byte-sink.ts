import type { FileHandle } from "node:fs/promises";
import { DAY_TEXT } from "./days.ts";

/** Flush size; a row exceeds it by at most the slack. */
const FULL_BYTES = 4 << 20;
/** Room for the rows of one company after the last check: 1,300 rows of 400 bytes. */
const SLACK_BYTES = 1 << 20;

const COMMA = 44;
const ZERO = 48;
const [MINUS, POINT] = [45, 46];

/** Words as concatenated bytes (UTF-8 by default), so that writing one is a plain copy. */
export class WordTable {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly size: number;

  constructor(words: readonly string[], encoding: "utf8" | "latin1" = "utf8") {
    const encoded = words.map((word) => Buffer.from(word, encoding));
    this.bytes = Buffer.concat(encoded);
    this.starts = new Uint32Array(words.length + 1);
    encoded.forEach((word, index) => {
      this.starts[index + 1] = (this.starts[index] as number) + word.length;
    });
    this.size = words.length;
  }
}

/**
 * Builds a file in memory, byte by byte, and writes it in large blocks. Filling one block overlaps
 * with writing the previous one; memory is two blocks. Without a file it is a scratch buffer: its
 * content is read back, then cleared.
 */
export class ByteSink {
  #bytes: Buffer;
  #spare: Buffer;
  #length = 0;
  #pending: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  readonly #handle: FileHandle | null;
  readonly #lineEnd: WordTable;
  /** Data rows ended so far, without the header. */
  rows = 0;

  constructor(handle: FileHandle | null, lineEnd: string) {
    this.#handle = handle;
    this.#lineEnd = new WordTable([lineEnd]);
    this.#bytes = Buffer.allocUnsafe(handle ? FULL_BYTES + SLACK_BYTES : SLACK_BYTES);
    this.#spare = Buffer.allocUnsafe(handle ? this.#bytes.length : 0);
  }

  /** Number of buffered bytes. */
  get length(): number {
    return this.#length;
  }

  /** The current block: its first `length` bytes are the content. Valid until the next flush. */
  get held(): Buffer {
    return this.#bytes;
  }

  /** Discards the buffered bytes. */
  clear(): void {
    this.#length = 0;
  }

  get isFull(): boolean {
    return this.#length >= FULL_BYTES;
  }

  byte(value: number): void {
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  comma(): void {
    this.byte(COMMA);
  }

  commas(count: number): void {
    for (let i = 0; i < count; i += 1) this.byte(COMMA);
  }

  word(table: WordTable, index: number): void {
    const source = table.bytes;
    const to = table.starts[index + 1] as number;
    const target = this.#bytes;
    let at = this.#length;
    for (let i = table.starts[index] as number; i < to; i += 1) {
      target[at] = source[i] as number;
      at += 1;
    }
    this.#length = at;
  }

  /** Appends all of these bytes. */
  put(source: Uint8Array): void {
    // Measured: for shorter sources a loop is faster.
    if (source.length < 24) {
      this.copy(source, 0, source.length);
      return;
    }
    this.#bytes.set(source, this.#length);
    this.#length += source.length;
  }

  /** Appends the bytes of `source` from `from` (included) to `to` (excluded). */
  copy(source: Uint8Array, from: number, to: number): void {
    const target = this.#bytes;
    let at = this.#length;
    for (let i = from; i < to; i += 1) {
      target[at] = source[i] as number;
      at += 1;
    }
    this.#length = at;
  }

  /** Repeats a byte until the sink has `length` bytes; writes nothing when it has as many. */
  fillTo(length: number, value: number): void {
    if (length <= this.#length) return;
    this.#bytes.fill(value, this.#length, length);
    this.#length = length;
  }

  /** Appends any string; slower than `word`. */
  text(value: string): void {
    this.#length += this.#bytes.write(value, this.#length, "utf8");
  }

  /** Appends a short string of ASCII characters; faster than `text`. */
  ascii(value: string): void {
    const target = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < value.length; i += 1) {
      target[at] = value.charCodeAt(i);
      at += 1;
    }
    this.#length = at;
  }

  /** A non-negative integer below 2^31, zero-padded to `width`. */
  digits(value: number, width: number): void {
    let rest = value | 0;
    for (let at = this.#length + width - 1; at >= this.#length; at -= 1) {
      const tens = (rest / 10) | 0;
      this.#bytes[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.#length += width;
  }

  /** A non-negative integer below 10,000,000 without padding. */
  integer(value: number): void {
    let width = 1;
    for (let bound = 10; bound <= value; bound *= 10) width += 1;
    this.digits(value, width);
  }

  /** An integer of at most 15 digits, with its sign. */
  amount(value: number): void {
    if (value < 0) this.byte(MINUS);
    const size = Math.abs(value);
    if (size < 10_000_000) {
      this.integer(size);
      return;
    }
    const millions = Math.floor(size / 1_000_000);
    this.amount(millions);
    this.digits(size - millions * 1_000_000, 6);
  }

  /** A number written with `places` decimals (at most 6), after a point. */
  decimal(value: number, places: number): void {
    const scale = 10 ** places;
    const scaled = Math.round(Math.abs(value) * scale);
    if (value < 0 && scaled > 0) this.byte(MINUS);
    const whole = Math.floor(scaled / scale);
    this.amount(whole);
    this.byte(POINT);
    this.digits(scaled - whole * scale, places);
  }

  /** `AAAA-MM-JJ`. */
  day(day: number): void {
    const from = day * 10;
    for (let i = 0; i < 10; i += 1) {
      this.#bytes[this.#length + i] = DAY_TEXT[from + i] as number;
    }
    this.#length += 10;
  }

  /** `AAAA-MM-JJTHH:MM:SS`; `second` counts from midnight. */
  timestamp(day: number, second: number): void {
    this.day(day);
    this.byte(84);
    const minute = (second / 60) | 0;
    const hour = (minute / 60) | 0;
    this.digits(hour, 2);
    this.byte(58);
    this.digits(minute - hour * 60, 2);
    this.byte(58);
    this.digits(second - minute * 60, 2);
  }

  endRow(): void {
    this.word(this.#lineEnd, 0);
    this.rows += 1;
  }

  /** Starts writing the buffer; resolves when the previous block is on disk. */
  async flush(): Promise<void> {
    await this.#settled();
    const full = this.#bytes;
    const block = full.subarray(0, this.#length);
    this.#bytes = this.#spare;
    this.#spare = full;
    this.#length = 0;
    if (!this.#handle) return;
    this.#pending = this.#handle.writeFile(block).catch((failure: unknown) => {
      this.#failure = failure;
    });
  }

  /** Writes the rest and closes the file. */
  async close(): Promise<void> {
    await this.flush();
    await this.#settled();
    await this.#handle?.close();
  }

  async #settled(): Promise<void> {
    await this.#pending;
    if (this.#failure) throw this.#failure;
  }
}
