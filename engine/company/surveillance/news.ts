import { isoDay } from "../../text/dates.ts";
import { type PublishedFact, wordsWhen } from "../published-fact.ts";
import type { WatchRuleName } from "./watch-rules.ts";

/** An event of a company that was not in the registers before the period. */
export interface News {
  readonly rule: WatchRuleName;
  /**
   * AAAAMMJJ that assigns it to the period: publication of the notice; for SIRENE and deaths the
   * day of the event; for the RNE that of the update that shows it.
   */
  readonly known: number;
  /** AAAAMMJJ of the event; `known` when the notice does not state it. */
  readonly happened: number;
  /** French sentence. */
  readonly detail: string;
  /** The notice of the event ("A202001122"), "" for another register. */
  readonly notice: string;
}

/**
 * The date of the event, to end a sentence; that of the publication when the notice does not state
 * it.
 */
export function dayOfNews(fact: PublishedFact, preposition: " depuis le" | ", le"): string {
  return wordsWhen(fact)
    ? `${preposition} ${isoDay(fact.date)}`
    : `, par annonce publiée le ${isoDay(fact.publication)}`;
}
