import { writeVarint } from "../../address/index/varint.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32 } from "../../store/packed-bytes.ts";

/** Numbers of a block. */
const BLOCK = 128;
const SKIP_BYTES = 8;

/**
 * Writes ascending numbers so that a range of them is found without reading the rest:
 *
 *   varint count   when above 128: for each block of 128, u32 its first number, u32 offset of its
 *   bytes after the skips   bytes: the differences as varints, the first of a block left out
 *   (the first of a short list is written)
 */
export function writeList(values: Uint32Array, into: ByteWriter): void {
  writeVarint(values.length, into);
  if (values.length <= BLOCK) {
    writeDifferences(values, 0, into);
    return;
  }
  const blocks = Math.ceil(values.length / BLOCK);
  const skips = into.reserve(blocks * SKIP_BYTES);
  const start = into.length;
  for (let block = 0; block < blocks; block++) {
    const own = values.subarray(block * BLOCK, (block + 1) * BLOCK);
    into.setU32(skips + block * SKIP_BYTES, own[0] as number);
    into.setU32(skips + block * SKIP_BYTES + 4, into.length - start);
    writeDifferences(own.subarray(1), own[0] as number, into);
  }
}

function writeDifferences(values: Uint32Array, first: number, into: ByteWriter): void {
  let before = first;
  for (const value of values) {
    writeVarint(value - before, into);
    before = value;
  }
}

/** A list of ascending numbers, read in place. One instance moves from list to list. */
export class PostingList {
  count = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;

  moveTo(bytes: Uint8Array, at: number): void {
    this.#bytes = bytes;
    this.#at = at;
    this.count = this.#varint();
  }

  /** Visits the numbers of the list from `start` to before `end`. O(log list + visited). */
  inRange(start: number, end: number, visit: (value: number) => void): void {
    const body = this.#at;
    const blocks = this.count <= BLOCK ? 0 : Math.ceil(this.count / BLOCK);
    if (blocks === 0) this.#visit(0, this.count, start, end, visit);
    else {
      const data = body + blocks * SKIP_BYTES;
      for (let block = this.#blockOf(start, blocks); block < blocks; block++) {
        const first = readU32(this.#bytes, body + block * SKIP_BYTES);
        if (first >= end) break;
        if (first >= start) visit(first);
        this.#at = data + readU32(this.#bytes, body + block * SKIP_BYTES + 4);
        const own = Math.min(BLOCK, this.count - block * BLOCK);
        this.#visit(first, own - 1, start, end, visit);
      }
    }
    this.#at = body;
  }

  /** An upper bound of how many numbers `inRange` would visit. O(log list). */
  atMost(start: number, end: number): number {
    if (this.count <= BLOCK) return this.count;
    const blocks = Math.ceil(this.count / BLOCK);
    return (this.#blockOf(end, blocks) - this.#blockOf(start, blocks) + 1) * BLOCK;
  }

  /** The last block that starts at `value` or before; 0 when none does. */
  #blockOf(value: number, blocks: number): number {
    let low = 0;
    let high = blocks;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (readU32(this.#bytes, this.#at + middle * SKIP_BYTES) <= value) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  #visit(
    first: number,
    count: number,
    start: number,
    end: number,
    visit: (value: number) => void,
  ): void {
    let value = first;
    for (let left = count; left > 0; left--) {
      value += this.#varint();
      if (value >= end) return;
      if (value >= start) visit(value);
    }
  }

  #varint(): number {
    const bytes = this.#bytes;
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[this.#at++];
      if (byte === undefined) return 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value >>> 0;
  }
}
