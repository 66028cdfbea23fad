import type { Random } from "../../corpus/random.ts";
import { normal } from "./town-sizes.ts";
import type { FranceStreet } from "./town-streets.ts";

/** Repetitions in the BAN's spelling; the first is none. */
// biome-ignore format: a table
export const REPETITIONS = [
  "", "bis", "ter", "a", "b", "c", "d", "quater", "e", "f", "t", "z", "bv", "p1",
] as const;
/** Share of houses with each, without the first number that has one. */
const REPETITION_SHARES = [
  0.022, 0.004, 0.009, 0.008, 0.004, 0.002, 0.0006, 0.001, 0.0006, 0.0003, 0.0002, 0.0002, 0.0002,
];
/** Mean and deviation of the logarithm of a street's number of houses. */
const SIZES = {
  town: { median: 11.3, spread: 0.95 },
  village: { median: 6.85, spread: 0.85 },
  place: { median: 1.9, spread: 0.75 },
} as const;
const MOST = 600;
const LAST_NUMBER = 9999;
/** Share of village ways with metric numbers: metres from their beginning. */
const METRIC_SHARE = 0.35;
/** Share of numbers without a house. */
const GAPS = 0.12;

/** The houses of one street at a time: numbers in order, even on one side and odd on the other. */
export class Houses {
  readonly numbers = new Uint16Array(MOST);
  /** Index in `REPETITIONS`. */
  readonly repetitions = new Uint8Array(MOST);
  count = 0;
  isMetric = false;

  /** Fills in the houses of a street, deterministically. */
  fill(random: Random, { houseSeed, index, kind, hasHouses }: FranceStreet): void {
    random.reset(houseSeed, index);
    const { median, spread } = SIZES[kind];
    const wanted = Math.max(
      1,
      Math.min(MOST, Math.round(median * Math.exp(spread * normal(random)))),
    );
    this.isMetric = kind === "village" && random.chance(METRIC_SHARE);
    this.count = 0;
    let number = 0;
    while (hasHouses && this.count < wanted && number < LAST_NUMBER - 60) {
      number += this.#step(random);
      this.#add(number, 0);
      const repetition = repetitionDrawn(random);
      if (repetition > 0 && this.count < wanted) this.#add(number, repetition);
    }
  }

  #add(number: number, repetition: number): void {
    this.numbers[this.count] = number;
    this.repetitions[this.count] = repetition;
    this.count += 1;
  }

  #step(random: Random): number {
    if (this.isMetric) return 4 + random.below(46);
    let step = 1;
    while (random.chance(GAPS)) step += 1;
    return step;
  }
}

function repetitionDrawn(random: Random): number {
  let left = random.next() / 4294967296;
  for (let at = 0; at < REPETITION_SHARES.length; at++) {
    left -= REPETITION_SHARES[at] as number;
    if (left < 0) return at + 1;
  }
  return 0;
}
