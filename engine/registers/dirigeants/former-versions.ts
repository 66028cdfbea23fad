import { dirigeantsEnd } from "./entry.ts";

/**
 * Where the former versions of a company's officers begin, the newest first; mostly none.
 *
 * Behind the latest block (`entry.ts`) stand u8 count and that many former blocks, in a value of
 * the RNE as in a composed record. Never throws; what lies beyond the bytes is not listed.
 *
 * @param block  Where the latest block begins.
 */
export function formerVersions(bytes: Uint8Array, block: number): readonly number[] {
  const behind = dirigeantsEnd(bytes, block);
  const count = bytes[behind] ?? 0;
  if (count === 0) return NONE;
  const former: number[] = [];
  let at = behind + 1;
  while (former.length < count && at < bytes.length) {
    former.push(at);
    at = dirigeantsEnd(bytes, at);
  }
  return former;
}

const NONE: readonly number[] = [];
