import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU16, textEnd } from "../../store/packed-bytes.ts";
import {
  cancellationCount,
  hasText,
  MOST_CANCELLATIONS,
  NOTICE_BYTES,
  NOTICE_FLAGS,
  noticeAt,
  noticeCount,
  noticeDate,
  noticeFlags,
  noticeGreffe,
  noticeIdentityAt,
  noticeJudgement,
  noticeKind,
  noticePublication,
} from "./entry.ts";

/**
 * Merges the notices of one company: each once, without the withdrawn ones. The data set and the
 * XML files contain the same notices: of two versions the longer wins, then the greater in byte
 * order, so that the order of files does not matter.
 *
 * A cancellation that names no notice takes back what says the same before it: all notices of one
 * judgement (greffe, decision and day), or the latest of its kind where it tells no day. It stays behind the notices, for those that later files bring again.
 *
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
  const sorted = [...retained].sort(byDayThenIdentity).map(([, entry]) => entry);
  const cancellations = sorted.filter(isCancelling).slice(0, MOST_CANCELLATIONS);
  const notices = cancellations.length === 0 ? sorted : withoutCancelled(sorted, cancellations);
  if (notices.length + cancellations.length === 0) return 0;
  into.u32(notices.length + cancellations.length * 2 ** 24);
  for (const entry of notices) into.raw(entry, 0, NOTICE_BYTES);
  for (const entry of cancellations) into.raw(entry, 0, NOTICE_BYTES);
  for (const entry of notices) into.raw(entry, NOTICE_BYTES);
  for (const entry of cancellations) into.raw(entry, NOTICE_BYTES);
  return notices.length;
}

function isCancelling(entry: Uint8Array): boolean {
  return (noticeFlags(entry, 0) & NOTICE_FLAGS.annulation) !== 0;
}

function withoutCancelled(
  sorted: readonly Uint8Array[],
  cancellations: readonly Uint8Array[],
): readonly Uint8Array[] {
  let left = sorted.filter((entry) => !isCancelling(entry));
  for (const cancellation of cancellations) {
    const last = left.findLast((notice) => isCancelledBy(notice, cancellation));
    left = left.filter(
      (notice) =>
        notice !== last && !(isDated(cancellation) && isCancelledBy(notice, cancellation)),
    );
  }
  return left;
}

function isCancelledBy(notice: Uint8Array, cancellation: Uint8Array): boolean {
  if (noticeKind(notice, 0) !== noticeKind(cancellation, 0)) return false;
  if (noticePublication(notice, 0) > noticePublication(cancellation, 0)) return false;
  const [greffe, other] = [noticeGreffe(notice, 0), noticeGreffe(cancellation, 0)];
  if (greffe !== 0 && other !== 0 && greffe !== other) return false;
  const [code, cancelled] = [noticeJudgement(notice, 0), noticeJudgement(cancellation, 0)];
  if (cancelled > MERELY_A_FAMILY && code !== cancelled) return false;
  return !isDated(cancellation) || noticeDate(notice, 0) === noticeDate(cancellation, 0);
}

/** Codes up to this one do not tell one judgement from another. */
const MERELY_A_FAMILY = 3;

function isDated(entry: Uint8Array): boolean {
  return noticeDate(entry, 0) !== noticePublication(entry, 0);
}

type Identified = readonly [identity: number, entry: Uint8Array];

function byDayThenIdentity([a, one]: Identified, [b, other]: Identified): number {
  return readU16(one, 0) - readU16(other, 0) || a - b;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return a.length - b.length || Buffer.compare(a, b);
}

/** Splits a block into one entry per notice, and per cancellation. */
export function splitNotices(value: Uint8Array): Uint8Array[] {
  const count = noticeCount(value, 0) + cancellationCount(value, 0);
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
