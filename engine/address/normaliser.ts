import type { AddressQuery, FoundAddress, NormalisedAddress } from "./address.ts";
import {
  type Choice,
  choiceOf,
  distinct,
  LOG_NO_ADDRESS,
  type Scored,
  scored,
  sharesOf,
} from "./candidate-shares.ts";
import { correctionsOf } from "./corrections.ts";
import { type AddressFacts, AddressReader } from "./found-address.ts";
import { AddressIndex } from "./index/address-index.ts";
import { isSure, isTownContinued, likelierReading, type Reading } from "./likelier-reading.ts";
import { isFilledIn, isNothing, nothing } from "./no-address.ts";
import type { OpenAddresses } from "./open-addresses.ts";
import { postalLines } from "./postal/postal-lines.ts";
import { type ParsedAddress, readAddress } from "./query/parsed-address.ts";
import { WordMemo } from "./query/word-memo.ts";
import { reasonsOf } from "./reasons.ts";
import { type Candidate, isSettled } from "./search/candidate.ts";
import { CandidateSearch } from "./search/candidates.ts";
import { heldInTown, isAgainst, type NamedTown } from "./search/named-town.ts";
import { type SentWords, sentWords } from "./sent-words.ts";

const MOST_ALTERNATIVES = 3;
/** The least share of an alternative that is returned. */
const LEAST_REPORTED = 0.02;
/** The same for a street, where the answer is a commune alone. */
const LEAST_STREET_REPORTED = 0.0001;
/** The most a result in another town than the named one can score: it needs a review. */
const MOST_ELSEWHERE = 0.89;
/** The least ratio of another share to the best one for the result to be ambiguous. */
const AMBIGUOUS = 0.25;

/**
 * Corrects, normalises and geocodes addresses against the BAN. Create one per thread and snapshot.
 *
 * ```ts
 * const normaliser = new AddressNormaliser(addresses);
 * const query = { adresse: "50 r de la libertee", codePostal: "01000", ville: "bourg" };
 * const address = normaliser.normalise(query);
 * address.adresseNormalisee; // -> "50 Rue de la Liberté 01000 Bourg-en-Bresse"
 * address.niveau; // -> "numero"
 * [address.lon, address.lat]; // -> [5.224389, 46.213538]
 * ```
 */
export class AddressNormaliser {
  readonly #index: AddressIndex;
  readonly #memo: WordMemo;
  readonly #search: CandidateSearch;
  readonly #reader: AddressReader;

  /** Reads the tables of the index. Throws when the store is not an index. */
  constructor({ index }: OpenAddresses) {
    this.#index = new AddressIndex(index);
    this.#memo = new WordMemo(this.#index);
    this.#search = new CandidateSearch(this.#index, this.#memo);
    this.#reader = new AddressReader(this.#index);
  }

  /**
   * Normalises one address. Never throws, whatever the text. Tens of microseconds without typing
   * errors.
   */
  normalise(query: AddressQuery): NormalisedAddress {
    const reading = this.#read(query);
    const requested = reading.query;
    const town = isSure(reading) ? null : reading.town;
    const candidates = distinct(heldInTown(reading.candidates, town));
    const [first] = candidates;
    if (!first || isNothing(requested, first, town?.isTown === true)) return nothing(requested);
    const isPlaced = town !== null || first.area.agreement === "same";
    const isSomewhere = isPlaced && requested.foreign === null;
    const isNumbered = (first.house?.numero ?? 0) > 0;
    const isExplained = isSomewhere || (isNumbered && isSettled(candidates));
    if (!isExplained && first.weight < LOG_NO_ADDRESS) return nothing(requested);
    const shares = sharesOf(candidates, isSomewhere);
    const choice = choiceOf(scored(candidates, shares, this.#city), this.#city);
    const isLikely = isPlaced || (choice?.answer.score ?? 0) >= LEAST_REPORTED;
    if (!choice || !isLikely) return nothing(requested);
    return this.#answer(choice, requested, town);
  }

  #answer(
    { answer, others }: Choice,
    asked: ParsedAddress,
    town: NamedTown | null,
  ): NormalisedAddress {
    const { candidate: best } = answer;
    const parsed = best.query;
    const isElsewhere = isAgainst(town, best);
    const score = isElsewhere ? Math.min(answer.score, MOST_ELSEWHERE) : answer.score;
    const facts = this.#reader.read(best, score);
    const { found } = facts;
    const sent = sentWords(best, facts, parsed === asked ? (town?.tokens ?? 0) : 0);
    const isRivalled = others.some((each) => each.share > AMBIGUOUS * answer.share);
    // Field by field: an object spread this large becomes a slow dictionary-mode object and takes 5
    // us.
    return {
      niveau: found.niveau,
      adresseNormalisee: found.adresseNormalisee,
      numero: found.numero,
      indice: found.indice,
      voie: found.voie,
      codePostal: found.codePostal,
      ville: found.ville,
      codeInsee: found.codeInsee,
      lon: found.lon,
      lat: found.lat,
      score,
      idBan: found.idBan,
      lignes: linesOf(
        parsed,
        best,
        isRivalled ? withoutFormer(facts) : facts,
        sent,
        this.#cedexLine(parsed, best, facts),
      ),
      corrections: correctionsOf(parsed, best, found, isElsewhere ? (town?.tokens ?? 0) : 0),
      alternatives: this.#alternatives({ ...answer, score }, others, isElsewhere ? town : null),
      ambigu: isElsewhere || isRivalled,
      raisons: reasonsOf(parsed, best, sent, isElsewhere ? town : null),
    };
  }

  /** The rank of the city of an arrondissement, else of the commune itself. */
  readonly #city = (rank: number): number => {
    const parent = this.#index.parent(rank);
    return parent < 0 ? rank : parent;
  };

  /** Whether a postcode has addresses. */
  holds(postcode: number): boolean {
    return this.#index.communesOf(postcode).length > 0;
  }

  /**
   * Reads the address as written; then, unless everything is explained, with the words in front of
   * the street, and with its word bounds mended.
   */
  #read(query: AddressQuery): Reading {
    const written = readAddress(query, this.#memo);
    if (isFilledIn(written)) return { query: written, candidates: [], town: null };
    let reading = this.#found(written);
    if (isSure(reading)) return reading;
    const isFrontSearched = written.hasFront && !reading.candidates[0]?.street;
    if (isFrontSearched)
      reading = likelierReading(
        reading,
        this.#found(readAddress(query, this.#memo, { isFrontSearched })),
      );
    // In a named town the search has tried the bounds of its own words.
    const areBoundsMended = reading.town?.isTown !== true;
    if (!areBoundsMended && !isTownContinued(reading)) return reading;
    const options = { areBoundsMended, isTownInFull: true, isFrontSearched };
    const mended = readAddress(query, this.#memo, options);
    if (!mended.isRejoined) return reading;
    const other = this.#found(mended);
    // Where no street is found, the sender's words stay as they are.
    return other.candidates[0]?.street ? likelierReading(reading, other) : reading;
  }

  #found(query: ParsedAddress): Reading {
    return { query, ...this.#search.find(query) };
  }

  /**
   * Other plausible addresses: the same number with its suffixes, then by score.
   *
   * @param named  The named town, when the answer is elsewhere: it is told however unlikely.
   */
  #alternatives(
    answer: Scored,
    others: readonly Scored[],
    named: NamedTown | null,
  ): FoundAddress[] {
    const alternatives: FoundAddress[] = this.#reader
      .sameNumber(answer.candidate, answer.score)
      .slice(0, MOST_ALTERNATIVES);
    // Rounded down: together with the answer's they are 1 at most.
    let left = alternatives.reduce((rest, { score }) => rest - score, 1 - answer.score);
    for (const { candidate, score } of others) {
      if (alternatives.length >= MOST_ALTERNATIVES) break;
      const isStreetElsewhere = answer.candidate.street === null && candidate.street !== null;
      const isLeft = named !== null && !isAgainst(named, candidate) && alternatives.length === 0;
      const least = isStreetElsewhere ? LEAST_STREET_REPORTED : LEAST_REPORTED;
      if (score < least && !isLeft) continue;
      const own = Math.floor(Math.min(score, answer.score, Math.max(0, left)) * 1e4) / 1e4;
      alternatives.push(this.#reader.read(candidate, own).found);
      left -= own;
    }
    return alternatives;
  }

  /** The CEDEX line: the register's label, or the words of the address for an unknown code. */
  #cedexLine(
    parsed: ParsedAddress,
    { area }: Candidate,
    { label }: AddressFacts,
  ): CedexLine | null {
    for (const { postcode, isMended } of parsed.postcodes) {
      // Of the repairs of a damaged postcode only the one that was found counts.
      if (isMended && !(area.agreement === "cedex" && area.postcode === postcode)) continue;
      const cedex = this.#index.cedex(postcode);
      if (cedex) return { code: String(postcode).padStart(5, "0"), libelle: cedex.label };
    }
    const [own] = parsed.postcodes;
    if (!parsed.isCedex || !own) return null;
    const words = parsed.tokens.filter(({ role }) => role === "cedex").map(({ text }) => text);
    const libelle = [label, ...words].join(" ");
    return { code: String(own.postcode).padStart(5, "0"), libelle };
  }
}

type CedexLine = { readonly code: string; readonly libelle: string };

/** Of two streets of one name in two former communes neither is printed as the asked one. */
function withoutFormer(facts: AddressFacts): AddressFacts {
  return { ...facts, formerTown: "" };
}

function linesOf(
  parsed: ParsedAddress,
  { street }: Candidate,
  { found, afnor, lieuDit, formerTown, label }: AddressFacts,
  sent: SentWords,
  cedex: CedexLine | null,
): NormalisedAddress["lignes"] {
  return postalLines({
    complements: sent.complements,
    numero: street ? Number(found.numero) : sent.numero,
    indice: street ? found.indice : sent.indice,
    voie: street ? found.voie : sent.street,
    afnor,
    lieuDit: lieuDit || sent.place,
    boite: parsed.box,
    ancienneCommune: formerTown,
    codePostal: found.codePostal,
    acheminement: label,
    cedex,
  });
}
