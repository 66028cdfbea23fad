import { decesDate, decesEnd } from "../../registers/deces/entry.ts";

/** Where the deaths are that only one of two values has. */
interface DayDifference {
  /** In the value before. */
  readonly removed: readonly number[];
  /** In the value now. */
  readonly added: readonly number[];
}

const COUNT_BYTES = 4;
/** Bytes that values are compared by at least to find where they differ. */
const LEAST_STEP = 32;

/**
 * The deaths by which two values of one day differ, `null` when their bytes are the same. Deaths
 * stand in the order of their dates, then of their bytes, so that what is added is late in most
 * values. A comparison of the bytes, then one a death from where they differ.
 */
export function dayDifference(
  before: Uint8Array | null,
  now: Uint8Array | null,
): DayDifference | null {
  if (!before || !now) return { removed: deathsFrom(0, before), added: deathsFrom(0, now) };
  const [old, young] = [asBuffer(before), asBuffer(now)];
  return old.equals(young) ? null : inOrder(old, young, sameBytes(old, young));
}

/** Bytes after the counts that both begin with, a few less. */
function sameBytes(old: Buffer, young: Buffer): number {
  const end = Math.min(old.length, young.length);
  let same = COUNT_BYTES;
  for (let step = end; step >= LEAST_STEP; step >>= 1)
    while (same + step <= end && isSame(old, young, same, same + step)) same += step;
  return same;
}

/** The deaths from `same` on, and the one before it, compared. */
function inOrder(old: Buffer, young: Buffer, same: number): DayDifference {
  const [before, now] = [deathsFrom(same, old), deathsFrom(same, young)];
  const removed: number[] = [];
  const added: number[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < now.length) {
    const [a, b] = [before[i], now[j]];
    const order = a === undefined ? 1 : b === undefined ? -1 : compare(old, a, young, b);
    if (order < 0) removed.push(a as number);
    if (order > 0) added.push(b as number);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return { removed, added };
}

function compare(old: Buffer, a: number, young: Buffer, b: number): number {
  return (
    decesDate(old, a) - decesDate(young, b) ||
    old.compare(young, b, decesEnd(young, b), a, decesEnd(old, a))
  );
}

function isSame(old: Buffer, young: Buffer, from: number, to: number): boolean {
  return old.compare(young, from, to, from, to) === 0;
}

/** Where the deaths of a value are that end after `from`. */
function deathsFrom(from: number, value: Uint8Array | null): number[] {
  const deaths: number[] = [];
  if (!value) return deaths;
  for (let at = COUNT_BYTES; at < value.length; ) {
    const end = decesEnd(value, at);
    if (end > from) deaths.push(at);
    at = end;
  }
  return deaths;
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
}
