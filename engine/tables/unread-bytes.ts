/**
 * A queue of bytes, added in chunks and read from the front: `bytes[start..end]`.
 *
 * A chunk added to an empty queue is used without copying; otherwise it is appended to the rest in
 * a buffer that doubles, so that long rows cost no more per byte than short ones.
 */
export class UnreadBytes {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** Reused: most chunks end inside a row. */
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
