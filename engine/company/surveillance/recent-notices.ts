import {
  noticeAt,
  noticeCount,
  noticeIdentityAt,
  noticePublication,
} from "../../registers/bodacc/entry.ts";
import { noticeId } from "../../registers/bodacc/notice-identity.ts";
import { isWithin, type Period } from "./period.ts";

/**
 * Where the notices of a company that were published in the period begin, the oldest event first.
 *
 * The day of publication decides and not that of the event: a judgement is published days or
 * weeks after it was made, and who asks each week would never hear of those in between.
 *
 * @param block  Where its notices begin (registers/bodacc/entry.ts), -1 when it has none.
 * @returns mostly nothing: of a hundred companies about two are in the news of a month.
 */
export function recentNotices(bytes: Uint8Array, block: number, period: Period): readonly number[] {
  if (block < 0) return NONE;
  let recent: number[] | null = null;
  const count = noticeCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(block, rank);
    if (!isWithin(period, noticePublication(bytes, at))) continue;
    recent ??= [];
    recent.push(at);
  }
  return recent ?? NONE;
}

const NONE: readonly number[] = [];

/** The day of publication (AAAAMMJJ) of each of these notices, by its id. */
export function publicationById(
  bytes: Uint8Array,
  notices: readonly number[],
): ReadonlyMap<string, number> {
  return new Map(
    notices.map((at) => [noticeId(noticeIdentityAt(bytes, at)), noticePublication(bytes, at)]),
  );
}
