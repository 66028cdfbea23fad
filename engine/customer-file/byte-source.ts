/** Bytes that are read where they are wanted: a file, or a buffer. Reading never changes them. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `from` (included) to `to` (excluded); fewer at the end. The caller may write on them. */
  read(from: number, to: number): Uint8Array;
}

/** Bytes that are in memory already. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (from, to) => bytes.slice(from, to) };
}
