import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU16, textEnd } from "../../store/packed-bytes.ts";
import { hasText, NOTICE_BYTES, noticeAt, noticeCount, noticeIdentityAt } from "./entry.ts";

/**
 * Merges the notices of one company: each once, without the withdrawn ones. The data set and the
 * XML files contain the same notices: of two versions the longer wins, then the greater in byte
 * order, so that the order of files does not matter.
 * @returns the number of notices left; writes nothing when 0.
 */
export function mergeNotices(
  entries: readonly Uint8Array[],
  into: ByteWriter,
  isWithdrawn: (identity: number) => boolean,
): number {
  const retained = new Map<number, Uint8Array>();
  for (const entry of entries) {
    const identity = noticeIdentityAt(entry, 0);
    if (isWithdrawn(identity)) continue;
    const known = retained.get(identity);
    if (known === undefined || compareBytes(entry, known) > 0) retained.set(identity, entry);
  }
  if (retained.size === 0) return 0;
  const sorted = [...retained].sort(byDayThenIdentity).map(([, entry]) => entry);
  into.u32(sorted.length);
  for (const entry of sorted) into.raw(entry, 0, NOTICE_BYTES);
  for (const entry of sorted) into.raw(entry, NOTICE_BYTES);
  return sorted.length;
}

type Identified = readonly [identity: number, entry: Uint8Array];

function byDayThenIdentity([a, one]: Identified, [b, other]: Identified): number {
  return readU16(one, 0) - readU16(other, 0) || a - b;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return a.length - b.length || Buffer.compare(a, b);
}

/** Splits a block into one entry per notice. */
export function splitNotices(value: Uint8Array): Uint8Array[] {
  const count = noticeCount(value, 0);
  const entries: Uint8Array[] = [];
  let text = noticeAt(0, count);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(0, rank);
    const fixed = value.subarray(at, at + NOTICE_BYTES);
    const end = hasText(value, at) ? textEnd(value, text) : text;
    entries.push(joined(fixed, value.subarray(text, end)));
    text = end;
  }
  return entries;
}

function joined(fixed: Uint8Array, text: Uint8Array): Uint8Array {
  const entry = new Uint8Array(fixed.length + text.length);
  entry.set(fixed);
  entry.set(text, fixed.length);
  return entry;
}
