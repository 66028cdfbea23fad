const INITIAL_BYTES = 1024;

/**
 * A growing little-endian buffer. One writer is reused for millions of entries: `clear()` and write
 * again; `view()` is valid until the next write.
 */
export class ByteWriter {
  bytes = new Uint8Array(INITIAL_BYTES);
  length = 0;
  readonly #encoder = new TextEncoder();

  clear(): void {
    this.length = 0;
  }

  /** The bytes since `clear()`, without copying. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  /** A copy of the bytes since `clear()`. */
  copy(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** Makes room for `count` more bytes and returns their offset. */
  reserve(count: number): number {
    const start = this.length;
    const needed = start + count;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.length = needed;
    return start;
  }

  u8(value: number): void {
    const at = this.reserve(1);
    this.bytes[at] = value;
  }

  u16(value: number): void {
    const at = this.reserve(2);
    this.bytes[at] = value;
    this.bytes[at + 1] = value >>> 8;
  }

  u24(value: number): void {
    const at = this.reserve(3);
    const bytes = this.bytes;
    bytes[at] = value;
    bytes[at + 1] = value >>> 8;
    bytes[at + 2] = value >>> 16;
  }

  u32(value: number): void {
    this.setU32(this.reserve(4), value);
  }

  setU32(at: number, value: number): void {
    const bytes = this.bytes;
    bytes[at] = value;
    bytes[at + 1] = value >>> 8;
    bytes[at + 2] = value >>> 16;
    bytes[at + 3] = value >>> 24;
  }

  raw(source: Uint8Array, start = 0, end = source.length): void {
    const count = end - start;
    const at = this.reserve(count);
    const bytes = this.bytes;
    if (count <= LOOP_BELOW)
      for (let i = 0; i < count; i++) bytes[at + i] = source[start + i] as number;
    else bytes.set(count === source.length ? source : source.subarray(start, end), at);
  }

  /** Writes a length (one byte below 255, else 255 and four bytes) and the bytes. */
  text(source: Uint8Array, start = 0, end = source.length): void {
    const count = end - start;
    if (count < LONG_TEXT) this.u8(count);
    else {
      this.u8(LONG_TEXT);
      this.u32(count);
    }
    this.raw(source, start, end);
  }

  string(value: string): void {
    if (value === "") this.u8(0);
    else this.text(this.#encoder.encode(value));
  }
}

/**
 * Up to this many bytes a loop is faster than `set(subarray)`, which allocates a view, and more
 * when the source is short: V8 then first moves it out of its heap.
 */
const LOOP_BELOW = 48;
export const LONG_TEXT = 255;
