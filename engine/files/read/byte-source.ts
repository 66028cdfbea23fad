/** Bytes that are read where they are wanted: a file, or a buffer. Reading never changes them. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `from` (included) to `to` (excluded), in memory of their own; fewer at the end. */
  read(from: number, to: number): Uint8Array;
  /** Puts the bytes from `from` on into `bytes`, as many as it has room for; how many there were. */
  readInto(bytes: Uint8Array, from: number): number;
}

/** Bytes that are in memory already. */
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
