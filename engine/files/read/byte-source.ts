/** Random access to bytes: a file, or a buffer. Reading never changes them. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `from` (included) to `to` (excluded), in a new array; fewer at the end. */
  read(from: number, to: number): Uint8Array;
  /** Fills `bytes` from position `from` on and returns the number of bytes read. */
  readInto(bytes: Uint8Array, from: number): number;
}

/** A source over bytes already in memory. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (from, to) => bytes.slice(from, to),
    readInto(target, from) {
      const part = bytes.subarray(from, from + target.length);
      target.set(part);
      return part.length;
    },
  };
}
