import type { ByteWriter } from "../../store/byte-writer.ts";
import { countOne, grown } from "../../words/typed-bytes.ts";
import { writeVarint } from "./varint.ts";

const INITIAL_PAIRS = 1 << 16;

/**
 * Collects which words, or names, lead to which communes. A pair has 64 bits, from low to high,
 * in two arrays:
 *
 *     | word 32 | commune, as met 32           |     pair of a word
 *     | name 32 | commune, as met 24 | kind  8 |     pair of a name of a town
 *     0         32                   56        64
 *
 * `sorted` returns targets of 32 bits, with the rank of the commune by its addresses:
 *
 *     | rank 32          |     of a word
 *     | kind 3 | rank 29 |     of a name of a town
 *     0        3         32
 */
export class WordPairs {
  #words = new Uint32Array(INITIAL_PAIRS);
  #targets = new Uint32Array(INITIAL_PAIRS);
  #count = 0;

  add(word: number, target: number): void {
    if (this.#count === this.#words.length) {
      this.#words = grown(this.#words, this.#count * 2);
      this.#targets = grown(this.#targets, this.#count * 2);
    }
    this.#words[this.#count] = word;
    this.#targets[this.#count++] = target;
  }

  /**
   * Returns the targets of each word after `linkOf`, those of word i from `starts[i]` to `starts[i
   * + 1]`, ascending and distinct.
   */
  sorted(
    words: number,
    linkOf: (target: number) => number,
  ): { starts: Uint32Array; targets: Uint32Array } {
    const starts = new Uint32Array(words + 2);
    for (let i = 0; i < this.#count; i++) countOne(starts, (this.#words[i] as number) + 2);
    for (let i = 1; i < starts.length; i++)
      starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const targets = new Uint32Array(this.#count);
    for (let i = 0; i < this.#count; i++) {
      const word = (this.#words[i] as number) + 1;
      const at = starts[word] as number;
      starts[word] = at + 1;
      targets[at] = linkOf(this.#targets[i] as number);
    }
    return distinct(starts.subarray(0, words + 1), targets);
  }
}

function distinct(
  starts: Uint32Array,
  targets: Uint32Array,
): { starts: Uint32Array; targets: Uint32Array } {
  const retained = new Uint32Array(starts.length);
  let count = 0;
  for (let word = 0; word + 1 < starts.length; word++) {
    const own = targets.subarray(starts[word], starts[word + 1]).sort();
    own.forEach((target, i) => {
      if (i === 0 || target !== own[i - 1]) targets[count++] = target;
    });
    retained[word + 1] = count;
  }
  return { starts: retained, targets: targets.subarray(0, count) };
}

/**
 * Writes ascending numbers as the differences between neighbours, the first as it is. Each is a
 * varint: seven bits a byte, low ones first, the top bit set while more bytes follow:
 *
 *     | bits 0-6   7 | more  1 | bits 7-13  7 | more  1 | ...
 *     0              7         8             15        16
 */
export function writeAscending(values: Uint32Array, into: ByteWriter): void {
  let before = 0;
  for (const value of values) {
    writeVarint(value - before, into);
    before = value;
  }
}
