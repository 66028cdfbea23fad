import { isUtf8 } from "node:buffer";
import type { ByteSource } from "../byte-source.ts";

const BLOCK_BYTES = 1 << 18;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * The bytes of a source in blocks cut at line ends, or inside a line that is longer than a block. A
 * block is valid until the next one.
 */
export function* lineBlocks(
  source: ByteSource,
  from: number,
): Generator<Uint8Array, void, undefined> {
  const memory = new Uint8Array(Math.min(BLOCK_BYTES, source.size));
  let at = from;
  while (at < source.size) {
    const block = memory.subarray(0, source.readInto(memory, at));
    if (block.length === 0) return;
    const isLast = at + block.length >= source.size;
    const end = isLast ? block.length : lastCut(block);
    yield block.subarray(0, end);
    at += end;
  }
}

/** The end of the last line, else the start of a possibly incomplete character. */
function lastCut(block: Uint8Array): number {
  const line = Math.max(block.lastIndexOf(LINE_FEED), block.lastIndexOf(CARRIAGE_RETURN)) + 1;
  if (line > 0) return line;
  return Math.max(1, block.length - incompleteTail(block));
}

/** Number of trailing bytes that start a UTF-8 character without completing it, at most 3. */
function incompleteTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOfCharacter(byte) ? back : 0;
  }
  return 0;
}

function lengthOfCharacter(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

/** Calls back with each line of a block, its line end included, and whether it is valid UTF-8. */
export function eachLine(
  block: Uint8Array,
  visit: (line: Uint8Array, isValid: boolean) => void,
): void {
  for (let start = 0; start < block.length; ) {
    const found = block.indexOf(LINE_FEED, start);
    const end = found < 0 ? block.length : found + 1;
    const line = block.subarray(start, end);
    visit(line, isUtf8(line));
    start = end;
  }
}
