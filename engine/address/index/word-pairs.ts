import type { ByteWriter } from "../../store/byte-writer.ts";
import { countOne, grown } from "../../words/typed-bytes.ts";
import { writeVarint } from "./varint.ts";

const INITIAL_PAIRS = 1 << 16;

/** Gathers which words, or names, lead to which communes. Eight bytes a pair. */
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
   * The targets of each word, those of word i from `starts[i]` to `starts[i + 1]`, ascending and
   * without repetition after `linkOf`.
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

/** Ascending numbers as what each is more than the one before. */
export function writeAscending(values: Uint32Array, into: ByteWriter): void {
  let before = 0;
  for (const value of values) {
    writeVarint(value - before, into);
    before = value;
  }
}
