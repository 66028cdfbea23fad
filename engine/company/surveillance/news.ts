import { isoDay } from "../../text/dates.ts";
import { type PublishedFact, wordsWhen } from "../published-fact.ts";
import type { WatchRuleName } from "./watch-rules.ts";

/** Something about a company that the registers did not tell before the period. */
export interface News {
  readonly rule: WatchRuleName;
  /** AAAAMMJJ by which it is in the period: its publication, of SIRENE and of a death the day it
   *  happened, of the RNE that of the update which shows it. */
  readonly known: number;
  /** AAAAMMJJ on which it happened; `known` where the notice does not say. */
  readonly happened: number;
  /** French sentence. */
  readonly detail: string;
  /** The notice that tells it ("A202001122"), "" when another register does. */
  readonly notice: string;
}

/** When it happened, to end a sentence; how it was published where the notice does not say when. */
export function dayOfNews(fact: PublishedFact, preposition: " depuis le" | ", le"): string {
  return wordsWhen(fact)
    ? `${preposition} ${isoDay(fact.date)}`
    : `, par annonce publiée le ${isoDay(fact.publication)}`;
}
