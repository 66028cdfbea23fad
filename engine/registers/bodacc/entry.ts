import { readText, readU16, readU32, textEnd } from "../../store/packed-bytes.ts";
import { packIdentity } from "./notice-identity.ts";
import { unpackDay } from "./packed-day.ts";

/**
 * A packed notice:
 *
 *   0 u16 day of the event   2 u16 day of publication   4 u32 issue
 *   8 u32 number in the issue x 4 + publication (1 to 3: A to C)
 *   12 u16 closing day of the accounts filed, or day of the judgement that this one annuls
 *   14 u16 mark of the greffe, 0 when unknown
 *   16 u8 kind   17 u8 code of the judgement   18 u8 flags
 *   19 text: the officers, or the judgement's own words; only with the flag `text`
 *
 * Days are those of packed-day.ts. The notices of one company, sorted by day of the event, then
 * identity; behind them the cancellations that name no notice (merge-notices.ts), which no reader
 * of `noticeCount` sees:
 *
 *   0 u24 count   3 u8 cancellations   4 fixed parts: 19 bytes each   their texts
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
  /** A text follows. */
  text: 32,
  /** Cancels another notice of the company, which it does not name. */
  annulation: 64,
} as const;

export function noticeCount(bytes: Uint8Array, block: number): number {
  return readU32(bytes, block) & MOST_NOTICES;
}

/** The number of cancellations behind the notices. */
export function cancellationCount(bytes: Uint8Array, block: number): number {
  return bytes[block + 3] as number;
}

const MOST_NOTICES = 0xffffff;
export const MOST_CANCELLATIONS = 0xff;

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
  return noticeJudgement(bytes, at) === 0 ? unpackDay(readU16(bytes, at + 12)) : 0;
}

/** AAAAMMJJ of the judgement that this one annuls, 0 when it does not tell. */
export function annulledDay(bytes: Uint8Array, at: number): number {
  return noticeJudgement(bytes, at) === 0 ? 0 : unpackDay(readU16(bytes, at + 12));
}

/** Equal for notices of one greffe, 0 when unknown. */
export function noticeGreffe(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 14);
}

/** A code of `NOTICE_KINDS`. */
export function noticeKind(bytes: Uint8Array, at: number): number {
  return bytes[at + 16] as number;
}

/** A code of judgement/judgement-code.ts, 0 when it is not a judgement. */
export function noticeJudgement(bytes: Uint8Array, at: number): number {
  return bytes[at + 17] as number;
}

export function noticeFlags(bytes: Uint8Array, at: number): number {
  return bytes[at + 18] as number;
}

/** The texts of notices, on officers or of judgements, by rank. */
export function noticeTexts(bytes: Uint8Array, block: number): Map<number, string> {
  const texts = new Map<number, string>();
  const count = noticeCount(bytes, block);
  let text = noticeAt(block, count + cancellationCount(bytes, block));
  for (let rank = 0; rank < count; rank++) {
    if (!hasText(bytes, noticeAt(block, rank))) continue;
    texts.set(rank, readText(bytes, text));
    text = textEnd(bytes, text);
  }
  return texts;
}

/** Whether the notice has a text. */
export function hasText(bytes: Uint8Array, at: number): boolean {
  return (noticeFlags(bytes, at) & NOTICE_FLAGS.text) !== 0;
}
