import { noticeDate, noticeIdentityAt, noticePublication } from "../registers/bodacc/entry.ts";
import { noticeId } from "../registers/bodacc/notice-identity.ts";
import { isoDay } from "../text/dates.ts";

/** A fact and its BODACC notice. */
export interface PublishedFact {
  /** AAAAMMJJ of the fact; that of the publication when the notice has no plausible one. */
  readonly date: number;
  /** AAAAMMJJ of the publication. */
  readonly publication: number;
  /** "A202002333642". */
  readonly notice: string;
}

/** The fact in a notice. */
export function publishedFact(bytes: Uint8Array, notice: number): PublishedFact {
  return {
    date: noticeDate(bytes, notice),
    publication: noticePublication(bytes, notice),
    notice: noticeId(noticeIdentityAt(bytes, notice)),
  };
}

/**
 * Whether the notice states the date of the fact. When both dates are equal it usually does not; a
 * fact on the day of its publication is then described correctly as well.
 */
export function wordsWhen({ date, publication }: PublishedFact): boolean {
  return date !== publication;
}

/**
 * The date and the notice, to follow the fact: " le AAAA-MM-JJ (annonce A…)"; " (annonce A… publiée
 * le AAAA-MM-JJ)" when the notice does not state the date.
 */
export function attributed(fact: PublishedFact, preposition: "le" | "depuis le"): string {
  return wordsWhen(fact)
    ? ` ${preposition} ${isoDay(fact.date)} (annonce ${fact.notice})`
    : ` (annonce ${fact.notice} publiée le ${isoDay(fact.publication)})`;
}
