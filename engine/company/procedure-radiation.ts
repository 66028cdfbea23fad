import {
  NOTICE_FLAGS,
  noticeAt,
  noticeCount,
  noticeDate,
  noticeFlags,
  noticeGreffe,
  noticeKind,
  noticePublication,
} from "../registers/bodacc/entry.ts";
import { KIND } from "../registers/bodacc/kinds.ts";

/**
 * Finds the notice by which a company was struck off the register (radiation).
 *
 * Ignored when the company was registered again later, as sole traders often are; when the striking
 * off was cancelled; and when another greffe published a notice afterwards, as the company had
 * moved there (2 % of strikings off, not visible in their own notice. Source: search-infra, bodacc
 * README).
 *
 * @param block  Offset of the company's notices (registers/bodacc/entry.ts).
 * @param today  AAAAMMJJ: ignores notices published later.
 * @returns the offset of the notice, -1 when the company is not struck off. Allocates nothing.
 */
export function radiationNotice(bytes: Uint8Array, block: number, today: number): number {
  const radiation = lastRadiation(bytes, block, today);
  if (radiation < 0) return -1;
  const count = noticeCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(block, rank);
    if (noticePublication(bytes, at) <= today && undoes(bytes, at, radiation)) return -1;
  }
  return radiation;
}

const NOT_STRUCK_OFF = NOTICE_FLAGS.transfert | NOTICE_FLAGS.rapport;

function lastRadiation(bytes: Uint8Array, block: number, today: number): number {
  let last = -1;
  let lastPublished = 0;
  const count = noticeCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(block, rank);
    if (noticeKind(bytes, at) !== KIND.radiation) continue;
    if ((noticeFlags(bytes, at) & NOT_STRUCK_OFF) !== 0) continue;
    const published = noticePublication(bytes, at);
    // A striking off may be announced for a later day.
    if (published > today || noticeDate(bytes, at) > today) continue;
    if (published < lastPublished) continue;
    last = at;
    lastPublished = published;
  }
  return last;
}

function undoes(bytes: Uint8Array, at: number, radiation: number): boolean {
  const isLater = noticePublication(bytes, at) > noticePublication(bytes, radiation);
  switch (noticeKind(bytes, at)) {
    case KIND.creation:
      return isLater || noticeDate(bytes, at) > noticeDate(bytes, radiation);
    case KIND.immatriculation:
      return isLater;
    case KIND.radiation:
      return isLater && (noticeFlags(bytes, at) & NOTICE_FLAGS.rapport) !== 0;
    case KIND.modification:
    case KIND.dpc:
    case KIND.conciliation:
    case KIND.retablissement_professionnel:
      return isLater && isOfAnotherGreffe(bytes, at, radiation);
    default:
      // Sales and judgements may be published by any greffe.
      return false;
  }
}

function isOfAnotherGreffe(bytes: Uint8Array, at: number, radiation: number): boolean {
  const greffe = noticeGreffe(bytes, at);
  const former = noticeGreffe(bytes, radiation);
  return greffe !== 0 && former !== 0 && greffe !== former;
}
