/** Largest chunk of the native server. */
const ROOM_BYTES = 512 * 1024;

/**
 * A reusable buffer for copies of the chunks of one body: separate allocations would stay until a
 * garbage collection, which starts at 32 MB.
 */
export class ChunkRoom {
  #room: Buffer | null = null;
  #used = 0;

  /** Releases all copies made so far. */
  free(): void {
    this.#used = 0;
  }

  /** A copy, valid until `free` is called. */
  copy(chunk: ArrayBuffer): Buffer {
    if (this.#used + chunk.byteLength > ROOM_BYTES) return Buffer.from(chunk.slice(0));
    this.#room ??= Buffer.allocUnsafeSlow(ROOM_BYTES);
    const copy = this.#room.subarray(this.#used, this.#used + chunk.byteLength);
    copy.set(new Uint8Array(chunk));
    this.#used += chunk.byteLength;
    return copy;
  }
}
