import type { AddressQuery, FoundAddress, NormalisedAddress } from "./address.ts";
import { answerOf, distinct, LOG_NO_ADDRESS, shareOf, sharesOf } from "./candidate-shares.ts";
import { correctionsOf } from "./corrections.ts";
import { calibrated } from "./evidence/calibration.ts";
import { type AddressFacts, AddressReader } from "./found-address.ts";
import { AddressIndex } from "./index/address-index.ts";
import { isAddress, leftoverWords } from "./leftover-words.ts";
import { isSure, likelierReading, type Reading } from "./likelier-reading.ts";
import { isFilledIn, isNothing, nothing } from "./no-address.ts";
import type { OpenAddresses } from "./open-addresses.ts";
import { postalLines } from "./postal/postal-lines.ts";
import { type ParsedAddress, readAddress } from "./query/parsed-address.ts";
import { WordMemo } from "./query/word-memo.ts";
import { type Candidate, CandidateSearch } from "./search/candidates.ts";

const MOST_ALTERNATIVES = 3;
/** The least share of an alternative that is returned. */
const LEAST_REPORTED = 0.02;
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
    const { query: parsed, candidates: read } = this.#read(query);
    const candidates = distinct(read);
    const [first] = candidates;
    if (!first || first.weight < LOG_NO_ADDRESS || isNothing(parsed, first)) return nothing(parsed);
    const shares = sharesOf(candidates);
    const at = answerOf(candidates, shares);
    const best = candidates[at] as Candidate;
    const score = calibrated(shareOf(at, candidates, shares), isNumberMissing(best));
    const facts = this.#reader.read(best, score);
    const { found } = facts;
    const all = leftoverWords(parsed, best.extra, facts);
    const others = best.street ? all.filter(isAddress) : [];
    const adjacent = all.filter((words) => !others.includes(words));
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
      lignes: linesOf(parsed, best, facts, adjacent, this.#cedexLine(parsed, facts)),
      corrections: correctionsOf(parsed, best, found),
      alternatives: this.#alternatives(candidates, shares, at, score),
      ambigu: shares.some((share, i) => i !== at && share > AMBIGUOUS * (shares[at] as number)),
      raisons: reasonsOf(parsed, best, adjacent, others),
    };
  }

  /** Whether a postcode has addresses. */
  holds(postcode: number): boolean {
    return this.#index.communesOf(postcode).length > 0;
  }

  /** Reads the address with its word boundaries repaired, or as written when that is likelier. */
  #read(query: AddressQuery): Reading {
    const parsed = readAddress(query, this.#memo);
    if (isFilledIn(parsed)) return { query: parsed, candidates: [] };
    const reading = { query: parsed, candidates: this.#search.find(parsed) };
    if (!parsed.isRejoined || isSure(reading)) return reading;
    const written = readAddress(query, this.#memo, true);
    return likelierReading(reading, { query: written, candidates: this.#search.find(written) });
  }

  /** Other plausible addresses, with the probability left by the result's score. */
  #alternatives(
    candidates: readonly Candidate[],
    shares: readonly number[],
    answered: number,
    score: number,
  ): FoundAddress[] {
    const left = (1 - score) / Math.max(1 - (shares[answered] as number), Number.EPSILON);
    const alternatives: FoundAddress[] = [];
    // Sorted: the rest is less likely still.
    for (let i = 0; i < candidates.length && alternatives.length < MOST_ALTERNATIVES; i++) {
      const share = shares[i] as number;
      if (i === answered) continue;
      if (share < LEAST_REPORTED) break;
      const own = Math.floor(share * left * 1e4) / 1e4;
      alternatives.push(this.#reader.read(candidates[i] as Candidate, own).found);
    }
    return alternatives;
  }

  /** The CEDEX line: the register's label, or the words of the address for an unknown code. */
  #cedexLine(parsed: ParsedAddress, { label }: AddressFacts): CedexLine | null {
    for (const { postcode } of parsed.postcodes) {
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

function isNumberMissing({ house }: Candidate): boolean {
  return house !== null && house.place !== "known" && house.place !== "absent";
}

function linesOf(
  parsed: ParsedAddress,
  { street }: Candidate,
  { found, afnor, lieuDit, formerTown, label }: AddressFacts,
  adjacent: readonly string[],
  cedex: CedexLine | null,
): NormalisedAddress["lignes"] {
  return postalLines({
    complements: street ? adjacent : [],
    numero: Number(found.numero),
    indice: found.indice,
    voie: street ? found.voie : adjacent.join(" "),
    afnor,
    lieuDit,
    boite: parsed.box,
    ancienneCommune: formerTown,
    codePostal: found.codePostal,
    acheminement: label,
    cedex,
  });
}

/** French sentences: what was not found, and what was ignored. */
function reasonsOf(
  parsed: ParsedAddress,
  { house, street }: Candidate,
  adjacent: readonly string[],
  others: readonly string[],
): string[] {
  const reasons: string[] = [];
  if (!street && adjacent.length > 0)
    reasons.push("voie non trouvée dans la BAN : la commune seule est située");
  if (house?.place === "otherIndex")
    reasons.push(`indice absent de la BAN : situé au numéro ${house.numero}`);
  if (house?.place === "between") reasons.push("numéro absent de la BAN : situé entre ses voisins");
  for (const other of others)
    reasons.push(`une autre adresse est donnée, non prise en compte : ${other}`);
  if (house?.place === "beyond" || house?.place === "none")
    reasons.push("numéro absent de la BAN : la voie seule est située");
  if (parsed.isCut)
    reasons.push("adresse longue : les premiers et les derniers mots seuls sont lus");
  return reasons;
}
