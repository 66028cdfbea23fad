import { readText, readU16, readU32, textEnd } from "../../store/packed-bytes.ts";
import { packIdentity } from "./notice-identity.ts";
import { unpackDay } from "./packed-day.ts";

/**
 * A notice as it is packed:
 *
 *   0 u16 day it took place   2 u16 day of publication   4 u32 issue
 *   8 u32 number in the issue x 4 + publication (1 to 3: A to C)
 *   12 u16 closing day of the accounts filed   14 u16 mark of the greffe, 0 when unknown
 *   16 u8 kind   17 u8 nature of the judgement   18 u8 flags
 *   19 text: who runs the company, only with the flag `administration`
 *
 * Days are those of packed-day.ts. The notices of one company, sorted by the day they took place
 * and their identity:
 *
 *   0 u32 count   4 fixed parts: count x 19 bytes   texts of those that have one
 */
export const NOTICE_BYTES = 19;
const NOTICES_START = 4;

export const NOTICE_FLAGS = {
  /** A date was written that cannot be: the day of publication stands for it. */
  dateAbsurde: 1,
  /** It replaces an earlier notice. */
  rectificatif: 2,
  /** It concerns several companies. */
  plusieurs: 4,
  /** A striking off from the register of one greffe, after a move. */
  transfert: 8,
  /** It takes a striking off back. */
  rapport: 16,
  /** A text on who runs the company follows. */
  administration: 32,
} as const;

export function noticeCount(bytes: Uint8Array, block: number): number {
  return readU32(bytes, block);
}

/** Where the notice of that rank begins, the oldest first. */
export function noticeAt(block: number, rank: number): number {
  return block + NOTICES_START + rank * NOTICE_BYTES;
}

/** AAAAMMJJ on which it took place, that of its publication when it does not say. */
export function noticeDate(bytes: Uint8Array, at: number): number {
  return unpackDay(readU16(bytes, at));
}

/** AAAAMMJJ of its publication. */
export function noticePublication(bytes: Uint8Array, at: number): number {
  return unpackDay(readU16(bytes, at + 2));
}

/** The identity of notice-identity.ts. */
export function noticeIdentityAt(bytes: Uint8Array, at: number): number {
  const packed = readU32(bytes, at + 8);
  return packIdentity(packed & 3, readU32(bytes, at + 4), packed >>> 2);
}

/** AAAAMMJJ on which the accounts that were filed were closed, 0 when it is no such notice. */
export function noticeClosing(bytes: Uint8Array, at: number): number {
  return unpackDay(readU16(bytes, at + 12));
}

/** The same for two notices of one greffe, 0 when unknown. */
export function noticeGreffe(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 14);
}

/** Code of `NOTICE_KINDS`. */
export function noticeKind(bytes: Uint8Array, at: number): number {
  return bytes[at + 16] as number;
}

/** Code of judgements.ts, 0 when it is no judgement. */
export function noticeJudgement(bytes: Uint8Array, at: number): number {
  return bytes[at + 17] as number;
}

export function noticeFlags(bytes: Uint8Array, at: number): number {
  return bytes[at + 18] as number;
}

/** The texts on who runs the company by the rank of their notice, those that there are. */
export function administrationTexts(bytes: Uint8Array, block: number): Map<number, string> {
  const texts = new Map<number, string>();
  const count = noticeCount(bytes, block);
  let text = noticeAt(block, count);
  for (let rank = 0; rank < count; rank++) {
    if (!hasText(bytes, noticeAt(block, rank))) continue;
    texts.set(rank, readText(bytes, text));
    text = textEnd(bytes, text);
  }
  return texts;
}

/** Whether a text belongs to the notice. */
export function hasText(bytes: Uint8Array, at: number): boolean {
  return (noticeFlags(bytes, at) & NOTICE_FLAGS.administration) !== 0;
}
