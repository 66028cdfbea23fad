import type { FileHandle } from "node:fs/promises";
import { DAY_TEXT } from "./days.ts";

/** Written to disk when this full; a row never crosses it by more than the slack. */
const FULL_BYTES = 4 << 20;
/** Room for what one company may add after the last check: 1,300 rows of 400 bytes. */
const SLACK_BYTES = 1 << 20;

const COMMA = 44;
const ZERO = 48;

/** Words as UTF-8 bytes end to end, so that writing one is a plain copy. */
export class WordTable {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly size: number;

  constructor(words: readonly string[]) {
    const encoded = words.map((word) => Buffer.from(word, "utf8"));
    this.bytes = Buffer.concat(encoded);
    this.starts = new Uint32Array(words.length + 1);
    encoded.forEach((word, index) => {
      this.starts[index + 1] = (this.starts[index] as number) + word.length;
    });
    this.size = words.length;
  }
}

/**
 * Builds a CSV file in memory, byte by byte, and writes it in large blocks.
 * Filling one block overlaps with the writing of the one before; memory is two blocks.
 */
export class ByteSink {
  #bytes = Buffer.allocUnsafe(FULL_BYTES + SLACK_BYTES);
  #spare = Buffer.allocUnsafe(FULL_BYTES + SLACK_BYTES);
  #length = 0;
  #pending: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  readonly #handle: FileHandle;
  readonly #lineEnd: WordTable;
  /** Data rows ended so far, header not counted. */
  rows = 0;

  constructor(handle: FileHandle, lineEnd: string) {
    this.#handle = handle;
    this.#lineEnd = new WordTable([lineEnd]);
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

  /** Any string; slower than `word`. */
  text(value: string): void {
    this.#length += this.#bytes.write(value, this.#length, "utf8");
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

  /** Starts writing what is held; resolves when the block before it is on disk. */
  async flush(): Promise<void> {
    await this.#settled();
    const full = this.#bytes;
    const block = full.subarray(0, this.#length);
    this.#bytes = this.#spare;
    this.#spare = full;
    this.#length = 0;
    this.#pending = this.#handle.writeFile(block).catch((failure: unknown) => {
      this.#failure = failure;
    });
  }

  /** Writes the rest and closes the file. */
  async close(): Promise<void> {
    await this.flush();
    await this.#settled();
    await this.#handle.close();
  }

  async #settled(): Promise<void> {
    await this.#pending;
    if (this.#failure) throw this.#failure;
  }
}
