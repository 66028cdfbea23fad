/** The bytes of an array of numbers, in the order of this machine's processor (little-endian). */
export function bytesOf(array: Uint32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** A folded name (A to Z) as bytes. */
export function textBytes(key: string): Uint8Array {
  return Buffer.from(key, "latin1");
}

/** Adds one to the counter at `at`. */
export function countOne(counters: Uint32Array, at: number): void {
  counters[at] = (counters[at] as number) + 1;
}
