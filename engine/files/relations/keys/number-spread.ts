import type { KeyValues } from "./key-collector.ts";

/** The spread of a column's keys as whole numbers; both ends without the outermost tenth. */
export interface NumberSpread {
  readonly low: number;
  readonly high: number;
  /** Share of the whole numbers in between that are keys, 0 to 1. */
  readonly density: number;
}

/** Fewer keys have no spread; if more are no numbers they are codes. */
const LEAST_KEYS = 8;
const MOSTLY_NUMBERS = 0.85;
const OUTERMOST = 0.1;
const WHOLE_NUMBER = /^\d{1,15}$/;

/**
 * The spread of a column's keys if they are whole numbers; `null` for codes and for a handful. The
 * ends are excluded because damaged keys may be anywhere: one 2,02E+13 would make 1 to n look like
 * numbers drawn from a vast range. Cost: sorting the sample.
 */
export function numberSpread({ keys, sample }: KeyValues): NumberSpread | null {
  const seen = sample.length;
  const numbers = sample.filter((key) => WHOLE_NUMBER.test(key)).map(Number);
  if (numbers.length < 2 || numbers.length < MOSTLY_NUMBERS * seen) return null;
  numbers.sort((a, b) => a - b);
  if (numbers.length < LEAST_KEYS) return fewInARow(numbers, seen);
  const from = Math.floor(OUTERMOST * numbers.length);
  const to = numbers.length - 1 - from;
  const [low, high] = [numbers[from] as number, numbers[to] as number];
  const inside = ((to - from + 1) / seen) * keys.size;
  return { low, high, density: Math.min(1, inside / (high - low + 1)) };
}

/** A handful of numbers that follow one another, as 1 to 3; others may be codes. */
function fewInARow(numbers: readonly number[], seen: number): NumberSpread | null {
  const [low, high] = [numbers[0] as number, numbers.at(-1) as number];
  const isInARow = numbers.length === seen && high - low === numbers.length - 1;
  return isInARow ? { low, high, density: 1 } : null;
}
