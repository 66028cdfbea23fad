import type { ByteWriter } from "../../store/byte-writer.ts";
import { grown } from "../../words/typed-bytes.ts";
import { writeList } from "./posting-list.ts";

const BLOCK_BITS = 22;
const BLOCK = 1 << BLOCK_BITS;
const FIRST_SLICE = 8;
const LARGEST_SLICE = 4096;
const POINTER = 4;
const INITIAL_WORDS = 1 << 16;

/**
 * Collects the ascending numbers of each of millions of words while they come in any order of words:
 * differences as varints, in slices that are linked and grow, so that a word met once takes eight
 * bytes and a frequent one little more than its numbers.
 *
 * A slice ends with the address of the next one; addresses are below 4 GiB.
 */
export class PostingArena {
  readonly #blocks: Uint8Array[] = [];
  #used = 0;
  #heads = new Uint32Array(INITIAL_WORDS);
  #tails = new Uint32Array(INITIAL_WORDS);
  /** End of the current slice, before its pointer. */
  #ends = new Uint32Array(INITIAL_WORDS);
  #sizes = new Uint32Array(INITIAL_WORDS);
  #last = new Uint32Array(INITIAL_WORDS);
  #counts = new Uint32Array(INITIAL_WORDS);

  /** How many numbers a word has. */
  count(word: number): number {
    return this.#counts[word] ?? 0;
  }

  /** Adds a number to a word; ignores one that the word has as its last. */
  add(word: number, value: number): void {
    if (word >= this.#heads.length) this.#grow(word);
    const count = this.#counts[word] as number;
    if (count === 0) this.#begin(word);
    else if (this.#last[word] === value) return;
    let left = count === 0 ? value : value - (this.#last[word] as number);
    while (left > 0x7f) {
      this.#put(word, (left & 0x7f) | 0x80);
      left >>>= 7;
    }
    this.#put(word, left);
    this.#last[word] = value;
    this.#counts[word] = count + 1;
  }

  /** Writes the list of a word (`posting-list.ts`). */
  write(word: number, into: ByteWriter): void {
    const values = new Uint32Array(this.count(word));
    let at = this.#heads[word] as number;
    let size = FIRST_SLICE;
    let end = at + size - POINTER;
    let value = 0;
    for (let i = 0; i < values.length; i++) {
      let shift = 0;
      let more = 0;
      for (;;) {
        if (at === end) {
          at = this.#pointer(end);
          size = Math.min(size * 2, LARGEST_SLICE);
          end = at + size - POINTER;
        }
        const byte = this.#byte(at++);
        more |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
        shift += 7;
      }
      value += more >>> 0;
      values[i] = value;
    }
    writeList(values, into);
  }

  #begin(word: number): void {
    const at = this.#slice(FIRST_SLICE);
    this.#heads[word] = at;
    this.#tails[word] = at;
    this.#ends[word] = at + FIRST_SLICE - POINTER;
    this.#sizes[word] = FIRST_SLICE;
  }

  #put(word: number, byte: number): void {
    let at = this.#tails[word] as number;
    const end = this.#ends[word] as number;
    if (at === end) {
      const size = Math.min((this.#sizes[word] as number) * 2, LARGEST_SLICE);
      at = this.#slice(size);
      for (let i = 0; i < POINTER; i++) this.#set(end + i, (at >>> (i * 8)) & 0xff);
      this.#ends[word] = at + size - POINTER;
      this.#sizes[word] = size;
    }
    this.#set(at, byte);
    this.#tails[word] = at + 1;
  }

  /** The address of a new slice; slices do not span blocks. */
  #slice(size: number): number {
    const left = BLOCK - (this.#used & (BLOCK - 1));
    if (this.#blocks.length === 0 || left < size) {
      this.#used = this.#blocks.length * BLOCK;
      this.#blocks.push(new Uint8Array(BLOCK));
    }
    const at = this.#used;
    this.#used += size;
    if (this.#used === this.#blocks.length * BLOCK) this.#blocks.push(new Uint8Array(BLOCK));
    return at;
  }

  #set(at: number, byte: number): void {
    (this.#blocks[at >>> BLOCK_BITS] as Uint8Array)[at & (BLOCK - 1)] = byte;
  }

  #byte(at: number): number {
    return (this.#blocks[at >>> BLOCK_BITS] as Uint8Array)[at & (BLOCK - 1)] as number;
  }

  #pointer(at: number): number {
    let address = 0;
    for (let i = 0; i < POINTER; i++) address += this.#byte(at + i) * 2 ** (i * 8);
    return address;
  }

  #grow(word: number): void {
    const room = Math.max(word + 1, this.#heads.length * 2);
    this.#heads = grown(this.#heads, room);
    this.#tails = grown(this.#tails, room);
    this.#ends = grown(this.#ends, room);
    this.#sizes = grown(this.#sizes, room);
    this.#last = grown(this.#last, room);
    this.#counts = grown(this.#counts, room);
  }
}
