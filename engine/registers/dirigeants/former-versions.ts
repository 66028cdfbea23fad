import { dirigeantsEnd } from "./entry.ts";

/**
 * The offsets of the former versions of a company's officers, newest first; usually none.
 *
 * The latest block (`entry.ts`) is followed by u8 count and the former blocks, both in a value of
 * the RNE and in a composed record. Never throws; stops at the end of the bytes.
 *
 * @param block  Offset of the latest block.
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
