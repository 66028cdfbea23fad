import type { JsonWriter } from "./json-writer.ts";

const ZERO = 0x30;
/** Hyphens in the first and last of four bytes. */
const HYPHENS_AROUND = 0x2d00002d;
const MIDDLE = 0x00ffff00;

/** Bytes of a date AAAA-MM-JJ. */
export const DATE_BYTES = 10;

/** 000 to 999 as three ASCII digits, the first in the lowest byte. */
export const THREE_DIGITS = Int32Array.from({ length: 1000 }, (_, value) => {
  const [a, b, c] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  return ((ZERO + c) << 16) | ((ZERO + b) << 8) | (ZERO + a);
});

/** 0000 to 9999 as four ASCII digits, the first in the lowest byte, to write with one store. */
export function fourDigits(value: number): number {
  const tenth = (value / 10) | 0;
  return (THREE_DIGITS[tenth] as number) | ((ZERO + value - tenth * 10) << 24);
}

/** 0 to 9 as an ASCII digit. */
export function oneDigit(value: number): number {
  return ZERO + value;
}

/** Writes a date AAAAMMJJ as AAAA-MM-JJ. The caller has reserved room. */
export function putDate({ cells }: JsonWriter, at: number, date: number): void {
  const yearMonth = (date / 100) | 0;
  const year = (yearMonth / 100) | 0;
  const month = THREE_DIGITS[yearMonth - year * 100] as number;
  const day = THREE_DIGITS[date - yearMonth * 100] as number;
  cells.setInt32(at, fourDigits(year), true);
  cells.setInt32(at + 4, (month & MIDDLE) | HYPHENS_AROUND, true);
  cells.setInt16(at + 8, day >> 8, true);
}
