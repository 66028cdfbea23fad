/** What the native server hands over at most at once. */
const ROOM_BYTES = 512 * 1024;

/**
 * Copies of the chunks of one body, in memory that is used again: chunks that were each copied to
 * memory of their own would stand until the collector is pressed, which it is at 32 MB.
 */
export class ChunkRoom {
  #room: Buffer | null = null;
  #used = 0;

  /** Nobody looks at the copies made so far any more. */
  free(): void {
    this.#used = 0;
  }

  /** A copy, which stands until `free` is called. */
  copy(chunk: ArrayBuffer): Buffer {
    if (this.#used + chunk.byteLength > ROOM_BYTES) return Buffer.from(chunk.slice(0));
    this.#room ??= Buffer.allocUnsafeSlow(ROOM_BYTES);
    const copy = this.#room.subarray(this.#used, this.#used + chunk.byteLength);
    copy.set(new Uint8Array(chunk));
    this.#used += chunk.byteLength;
    return copy;
  }
}
