import { decesDate, decesEnd } from "../../registers/deces/entry.ts";

/** Offsets of the deaths that only one of two values has. */
interface DayDifference {
  /** In the old value. */
  readonly removed: readonly number[];
  /** In the new value. */
  readonly added: readonly number[];
}

const COUNT_BYTES = 4;
/** Smallest step, in bytes, of the search for the first difference. */
const LEAST_STEP = 32;

/**
 * The deaths by which two values of one day differ, `null` when the values are equal. Deaths are
 * sorted by date, then bytes, so additions are near the end of most values. Compares bytes, then
 * deaths from the first difference on.
 */
export function dayDifference(
  before: Uint8Array | null,
  now: Uint8Array | null,
): DayDifference | null {
  if (!before || !now) return { removed: deathsFrom(0, before), added: deathsFrom(0, now) };
  const [old, young] = [asBuffer(before), asBuffer(now)];
  return old.equals(young) ? null : inOrder(old, young, sameBytes(old, young));
}

/** The length of the common prefix, rounded down to a step. */
function sameBytes(old: Buffer, young: Buffer): number {
  const end = Math.min(old.length, young.length);
  let same = COUNT_BYTES;
  for (let step = end; step >= LEAST_STEP; step >>= 1)
    while (same + step <= end && isSame(old, young, same, same + step)) same += step;
  return same;
}

/** Compares the deaths after the common prefix, and the one across its end. */
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

/** Offsets of the deaths of a value that end after `from`. */
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
