import type { ByteWriter } from "../../store/byte-writer.ts";
import { FNV_OFFSET, fnv1a } from "../../text/hash.ts";
import { cancelsUnnamed, isMoveAway, isReinstatement } from "./corrections.ts";
import { isPlausible, readDate } from "./dates.ts";
import { NOTICE_FLAGS } from "./entry.ts";
import { foldTerm } from "./fold.ts";
import { annulledDayOf, judgementCode, judgementWords } from "./judgement/judgement-code.ts";
import { KIND } from "./kinds.ts";
import type { Notice } from "./notice.ts";
import { issueOf, numberOf, publicationOf } from "./notice-identity.ts";
import { packDay } from "./packed-day.ts";

/** Most months from the publication of a notice to its event. */
const MONTHS_AHEAD = 6;

/** Kinds whose judgements are steps of a procedure. */
const JUDGED: ReadonlySet<number> = new Set([KIND.collective, KIND.retablissement_professionnel]);

/** Packs a notice (entry.ts). */
export function packNotice(notice: Notice, into: ByteWriter): void {
  const { identity, publication } = notice;
  const date = plausible(notice.date, publication, MONTHS_AHEAD);
  const judgement = JUDGED.has(notice.kind) ? notice.judgement : null;
  const code = judgementCode(judgement);
  const closing = judgement === null ? notice.closing : annulledDayOf(judgement, code);
  const closed = plausible(closing, publication, 0);
  const words = judgement === null ? "" : judgementWords(judgement, code);
  const text = words === "" ? administrationOf(notice) : words;
  into.u16(packDay(date) || packDay(publication));
  into.u16(packDay(publication));
  into.u32(issueOf(identity));
  into.u32(numberOf(identity) * 4 + publicationOf(identity));
  into.u16(packDay(closed));
  into.u16(greffeMark(notice.persons.greffe));
  into.u8(notice.kind);
  into.u8(code);
  into.u8(
    flag(isAbsurd(notice.date, date) || isAbsurd(closing, closed), "dateAbsurde") |
      flag(notice.type === "rectificatif", "rectificatif") |
      flag(notice.persons.sirens.length > 1, "plusieurs") |
      flag(isMoveAway(notice), "transfert") |
      flag(isReinstatement(notice), "rapport") |
      flag(text !== "", "text") |
      flag(cancelsUnnamed(notice), "annulation"),
  );
  if (text !== "") into.string(text);
}

function flag(holds: boolean, name: keyof typeof NOTICE_FLAGS): number {
  return holds ? NOTICE_FLAGS[name] : 0;
}

/** AAAAMMJJ, 0 for an invalid or implausible date. */
function plausible(written: string, publication: number, monthsAhead: number): number {
  const date = readDate(written);
  return isPlausible(date, publication, monthsAhead) ? date : 0;
}

function isAbsurd(written: string, date: number): boolean {
  return written !== "" && date === 0;
}

/**
 * The text on officers; "" for a notice about several companies, as the text may concern any of
 * them.
 */
function administrationOf({ persons }: Notice): string {
  return persons.sirens.length === 1 ? persons.administration : "";
}

/**
 * A 16-bit mark that distinguishes greffes (FNV-1a, never 0). Two of about 140 may collide; a move
 * between those two would look like an end.
 */
function greffeMark(greffe: string): number {
  if (greffe === "") return 0;
  let hash = FNV_OFFSET;
  for (const character of foldTerm(greffe)) hash = fnv1a(hash, character.codePointAt(0) ?? 0);
  return (hash ^ (hash >>> 16)) & 0xffff || 1;
}
