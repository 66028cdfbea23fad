import { newYear } from "./days.ts";
import { sirenOf } from "./luhn-keys.ts";
import { hash32 } from "./random.ts";

/**
 * The distribution of generated SIRENs: 2^25 slots in increasing order, each an interval of one to
 * a few 8-digit roots of which one is used. A company's slot is its scrambled index with the bits
 * reversed, so that
 *   - a SIREN depends on (seed, index) and not on the size of the corpus,
 *   - the first N companies are spread over the whole range, whatever N,
 *   - a corpus of N companies is contained in every larger one of the same seed.
 */
const SLOT_BITS = 25;
const SLOTS = 2 ** SLOT_BITS;

/** The largest corpus. */
export const COMPANIES_MAX = SLOTS;

interface SirenRange {
  readonly firstRoot: number;
  readonly lastRoot: number;
  /** Share of all companies numbered here, in thousandths. */
  readonly share: number;
  readonly years: readonly [number, number];
  /** Share of them that has ceased, 0 to 1. */
  readonly ceased: number;
  readonly isPublic?: true;
}

/**
 * The periods of SIREN numbering, roughly as INSEE has used them. The first million of each hundred
 * million, and the range around La Poste, are reserved for hand-made companies.
 */
// biome-ignore format: a table, one range a line
const RANGES: readonly SirenRange[] = [
  { firstRoot:    600_000, lastRoot:  9_999_999, share: 20, years: [1945, 1965], ceased: 0.8 },
  { firstRoot: 10_100_000, lastRoot: 29_999_999, share: 10, years: [1950, 2015], ceased: 0.3, isPublic: true },
  { firstRoot: 30_100_000, lastRoot: 35_599_989, share: 150, years: [1970, 1990], ceased: 0.66 },
  { firstRoot: 35_600_010, lastRoot: 39_999_999, share: 100, years: [1990, 1996], ceased: 0.59 },
  { firstRoot: 40_100_000, lastRoot: 49_999_999, share: 190, years: [1996, 2007], ceased: 0.5 },
  { firstRoot: 50_100_000, lastRoot: 53_999_999, share: 110, years: [2007, 2012], ceased: 0.44 },
  { firstRoot: 54_000_000, lastRoot: 59_999_999, share: 20, years: [1950, 1970], ceased: 0.78 },
  { firstRoot: 60_100_000, lastRoot: 69_999_999, share: 20, years: [1950, 1972], ceased: 0.78 },
  { firstRoot: 70_100_000, lastRoot: 74_999_999, share: 15, years: [1955, 1985], ceased: 0.75 },
  { firstRoot: 75_000_000, lastRoot: 79_999_999, share: 100, years: [2012, 2014], ceased: 0.36 },
  { firstRoot: 80_100_000, lastRoot: 89_999_999, share: 160, years: [2014, 2021], ceased: 0.27 },
  { firstRoot: 90_100_000, lastRoot: 99_499_999, share: 105, years: [2021, 2026], ceased: 0.11 },
];

interface PlacedRange extends SirenRange {
  readonly firstSlot: number;
  readonly rootsPerSlot: number;
  readonly firstDay: number;
  readonly daysPerSlot: number;
  readonly slots: number;
}

const PLACED: readonly PlacedRange[] = placeRanges();

function placeRanges(): readonly PlacedRange[] {
  let share = 0;
  return RANGES.map((range) => {
    const firstSlot = Math.floor((share / 1000) * SLOTS);
    share += range.share;
    const slots = Math.floor((share / 1000) * SLOTS) - firstSlot;
    const firstDay = newYear(range.years[0]);
    return {
      ...range,
      firstSlot,
      slots,
      rootsPerSlot: (range.lastRoot - range.firstRoot + 1) / slots,
      firstDay,
      daysPerSlot: (newYear(range.years[1]) + 300 - firstDay) / slots,
    };
  });
}

function rangeOf(slot: number): PlacedRange {
  let at = PLACED.length - 1;
  while ((PLACED[at] as PlacedRange).firstSlot > slot) at -= 1;
  return PLACED[at] as PlacedRange;
}

/** Reverses the bits of a slot number, or of an index. */
function reverseBits(value: number, bits: number): number {
  let v = value;
  v = ((v >>> 1) & 0x55555555) | ((v & 0x55555555) << 1);
  v = ((v >>> 2) & 0x33333333) | ((v & 0x33333333) << 2);
  v = ((v >>> 4) & 0x0f0f0f0f) | ((v & 0x0f0f0f0f) << 4);
  v = ((v >>> 8) & 0x00ff00ff) | ((v & 0x00ff00ff) << 8);
  v = (v >>> 16) | (v << 16);
  return v >>> (32 - bits);
}

/** A multiplier for `scramble`; odd, so that it can be inverted. */
const SPREAD = 0x9e3779b1;
const UNSPREAD = inverseOfOdd(SPREAD);
/** A multiple of 4: each round of `unscramble` recovers two more bits. */
const STIR = 0x6c50b47c;

/** The inverse of `odd` modulo 2^32 (Newton's iteration). */
function inverseOfOdd(odd: number): number {
  let inverse = odd;
  for (let round = 0; round < 5; round += 1) {
    inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  }
  return inverse;
}

/**
 * A permutation in which bit n of the result depends on bits 0 to n alone, so that it also
 * permutes the integers below any power of two (nested scrambling: S. Laine and T. Karras,
 * "Stratified Sampling for Stochastic Transparency", 2011).
 */
function scramble(index: number, seed: number): number {
  const x = Math.imul(index + hash32(seed, -1), SPREAD);
  return x ^ Math.imul(x, STIR);
}

/** Inverts `scramble` for the bits that `scrambled` has. */
function unscramble(scrambled: number, seed: number): number {
  let x = scrambled;
  for (let bits = 0; bits < SLOT_BITS; bits += 2) x = scrambled ^ Math.imul(x, STIR);
  return Math.imul(x, UNSPREAD) - hash32(seed, -1);
}

/** Slot of a company. */
export function slotOf(seed: number, index: number): number {
  return reverseBits(scramble(index, seed), SLOT_BITS);
}

/** The facts on the company numbered in a slot. */
export interface SlotPeriod {
  /** Approximate day of numbering. */
  readonly day: number;
  readonly ceased: number;
  readonly isPublic: boolean;
}

export function periodOfSlot(slot: number): SlotPeriod {
  const range = rangeOf(slot);
  return {
    day: Math.floor(range.firstDay + (slot - range.firstSlot) * range.daysPerSlot),
    ceased: range.ceased,
    isPublic: range.isPublic ?? false,
  };
}

/** The SIREN numbered in a slot. Increases with the slot. */
export function sirenOfSlot(seed: number, slot: number): number {
  return sirenOf(rootOfSlot(seed, slot).root);
}

/**
 * A Luhn-valid SIREN of that slot that no corpus of this seed contains, or null when the slot has
 * no spare one.
 */
export function unusedSirenOfSlot(seed: number, slot: number): number | null {
  const { root, first, end } = rootOfSlot(seed, slot);
  if (end - first < 2) return null;
  return sirenOf(root + 1 < end ? root + 1 : first);
}

function rootOfSlot(seed: number, slot: number) {
  const range = rangeOf(slot);
  const within = slot - range.firstSlot;
  const first = range.firstRoot + Math.floor(within * range.rootsPerSlot);
  const end = range.firstRoot + Math.floor((within + 1) * range.rootsPerSlot);
  return { root: first + (hash32(seed, slot) % (end - first)), first, end };
}

/**
 * Indexes of the first `companies` companies in increasing order of SIREN.
 * Constant memory; at most twice as many steps as companies.
 */
export function* indexesBySiren(seed: number, companies: number): Generator<number> {
  const bits = Math.ceil(Math.log2(Math.max(2, companies)));
  const steps = 2 ** bits;
  for (let step = 0; step < steps; step += 1) {
    const index = (unscramble(reverseBits(step, bits), seed) & (steps - 1)) >>> 0;
    if (index < companies) yield index;
  }
}
