import type { AddressQuery } from "../../../engine/address/address.ts";
import type { KnownAddress } from "../known-address.ts";
import { type Answer, type Matcher, NOTHING } from "../matcher.ts";
import { plainQuery } from "./plain-query.ts";
import { answerOn, type StreetHouses, streetsOf } from "./street-houses.ts";

/** Least similarity of a match: pg_trgm's default. */
const THRESHOLD = 0.3;
/** Share of the postcode in the score. */
const POSTCODE_SHARE = 0.2;

/**
 * The next simplest approach: the street with the most trigrams in common with the query, of its
 * name and town, and a bonus for the postcode; Dice's measure. About 200 bytes of memory a street
 * and as many steps a query as there are postings.
 */
export class TrigramSearch implements Matcher {
  readonly #streets: readonly StreetHouses[];
  readonly #sizes: Uint16Array;
  readonly #postings = new Map<string, number[]>();
  readonly #shared: Uint16Array;

  constructor(addresses: Iterable<KnownAddress>) {
    this.#streets = streetsOf(addresses);
    this.#sizes = new Uint16Array(this.#streets.length);
    this.#shared = new Uint16Array(this.#streets.length);
    this.#streets.forEach(({ key, ville }, at) => {
      const trigrams = trigramsOf(`${key} ${ville}`);
      this.#sizes[at] = trigrams.size;
      for (const trigram of trigrams) this.#post(trigram, at);
    });
  }

  #post(trigram: string, street: number): void {
    const list = this.#postings.get(trigram);
    if (list === undefined) this.#postings.set(trigram, [street]);
    else list.push(street);
  }

  normalise(query: AddressQuery): Answer {
    const parsed = plainQuery(query);
    const trigrams = trigramsOf(`${parsed.voie} ${parsed.ville}`);
    const shared = this.#shared.fill(0);
    for (const trigram of trigrams)
      for (const at of this.#postings.get(trigram) ?? []) shared[at] = (shared[at] as number) + 1;
    let [best, bestScore, isTie] = [-1, THRESHOLD, false];
    for (let at = 0; at < shared.length; at++) {
      if (shared[at] === 0) continue;
      const dice = (2 * (shared[at] as number)) / ((this.#sizes[at] as number) + trigrams.size);
      if (dice < bestScore - POSTCODE_SHARE) continue;
      const score = dice * (1 - POSTCODE_SHARE) + this.#bonus(at, parsed.codePostal);
      isTie = score === bestScore || (isTie && score < bestScore);
      if (score > bestScore) [best, bestScore] = [at, score];
    }
    const found = this.#streets[best];
    return found === undefined ? NOTHING : answerOn(found, parsed, Math.min(1, bestScore), isTie);
  }

  #bonus(at: number, codePostal: string): number {
    return this.#streets[at]?.codePostal === codePostal ? POSTCODE_SHARE : 0;
  }
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(" ")) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
