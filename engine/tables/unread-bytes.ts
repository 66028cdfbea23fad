/**
 * Bytes that came in chunks and are read from the front: `bytes[start..end]`.
 *
 * A chunk that comes when all others are read is used where it is, without copying; otherwise
 * what is left is joined with it in a buffer that doubles, so that a long row costs no more per
 * byte than a short one.
 */
export class UnreadBytes {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** Kept between uses: most chunks end inside a row. */
  #joined: Uint8Array = new Uint8Array(0);

  get length(): number {
    return this.end - this.start;
  }

  push(chunk: Uint8Array): void {
    if (this.length === 0) {
      this.bytes = chunk;
      this.start = 0;
      this.end = chunk.length;
    } else {
      this.#makeRoom(chunk.length);
      this.bytes.set(chunk, this.end);
      this.end += chunk.length;
    }
  }

  #makeRoom(count: number): void {
    const joined = this.#joined;
    if (this.bytes === joined && this.end + count <= joined.length) return;
    const left = this.bytes.subarray(this.start, this.end);
    const needed = left.length + count;
    if (needed > joined.length) this.#joined = new Uint8Array(needed * 2);
    this.#joined.set(left);
    this.bytes = this.#joined;
    this.start = 0;
    this.end = left.length;
  }
}
