import type { VitalStatus } from "../../person/verdict.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { readText, readU16, readU32, textEnd } from "../../store/packed-bytes.ts";

/**
 * The officers of one company who may be dead, keyed by SIREN; companies without any have no entry:
 *
 *    0 u8 of those that `nb_dirigeants` counts, who may be dead   1 u8 of these, probably dead
 *    2 text to show of these (`wording.ts`), then u8 officers, of every role, and per officer:
 *
 *    0 u16 rank among the active officers   2 u8 bits: 1 probably dead, 2 counted
 *    3 u32 probability, millionths
 *    7 u32 death AAAAMMJJ, unknown parts 00   11 texts: code of its place, act
 *
 * 255 means that many or more. Readers take an absolute offset and never throw.
 */
export interface OfficerDeath {
  /** Index in the list of `readActiveOfficers`. */
  readonly rank: number;
  /** Whether it is a manager or board member (`COUNTED_CLASSES`). */
  readonly isCounted: boolean;
  readonly status: MayBeDead;
  /** Probability that the officer is the deceased, 0 to 1. */
  readonly probability: number;
  /** AAAAMMJJ, unknown parts 00. */
  readonly date: number;
  /** INSEE code, "" unknown. */
  readonly place: string;
  /** Act number, which identifies the record together with date and place. */
  readonly act: string;
}

/** The stored verdicts; other officers are not stored. */
type MayBeDead = Extract<VitalStatus, "a_verifier_homonyme" | "decede_probable">;

/** The summary for a company. */
export interface CrossingHead {
  readonly toVerify: number;
  readonly probablyDead: number;
  readonly text: string;
}

const BITS = { probable: 1, counted: 2 } as const;
const MOST = 255;
const MILLION = 1e6;
const HEAD_BYTES = 2;
const OFFICER_BYTES = 11;

export function packOfficerDeaths(
  { toVerify, probablyDead, text }: CrossingHead,
  deaths: readonly OfficerDeath[],
  into: ByteWriter,
): void {
  const retained = deaths.slice(0, MOST);
  into.u8(Math.min(MOST, toVerify));
  into.u8(Math.min(MOST, probablyDead));
  into.string(text);
  into.u8(retained.length);
  for (const { rank, isCounted, status, probability, date, place, act } of retained) {
    into.u16(rank);
    into.u8((status === "decede_probable" ? BITS.probable : 0) | (isCounted ? BITS.counted : 0));
    into.u32(Math.round(probability * MILLION));
    into.u32(date);
    into.string(place);
    into.string(act);
  }
}

/** The number of managers and board members who may be dead. */
export function officersToVerify(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}

/** The number of these who probably are. */
export function officersProbablyDead(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] as number;
}

/** Offset of the text that names those to verify, empty when there are none. */
export function toVerifyTextAt(at: number): number {
  return at + HEAD_BYTES;
}

/** The officers of any role who may be dead, by rank. */
export function readOfficerDeaths(bytes: Uint8Array, at: number): OfficerDeath[] {
  let from = textEnd(bytes, toVerifyTextAt(at));
  const deaths: OfficerDeath[] = [];
  const count = bytes[from++] as number;
  while (deaths.length < count && from < bytes.length) {
    const place = from + OFFICER_BYTES;
    const act = textEnd(bytes, place);
    const bits = bytes[from + 2] as number;
    deaths.push({
      rank: readU16(bytes, from),
      isCounted: (bits & BITS.counted) !== 0,
      status: bits & BITS.probable ? "decede_probable" : "a_verifier_homonyme",
      probability: readU32(bytes, from + 3) / MILLION,
      date: readU32(bytes, from + 7),
      place: readText(bytes, place),
      act: readText(bytes, act),
    });
    from = textEnd(bytes, act);
  }
  return deaths;
}
