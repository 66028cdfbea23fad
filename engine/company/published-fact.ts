import { noticeDate, noticeIdentityAt, noticePublication } from "../registers/bodacc/entry.ts";
import { noticeId } from "../registers/bodacc/notice-identity.ts";
import { isoDay } from "../text/dates.ts";

/** A fact and the notice of the BODACC that it was read in. */
export interface PublishedFact {
  /** AAAAMMJJ of the fact; that of the publication where the notice says none that can be. */
  readonly date: number;
  /** AAAAMMJJ on which the notice was published. */
  readonly publication: number;
  /** "A202002333642". */
  readonly notice: string;
}

/** The fact that a notice tells. */
export function publishedFact(bytes: Uint8Array, notice: number): PublishedFact {
  return {
    date: noticeDate(bytes, notice),
    publication: noticePublication(bytes, notice),
    notice: noticeId(noticeIdentityAt(bytes, notice)),
  };
}

/**
 * Whether the notice says when it was. The two days being one, it mostly does not; where it took
 * place on the day of its publication, that day is told truly as the publication's.
 */
export function wordsWhen({ date, publication }: PublishedFact): boolean {
  return date !== publication;
}

/**
 * When it was and which notice says so, to stand behind the fact: " le AAAA-MM-JJ (annonce A…)";
 * " (annonce A… publiée le AAAA-MM-JJ)" where the notice does not say when.
 */
export function attributed(fact: PublishedFact, preposition: "le" | "depuis le"): string {
  return wordsWhen(fact)
    ? ` ${preposition} ${isoDay(fact.date)} (annonce ${fact.notice})`
    : ` (annonce ${fact.notice} publiée le ${isoDay(fact.publication)})`;
}
