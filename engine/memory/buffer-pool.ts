/** Smaller memory is not worth keeping apart by size. */
const SMALLEST_BITS = 10;
const MOST_POOLED_BYTES = 32 << 20;

/**
 * Memory that is lent, given back and lent again: tables that every file fills anew. New memory
 * costs a page fault every 4 kB, and each few MiB of it make V8 mark the whole heap, on threads of
 * its own that take the processor from others. (Mapping a file of 50 MB took 290 MB of it, and takes
 * 95 with these and with reads into memory that is there.)
 *
 * What is not given back is collected as any other. Sizes are powers of two.
 */
export class BufferPool {
  /** By the logarithm of their size. */
  readonly #retained: ArrayBuffer[][] = Array.from({ length: 32 }, () => []);
  readonly #mostPooled: number;
  #bytes = 0;

  /** @param mostPooled  Bytes that wait to be lent at most; more is left to the collector. */
  constructor(mostPooled = MOST_POOLED_BYTES) {
    this.#mostPooled = mostPooled;
  }

  /** So many bytes, or up to twice as many, with whatever they held before. */
  lend(bytes: number): ArrayBuffer {
    const bits = bitsOf(bytes);
    const retained = this.#retained[bits]?.pop();
    if (retained === undefined) return new ArrayBuffer(2 ** bits);
    this.#bytes -= retained.byteLength;
    return retained;
  }

  /** Takes memory back that was lent, which must not be looked at any more; none is as well. */
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

/** Of this thread: each has its own. */
export const THREAD_MEMORY = new BufferPool();
