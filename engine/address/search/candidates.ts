import { NO_ADDRESS, OTHER_PLACE, UNKNOWN_STREET } from "../chances/chances.ts";
import { type Area, AreaFinder } from "../evidence/areas.ts";
import { logArticles, logTownArticles } from "../evidence/articles.ts";
import { logBehind, logExtra, logInside } from "../evidence/foreign-words.ts";
import { HouseNumbers } from "../evidence/house-number.ts";
import type { AddressIndex } from "../index/address-index.ts";
import type { Commune } from "../index/commune.ts";
import { namingName, StreetRecord } from "../index/street-record.ts";
import { TOWN_NAME, townKeyOf } from "../index/town-names.ts";
import type { ParsedAddress } from "../query/parsed-address.ts";
import type { WordMemo } from "../query/word-memo.ts";
import { type Candidate, hasDistinctive, isSettled } from "./candidate.ts";
import { CommuneBounds } from "./commune-bounds.ts";
import { withoutLongerNames } from "./longer-names.ts";
import { mayEndStreet, type NamedTown, namedTown, withoutPart } from "./named-town.ts";
import { NationalSearch } from "./national-search.ts";
import { type FoundStreet, StreetSearch } from "./street-search.ts";

/** The candidates of a query, best first, and the town that it surely names. */
export interface Found {
  readonly candidates: readonly Candidate[];
  /** `null` without one, or where everything is explained without it. */
  readonly town: NamedTown | null;
}

/** Where to search, in order. */
const STAGES = ["agreed", "others", "national"] as const;
type Stage = (typeof STAGES)[number];
/** Most areas searched per stage, likeliest first. */
const MOST_AREAS = 48;
/** Most areas searched for short words with two typing errors: as many as Paris has. */
const MOST_FAR_AREAS = 24;
/** Areas less likely than the best one by this log-ratio are skipped. */
const LEAST_AREA = 16;
/** Candidates less likely than the best one by this log-ratio do not matter. */
const LEAST_CANDIDATE = 12;
/**
 * Upper bound of the log-likelihood ratio of a house number: that of 9999, or of the largest
 * street.
 */
const MOST_OF_HOUSE = 10;
/** Least weight of a candidate where no place is sure: below, the text is rather no address. */
const LEAST_ANYWHERE = Math.log(NO_ADDRESS) - 6;
/** Candidates less likely than the best one by this log-ratio are no rivals in their articles. */
const LEAST_RIVAL = 7;
/** Finds candidates stage by stage, until one explains the whole query. */
export class CandidateSearch {
  readonly #index: AddressIndex;
  readonly #memo: WordMemo;
  readonly #areas: AreaFinder;
  readonly #streets: StreetSearch;
  readonly #national: NationalSearch;
  readonly #bounds: CommuneBounds;
  readonly #houses = new HouseNumbers();
  readonly #record = new StreetRecord();
  /** Weight below which no candidate of the current query matters. */
  #least = Number.NEGATIVE_INFINITY;

  constructor(index: AddressIndex, memo: WordMemo) {
    this.#index = index;
    this.#memo = memo;
    this.#areas = new AreaFinder(index, memo);
    this.#streets = new StreetSearch(index);
    this.#national = new NationalSearch(index, memo);
    this.#bounds = new CommuneBounds(index, memo);
  }

  /** What is found; no candidates when the query names nothing. */
  find(query: ParsedAddress): Found {
    const { candidates, town } = this.#found(query);
    const ranked = withoutLongerNames(this.#byArticles(candidates));
    return { candidates: ranked, town };
  }

  /** With the articles of names where these alone may tell streets, or towns, apart. */
  #byArticles(candidates: Candidate[]): Candidate[] {
    const least = (candidates[0]?.weight ?? 0) - LEAST_RIVAL;
    if ((candidates[1]?.weight ?? Number.NEGATIVE_INFINITY) < least) return candidates;
    const rivals = candidates.filter(({ weight }) => weight >= least);
    if (rivals.length < 2) return candidates;
    for (const candidate of rivals) {
      const log = this.#logOfArticles(candidate);
      if (log === 0) continue;
      candidates[candidates.indexOf(candidate)] = { ...candidate, weight: candidate.weight + log };
    }
    return candidates.sort((a, b) => b.weight - a.weight);
  }

  #logOfArticles({ query: { tokens }, area, street }: Candidate): number {
    const block = this.#index.openCommune(area.rank);
    // An arrondissement has another name than its city, by which it is asked for.
    const isCommune = this.#index.parent(area.rank) < 0;
    const isOwn = isCommune && area.townKind === TOWN_NAME.own && area.townEdits === 0;
    const ofTown = isOwn ? logTownArticles(tokens, area.named, block.name) : 0;
    if (!street || street.alignment.edits > 0) return ofTown;
    const name = namingName(block.bytes, street.alignment.naming);
    return ofTown + logArticles(tokens, street.alignment, name);
  }

  #found(query: ParsedAddress): { candidates: Candidate[]; town: NamedTown | null } {
    this.#streets.begin();
    this.#least = Number.NEGATIVE_INFINITY;
    const candidates: Candidate[] = [];
    const searched: Area[] = [];
    let town: NamedTown | null = null;
    for (const stage of STAGES) {
      // A town surely named holds: streets of other communes would be left out.
      const isHeld = town?.isTown === true && candidates.length > 0;
      if (stage === "national" && isHeld && !mayEndStreet(town as NamedTown, candidates)) break;
      const areas = likeliest(this.#areasOf(stage, query), searched);
      if (stage === "others") {
        town = withoutPart(namedTown(query, this.#memo), areas);
        if (town === null && !searched.some(isPlaced)) this.#least = LEAST_ANYWHERE;
      }
      if (this.#isSettledIn(query, areas, town, candidates)) return { candidates, town };
    }
    const own = searched.filter((area) => isIn(town, area));
    this.#searchFar(query, own, candidates);
    return { candidates, town };
  }

  /** Exact words first: searching with typing errors costs many times as much. */
  #isSettledIn(
    query: ParsedAddress,
    areas: readonly Area[],
    town: NamedTown | null,
    into: Candidate[],
  ): boolean {
    for (const area of areas) this.#search(query, area, false, into);
    if (isSettled(into)) return true;
    for (const area of areas) if (isIn(town, area)) this.#search(query, area, true, into);
    return isSettled(into);
  }

  /** Searches with two typing errors in a short word, when no candidate explains it. */
  #searchFar(query: ParsedAddress, areas: readonly Area[], into: Candidate[]): void {
    const far = withFarWords(query, into[0]);
    if (!far) return;
    for (const area of likeliest(areas, []).slice(0, MOST_FAR_AREAS))
      this.#search(far, area, true, into);
  }

  #areasOf(stage: Stage, query: ParsedAddress): Area[] {
    if (stage === "agreed") return this.#areas.agreed(query);
    return stage === "others" ? this.#areas.others(query) : this.#national.areas(query);
  }

  #search(query: ParsedAddress, area: Area, withSlips: boolean, into: Candidate[]): void {
    // A city's name alone means the city, not each of its arrondissements.
    if (!withSlips && (area.townKind !== TOWN_NAME.parent || isPlaced(area)))
      insert(this.#communeAlone(query, area), into);
    this.#searchStreets(query, area, withSlips, 0, into);
    if (!withSlips) return;
    const block = this.#index.openCommune(area.rank);
    for (const rebound of this.#bounds.find(query, area, block))
      for (const areSlips of [false, true])
        this.#searchStreets(rebound.query, rebound.area, areSlips, rebound.log, into);
  }

  /** @param log  Log-likelihood of the query's bounds, added to each candidate's. */
  #searchStreets(
    query: ParsedAddress,
    area: Area,
    withSlips: boolean,
    log: number,
    into: Candidate[],
  ): void {
    const least = (): number => this.#leastStreet(area, into) - log;
    for (const street of this.#streets.find(query, area, withSlips, least()))
      if (street.alignment.weight >= least()) insert(this.#candidate(query, street, log), into);
  }

  /** Least log-likelihood ratio for a street's name to be worth examining in an area. */
  #leastStreet({ rank, weight }: Area, [best]: readonly Candidate[]): number {
    const ofBest = (best?.weight ?? Number.NEGATIVE_INFINITY) - LEAST_CANDIDATE;
    const least = Math.max(ofBest, this.#least);
    return least - weight - MOST_OF_HOUSE + this.#index.logAddresses(rank);
  }

  /** The candidate of a commune whose street is missing from the register. */
  #communeAlone(query: ParsedAddress, area: Area): Candidate {
    const extra = allTokens(query) & ~area.claimed;
    const isBare = !hasDistinctive(query, extra);
    const weight = area.weight + (isBare ? 0 : LOG_UNKNOWN_STREET);
    return { query, area, street: null, house: null, weight, extra };
  }

  #candidate(query: ParsedAddress, street: FoundStreet, log: number): Candidate {
    const { area, alignment } = street;
    const block = this.#index.openCommune(area.rank);
    const record = this.#record;
    record.moveTo(block.bytes, block.streetAt(street.street));
    const free = allTokens(query) & ~area.claimed & ~alignment.matched;
    const house = this.#houses.find(query, alignment, free, record.details(), block);
    const extra = free & ~house.claimed;
    const share = this.#index.logAddresses(area.rank);
    const ofPlace = logPlace(area, this.#index.commune(area.rank), record);
    const { edits, naming } = alignment;
    const ofArticles =
      edits === 0 ? 0 : logArticles(query.tokens, alignment, namingName(block.bytes, naming));
    const weight =
      log +
      ofArticles +
      area.weight +
      alignment.weight +
      house.weight +
      ofPlace -
      share +
      logExtra(query.tokens, extra) +
      logBehind(query.tokens, alignment, extra) +
      logInside(query.tokens, alignment);
    return { query, area, street, house, weight, extra };
  }
}

/**
 * The query with its short words searched more widely (`QueryWord.far`); `null` when that changes
 * nothing.
 */
function withFarWords(query: ParsedAddress, best: Candidate | undefined): ParsedAddress | null {
  if (best?.street?.alignment.edits === 0 && !hasDistinctive(query, best.extra)) return null;
  let isOther = false;
  const tokens = query.tokens.map((token) => {
    const word = token.role === "word" && !token.isFiller ? token.word.far() : token.word;
    isOther ||= word !== token.word;
    return word === token.word ? token : { ...token, word };
  });
  return isOther ? { ...query, tokens } : null;
}

function isIn(town: NamedTown | null, { rank }: Area): boolean {
  return town === null || town.holds(rank);
}

/** Inserts a candidate in order, best first, after equal ones. */
function insert(candidate: Candidate, into: Candidate[]): void {
  let at = into.length;
  for (; at > 0 && (into[at - 1] as Candidate).weight < candidate.weight; at--)
    into[at] = into[at - 1] as Candidate;
  into[at] = candidate;
}

/** The likeliest areas not searched yet; adds them to `searched`. */
function likeliest(areas: readonly Area[], searched: Area[]): readonly Area[] {
  const sorted =
    areas.length < 2 ? areas : [...areas].sort((a, b) => b.weight - a.weight || a.rank - b.rank);
  const least = (sorted[0]?.weight ?? 0) - LEAST_AREA;
  const before = searched.length;
  for (const area of sorted) {
    if (searched.length - before >= MOST_AREAS || area.weight < least) break;
    if (!searched.some(({ rank, claimed }) => rank === area.rank && claimed === area.claimed))
      searched.push(area);
  }
  return searched.slice(before);
}

function isPlaced({ agreement }: Area): boolean {
  return agreement === "same" || agreement === "cedex";
}

const LOG_OTHER_PLACE = Math.log(OTHER_PLACE);

/** Log-likelihood of the queried postcode and former commune for a street. */
function logPlace(area: Area, { places }: Commune, record: StreetRecord): number {
  const isFormer = area.townKind === TOWN_NAME.former && isFormerOf(area, places);
  if (places.length < 2 || (area.agreement !== "same" && !isFormer)) return 0;
  const own = record.places().map((place) => places[place]);
  const hasPostcode = own.some((place) => place?.postcode === area.postcode);
  const isNamed = !isFormer || own.some((place) => townKeyOf(place?.formerName ?? "") === area.key);
  const ofPostcode = area.agreement === "same" && !hasPostcode ? LOG_OTHER_PLACE : 0;
  return ofPostcode + (isNamed ? 0 : LOG_OTHER_PLACE);
}

/** Whether the area's name is that of a former commune, which its streets know. */
function isFormerOf({ key }: Area, places: Commune["places"]): boolean {
  return places.some(({ formerName }) => townKeyOf(formerName) === key);
}

const LOG_UNKNOWN_STREET = Math.log(UNKNOWN_STREET);

function allTokens({ tokens }: ParsedAddress): number {
  return 2 ** tokens.length - 1;
}
