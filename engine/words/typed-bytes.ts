/** The bytes of an array of numbers, in the order of this machine's processor (little-endian). */
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

/** The same at the start of a longer array, valid until the next call: nothing is made. */
export function passingBytes(key: string): Uint8Array {
  if (key.length > passing.length) passing = new Uint8Array(2 * key.length);
  for (let i = 0; i < key.length; i++) passing[i] = key.charCodeAt(i);
  return passing;
}

/** Adds one to the counter at `at`. */
export function countOne(counters: Uint32Array, at: number): void {
  counters[at] = (counters[at] as number) + 1;
}

/** Adds to the counter at `at`, or takes from it. */
export function addTo(counters: Uint32Array, at: number, by: number): void {
  counters[at] = (counters[at] as number) + by;
}

/** The numbers whose bytes these are; entries of a store begin on multiples of four. */
export function words(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
}

/** A longer array that begins with the numbers of a shorter one. */
export function grown(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(array);
  return larger;
}
