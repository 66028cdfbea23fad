import { readText, readU16, readU32, textEnd } from "../../store/packed-bytes.ts";
import { packIdentity } from "./notice-identity.ts";
import { unpackDay } from "./packed-day.ts";

/**
 * A packed notice:
 *
 *   0 u16 day of the event   2 u16 day of publication   4 u32 issue
 *   8 u32 number in the issue x 4 + publication (1 to 3: A to C)
 *   12 u16 closing day of the accounts filed   14 u16 mark of the greffe, 0 when unknown
 *   16 u8 kind   17 u8 nature of the judgement   18 u8 flags
 *   19 text: the officers, only with the flag `administration`
 *
 * Days are those of packed-day.ts. The notices of one company, sorted by day of the event, then
 * identity:
 *
 *   0 u32 count   4 fixed parts: count x 19 bytes   their texts
 */
export const NOTICE_BYTES = 19;
const NOTICES_START = 4;

export const NOTICE_FLAGS = {
  /** A date was impossible: the day of publication replaces it. */
  dateAbsurde: 1,
  /** Corrects an earlier notice. */
  rectificatif: 2,
  /** Concerns several companies. */
  plusieurs: 4,
  /** A striking off from the register of one greffe, after a move. */
  transfert: 8,
  /** Cancels a striking off. */
  rapport: 16,
  /** A text on the officers follows. */
  administration: 32,
} as const;

export function noticeCount(bytes: Uint8Array, block: number): number {
  return readU32(bytes, block);
}

/** The offset of the notice of that rank, oldest first. */
export function noticeAt(block: number, rank: number): number {
  return block + NOTICES_START + rank * NOTICE_BYTES;
}

/** AAAAMMJJ of the event, of the publication when unknown. */
export function noticeDate(bytes: Uint8Array, at: number): number {
  return unpackDay(readU16(bytes, at));
}

/** AAAAMMJJ of the publication. */
export function noticePublication(bytes: Uint8Array, at: number): number {
  return unpackDay(readU16(bytes, at + 2));
}

/** The identity (notice-identity.ts). */
export function noticeIdentityAt(bytes: Uint8Array, at: number): number {
  const packed = readU32(bytes, at + 8);
  return packIdentity(packed & 3, readU32(bytes, at + 4), packed >>> 2);
}

/** AAAAMMJJ of the closing of the filed accounts, 0 for other notices. */
export function noticeClosing(bytes: Uint8Array, at: number): number {
  return unpackDay(readU16(bytes, at + 12));
}

/** Equal for notices of one greffe, 0 when unknown. */
export function noticeGreffe(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 14);
}

/** A code of `NOTICE_KINDS`. */
export function noticeKind(bytes: Uint8Array, at: number): number {
  return bytes[at + 16] as number;
}

/** A code of judgements.ts, 0 when it is not a judgement. */
export function noticeJudgement(bytes: Uint8Array, at: number): number {
  return bytes[at + 17] as number;
}

export function noticeFlags(bytes: Uint8Array, at: number): number {
  return bytes[at + 18] as number;
}

/** The texts on officers, by the rank of their notice. */
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

/** Whether the notice has a text. */
export function hasText(bytes: Uint8Array, at: number): boolean {
  return (noticeFlags(bytes, at) & NOTICE_FLAGS.administration) !== 0;
}
