/** Smaller buffers share one size. */
const SMALLEST_BITS = 10;
const MOST_POOLED_BYTES = 32 << 20;

/**
 * A pool of reusable buffers, for tables that are filled again for every file. New memory costs a
 * page fault every 4 kB, and every few MiB make V8 mark the whole heap, on threads that take
 * processor time from others. (Mapping a file of 50 MB allocated 290 MB, and 95 with the pool and
 * with reads into existing memory.)
 *
 * Buffers that are not returned are garbage-collected. Sizes are powers of two.
 */
export class BufferPool {
  /** By the logarithm of their size. */
  readonly #retained: ArrayBuffer[][] = Array.from({ length: 32 }, () => []);
  readonly #mostPooled: number;
  #bytes = 0;

  /** @param mostPooled  Most free bytes in the pool; more is garbage-collected. */
  constructor(mostPooled = MOST_POOLED_BYTES) {
    this.#mostPooled = mostPooled;
  }

  /** Returns a buffer of at least that size, up to twice as large, with undefined content. */
  lend(bytes: number): ArrayBuffer {
    const bits = bitsOf(bytes);
    const retained = this.#retained[bits]?.pop();
    if (retained === undefined) return new ArrayBuffer(2 ** bits);
    this.#bytes -= retained.byteLength;
    return retained;
  }

  /** Returns a buffer to the pool; it must not be used afterwards. */
  giveBack(buffer: ArrayBuffer): void {
    const isPooled = buffer.byteLength >= 1 << SMALLEST_BITS;
    if (!isPooled || this.#bytes + buffer.byteLength > this.#mostPooled) return;
    this.#bytes += buffer.byteLength;
    this.#retained[bitsOf(buffer.byteLength)]?.push(buffer);
  }
}

function bitsOf(bytes: number): number {
  return Math.max(SMALLEST_BITS, Math.ceil(Math.log2(bytes)));
}

/** The pool of this thread. */
export const THREAD_MEMORY = new BufferPool();
