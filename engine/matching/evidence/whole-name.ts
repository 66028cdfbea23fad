import { isGenericWord } from "../../company/name/fold-company-name.ts";
import { streetWords } from "../names/street-words.ts";
import { wordsOfTown } from "../names/town-words.ts";
import type { ReadQuery } from "../query/read-query.ts";
import type { Evidence } from "./features.ts";

/** What both names share must tell so much, in nats. */
const LEAST_SHARED = 5;

/**
 * Whether both names are one but for words of the place and words that make no other company of a
 * name: AUCHAN ARRAS and AUCHAN, ETS VIU and VIU, ROXEL FRANCE and ROXEL.
 */
export function isWholeName({ name, facts }: Evidence, { place, townWords }: ReadQuery): boolean {
  if (name.explained < LEAST_SHARED) return false;
  const placeWords = new Set([
    ...townWords,
    ...wordsOfTown(facts.town),
    ...place.street.words,
    ...streetWords(facts.street).words,
  ]);
  return name.unmatched.every((word) => isIdleWord(word) || placeWords.has(word));
}

/** What a company calls one of its places. */
const OF_A_SITE: ReadonlySet<string> = new Set(
  "SITE USINE AGENCE SUCCURSALE SIEGE MAGASIN DEPOT ATELIER PUBLIQUE FRANCE".split(" "),
);

/** GROUPE is not among them: it may be the company above. */
function isIdleWord(word: string): boolean {
  return OF_A_SITE.has(word) || (word !== "GROUPE" && isGenericWord(word));
}
