import type { SourceRow } from "./register.ts";

/** INSEE's mark in a field masked by partial diffusion. */
export const MASKED = "[ND]";

const ZERO = 0x30;

/** A column of exactly `width` digits as a number, else -1. */
export function digitsOf(row: SourceRow, column: number, width: number): number {
  const start = row.start(column);
  return row.end(column) - start === width ? digitsAt(row.bytes, start, width) : -1;
}

function digitsAt(bytes: Uint8Array, start: number, width: number): number {
  let value = 0;
  for (let at = start; at < start + width; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** The byte of a one-letter column, else 0. */
export function letterOf(row: SourceRow, column: number): number {
  const start = row.start(column);
  return row.end(column) - start === 1 ? (row.bytes[start] as number) : 0;
}

export function isEmpty(row: SourceRow, column: number): boolean {
  return row.end(column) === row.start(column);
}

export function isMasked(row: SourceRow, column: number): boolean {
  const start = row.start(column);
  return (
    row.end(column) - start === 4 && row.bytes[start] === 0x5b && row.bytes[start + 1] === 0x4e
  );
}

/** The date at the start of a column (AAAA-MM-JJ) as the number AAAAMMJJ, 0 when invalid. */
export function dateOf(row: SourceRow, column: number): number {
  const start = row.start(column);
  if (row.end(column) - start < 10) return 0;
  const { bytes } = row;
  if (bytes[start + 4] !== 0x2d || bytes[start + 7] !== 0x2d) return 0;
  const year = digitsAt(bytes, start, 4);
  const month = digitsAt(bytes, start + 5, 2);
  const day = digitsAt(bytes, start + 8, 2);
  const sound = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return sound ? year * 10_000 + month * 100 + day : 0;
}

/**
 * A processing timestamp (AAAA-MM-JJTHH:MM:SS) as an increasing 32-bit number, 0 when absent. Only
 * compares versions of a row.
 */
export function processingOrder(row: SourceRow, column: number): number {
  const date = dateOf(row, column);
  if (date < FIRST_YEAR * 10_000) return 0;
  const days =
    ((Math.floor(date / 10_000) - FIRST_YEAR) * 12 + (Math.floor(date / 100) % 100)) * 32;
  return (days + (date % 100)) * SECONDS_PER_DAY + secondsOf(row, column);
}

const FIRST_YEAR = 1990;
const SECONDS_PER_DAY = 86_400;

function secondsOf(row: SourceRow, column: number): number {
  const start = row.start(column) + 11;
  if (row.end(column) - start < 8) return 0;
  const hours = digitsAt(row.bytes, start, 2);
  const minutes = digitsAt(row.bytes, start + 3, 2);
  const seconds = digitsAt(row.bytes, start + 6, 2);
  return Math.max(0, hours * 3600 + minutes * 60 + seconds);
}

/**
 * A short code (postcode, commune, NAF) in base 36; -1 when invalid. A leading 1 distinguishes
 * codes that differ only by leading zeros: NAF group "011" and division "11".
 */
export function codeKey(code: string): number {
  return SHORT_CODE.test(code) ? Number.parseInt(`1${code}`, 36) : -1;
}

/** Nine characters: after the leading 1, the most that base 36 fits below 2^53. */
const SHORT_CODE = /^[0-9A-Z]{1,9}$/;
