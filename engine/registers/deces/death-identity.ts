import { spread } from "../../text/hash.ts";
import { placeNumber } from "./place-code.ts";

/**
 * A 52-bit hash of a death's date, place and act number, the only fields in an opposition. From 1
 * to 2^52.
 *
 * Ignores leading zeros of the act and of the place code, blanks, case and non-ASCII bytes: the
 * publisher writes one act in several ways, and spreadsheets lose zeros. Several records of one act
 * (corrections of a name, of a birth date) share an identity and are withdrawn together.
 *
 * Probability that any of 29 million deaths collides with one of 10,000 opposed ones: 29e6 x 1e4 /
 * 2^52 = 6 in 100,000.
 *
 * @param dateDeces  AAAAMMJJ.
 * @param lieuDeces  Packed place code.
 */
export function deathIdentity(
  dateDeces: number,
  lieuDeces: number,
  bytes: Uint8Array,
  acteStart: number,
  acteEnd: number,
): number {
  const place = placeNumber(lieuDeces);
  let low = mixed(mixed(LOW_SEED, dateDeces, LOW_FACTOR), place, LOW_FACTOR);
  let high = mixed(mixed(HIGH_SEED, dateDeces, HIGH_FACTOR), place, HIGH_FACTOR);
  let isLeading = true;
  for (let at = acteStart; at < acteEnd; at++) {
    const byte = capital(bytes[at] as number);
    if (byte <= SPACE || byte >= 0x80 || (isLeading && byte === ZERO)) continue;
    isLeading = false;
    low = mixed(low, byte, LOW_FACTOR);
    high = mixed(high, byte, HIGH_FACTOR);
  }
  return (spread(high) >>> 12) * 2 ** 32 + spread(low) + 1;
}

const SPACE = 0x20;
const ZERO = 0x30;

/** Two independent 32-bit hashes: odd factors and seeds of MurmurHash3 and xxHash. */
const LOW_SEED = 0x9747b28c;
const LOW_FACTOR = 0xcc9e2d51;
const HIGH_SEED = 0x27d4eb2f;
const HIGH_FACTOR = 0x85ebca77;

function mixed(hash: number, value: number, factor: number): number {
  const turned = Math.imul(hash ^ value, factor);
  return turned ^ (turned >>> 15);
}

function capital(byte: number): number {
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte;
}
