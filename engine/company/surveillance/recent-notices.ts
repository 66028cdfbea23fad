import {
  noticeAt,
  noticeCount,
  noticeIdentityAt,
  noticePublication,
} from "../../registers/bodacc/entry.ts";
import { noticeId } from "../../registers/bodacc/notice-identity.ts";
import { isWithin, type Period } from "./period.ts";

/**
 * The offsets of a company's notices published in the period, oldest event first.
 *
 * Selected by publication, not by event: judgements are published days or weeks later, and a weekly
 * check would miss those in between.
 *
 * @param block  Offset of its notices (registers/bodacc/entry.ts), -1 for none.
 * @returns mostly nothing: of a hundred companies about two have notices in a month.
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

/** The publication day (AAAAMMJJ) of each of these notices, by id. */
export function publicationById(
  bytes: Uint8Array,
  notices: readonly number[],
): ReadonlyMap<string, number> {
  return new Map(
    notices.map((at) => [noticeId(noticeIdentityAt(bytes, at)), noticePublication(bytes, at)]),
  );
}
