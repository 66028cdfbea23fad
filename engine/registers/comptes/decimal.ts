import type { SourceRow } from "../register.ts";

/** Results for a field without a value and for a field that is not a number. */
export const NO_VALUE = Number.NaN;
export const NO_NUMBER = Number.POSITIVE_INFINITY;

/**
 * Parses a decimal number to the same double as `Number()`.
 *
 * Accepts a decimal dot or comma ("-0.317", "1250000", "12,5"), exponents and spaces between
 * thousands. Publishers' markers of a missing value (empty, "-", "NA", "null" ...) are
 * `NO_VALUE` (NaN); anything else is `NO_NUMBER` (Infinity). Never throws.
 */
export function decimalOf(row: SourceRow, column: number): number {
  const { bytes } = row;
  const start = row.start(column);
  const end = row.end(column);
  if (start === end) return NO_VALUE;
  const isNegative = bytes[start] === MINUS;
  const value = plainDecimal(bytes, isNegative ? start + 1 : start, end);
  if (Number.isNaN(value)) return unusualDecimal(row.text(column));
  return isNegative ? -value : value;
}

/** Digits with at most one decimal mark and an exact result; NaN for anything else. */
function plainDecimal(bytes: Uint8Array, start: number, end: number): number {
  let mantissa = 0;
  let markAt = -1;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
    else if (markAt < 0 && isMark(bytes[at] as number)) markAt = at;
    else return Number.NaN;
  }
  const decimals = markAt < 0 ? 0 : end - markAt - 1;
  const digits = end - start - (markAt < 0 ? 0 : 1);
  if (digits === 0 || mantissa > Number.MAX_SAFE_INTEGER || decimals > LARGEST_EXACT_POWER)
    return Number.NaN;
  return mantissa / (POWERS_OF_TEN[decimals] as number);
}

const ZERO = 0x30;
const MINUS = 0x2d;

function isMark(byte: number): boolean {
  return byte === 0x2e || byte === 0x2c;
}

/**
 * Powers of ten up to this one are exact doubles: dividing an exact integer by one of them rounds
 * correctly. Source: W. Clinger, "How to Read Floating Point Numbers Accurately", 1990.
 */
const LARGEST_EXACT_POWER = 22;
const POWERS_OF_TEN = Float64Array.from({ length: LARGEST_EXACT_POWER + 1 }, (_, n) =>
  Number(`1e${n}`),
);

const NOTHING = /^(?:|[-.*]|na|n\/a|nan|nd|nc|null|none)$/i;
const GROUPED = /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?=[.,]|$)/;
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i;

/** Handles the other formats: exponents, spaces, very long numbers, markers of a missing value. */
function unusualDecimal(text: string): number {
  const trimmed = text.trim();
  if (NOTHING.test(trimmed)) return NO_VALUE;
  const grouped = GROUPED.exec(trimmed);
  const whole = grouped ? trimmed.replace(/[ \u00a0\u202f]/g, "") : trimmed;
  return DECIMAL.test(whole) ? Number(whole.replace(",", ".")) : NO_NUMBER;
}
