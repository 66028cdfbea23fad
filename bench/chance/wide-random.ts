import { hash32, Random } from "../corpus/random.ts";

/** Rounds after which the state is independent of its initial pattern. */
const MIXING_ROUNDS = 12;
const SECOND_SALT = 0x51ed270b;

/**
 * Draws for one person among tens of millions: sfc32 (C. Doty-Humphrey, public domain), 128 bits of
 * state. With the 32 bits of `Random`, streams of 28 million dead and a million living overlap:
 * with seed 1009, some twenty of a million living customers were called dead, because the same
 * draws gave them all the names of a dead person.
 */
export class WideRandom extends Random {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 1;

  override reset(seed: number, index: number): void {
    this.#a = hash32(seed, index) | 0;
    this.#b = hash32(seed ^ SECOND_SALT, index) | 0;
    this.#c = index | 0;
    this.#counter = 1;
    for (let round = 0; round < MIXING_ROUNDS; round++) this.next();
  }

  override next(): number {
    const mixed = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  }
}
