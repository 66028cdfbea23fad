import type { ByteWriter } from "../../store/byte-writer.ts";

/**
 * Decimal numbers in a variable number of bytes, with "no value" distinct from zero.
 *
 *   value x scale, rounded = n      code: none 0, n >= 0: 2n + 1, n < 0: -2n
 *   code = groups of seven bits, low group first; the eighth bit is set when more follow
 *
 *   none 00   0 01   -1 02   31.275 (scale 1000) = 31275 -> 62551 = D7 E8 03
 *
 * A published ratio has three decimals and takes one to three bytes, an amount three to five.
 */
const GREATEST = 2 ** 51;
const MOST_BYTES = 8;
const GROUP = 128;

/** Whether a number fits at that scale; NaN (no value) does, infinities do not. */
export function fitsPacked(value: number, scale: number): boolean {
  return !(Math.abs(value) * scale > GREATEST);
}

/** Packs a number that fits; NaN is "no value". */
export function packDecimal(value: number, scale: number, into: ByteWriter): void {
  let rest = codeOf(value, scale);
  while (rest >= GROUP) {
    into.u8((rest % GROUP) + GROUP);
    rest = Math.floor(rest / GROUP);
  }
  into.u8(rest);
}

function codeOf(value: number, scale: number): number {
  if (Number.isNaN(value)) return 0;
  const whole = Math.round(value * scale);
  return whole < 0 ? -2 * whole : 2 * whole + 1;
}

/** The number packed at `at`, NaN for "no value". */
export function readDecimal(bytes: Uint8Array, at: number, scale: number): number {
  let code = 0;
  let weight = 1;
  for (let i = at; i < at + MOST_BYTES; i++) {
    const byte = bytes[i] as number;
    code += (byte & (GROUP - 1)) * weight;
    if ((byte & GROUP) === 0) break;
    weight *= GROUP;
  }
  if (code === 0) return Number.NaN;
  return (code % 2 === 0 ? -code / 2 : (code - 1) / 2) / scale;
}

/** The offset after `count` packed numbers from `at`. */
export function skipDecimals(bytes: Uint8Array, at: number, count: number): number {
  let position = at;
  for (let left = count; left > 0 && position < bytes.length; position++)
    if (((bytes[position] as number) & GROUP) === 0) left--;
  return position;
}
