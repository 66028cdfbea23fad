/** The bytes of an array of numbers in processor order (little-endian), without a copy. */
export function bytesOf(array: Uint32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** A folded word (ASCII) as bytes. */
export function textBytes(key: string): Uint8Array {
  const bytes = new Uint8Array(key.length);
  for (let i = 0; i < key.length; i++) bytes[i] = key.charCodeAt(i);
  return bytes;
}

let passing = new Uint8Array(64);

/** `textBytes` in a shared array, possibly longer, valid until the next call: allocates nothing. */
export function passingBytes(key: string): Uint8Array {
  if (key.length > passing.length) passing = new Uint8Array(2 * key.length);
  for (let i = 0; i < key.length; i++) passing[i] = key.charCodeAt(i);
  return passing;
}

/** Adds one to the counter at `at`. */
export function countOne(counters: Uint32Array, at: number): void {
  counters[at] = (counters[at] as number) + 1;
}

/** Adds `by`, possibly negative, to the counter at `at`. */
export function addTo(counters: Uint32Array, at: number, by: number): void {
  counters[at] = (counters[at] as number) + by;
}

/** Views bytes as 32-bit numbers, without a copy; entries of a store start at multiples of four. */
export function words(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
}

/** Copies an array to a longer one of its kind. */
export function grown<T extends Uint8Array | Uint32Array | Int32Array>(
  array: T,
  length: number,
): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}
