import { foldKey } from "./key-fold.ts";
import type { KeyTable } from "./key-table.ts";

/** How the keys of a column lie as whole numbers; both ends without the outermost tenth. */
export interface NumberSpread {
  readonly low: number;
  readonly high: number;
  /** Share of the whole numbers between them that are keys, 0 to 1. */
  readonly density: number;
}

/** Keys that are looked at, evenly over all. */
const SAMPLE = 1000;
/** Fewer keys have no spread; with more that are no numbers they are codes. */
const LEAST_KEYS = 8;
const MOSTLY_NUMBERS = 0.85;
const OUTERMOST = 0.1;
const WHOLE_NUMBER = /^\d{1,15}$/;

/**
 * Where the keys of a column lie when they are whole numbers; `null` for codes and for a handful.
 * Damaged keys lie anywhere, which is why the ends are left out: one 2,02E+13 would make 1 to n look
 * like numbers drawn from a vast range. Cost: at most 1,000 keys are read.
 */
export function numberSpread(keys: KeyTable): NumberSpread | null {
  const step = Math.max(1, Math.floor(keys.size / SAMPLE));
  const numbers: number[] = [];
  let seen = 0;
  for (let i = 0; i < keys.size; i += step) {
    seen++;
    const folded = foldKey(keys.text(i));
    if (WHOLE_NUMBER.test(folded)) numbers.push(Number(folded));
  }
  if (numbers.length < LEAST_KEYS || numbers.length < MOSTLY_NUMBERS * seen) return null;
  numbers.sort((a, b) => a - b);
  const from = Math.floor(OUTERMOST * numbers.length);
  const to = numbers.length - 1 - from;
  const [low, high] = [numbers[from] as number, numbers[to] as number];
  const inside = ((to - from + 1) / seen) * keys.size;
  return { low, high, density: Math.min(1, inside / (high - low + 1)) };
}
