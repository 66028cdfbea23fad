import type { AskedAddress } from "../asked/asked-address.ts";
import type { WordMemo } from "../asked/word-memo.ts";
import { logArticles } from "../evidence/articles.ts";
import { type HouseNumber, HouseNumbers } from "../evidence/house-number.ts";
import { OTHER_PLACE, UNKNOWN_STREET } from "../evidence/model.ts";
import { logExtra } from "../evidence/street-alignment.ts";
import type { CommuneBlock } from "../index/commune-block.ts";
import { namingName, StreetRecord } from "../index/street-record.ts";
import { TOWN_NAME, townKeyOf } from "../index/town-names.ts";
import type { AddressIndex } from "./address-index.ts";
import { type Area, AreaFinder } from "./areas.ts";
import { NationalSearch } from "./national-search.ts";
import { type FoundStreet, StreetSearch } from "./street-search.ts";

/** An address that may be the asked one. */
export interface Candidate {
  readonly area: Area;
  /** `null`: the commune alone. */
  readonly street: FoundStreet | null;
  readonly house: HouseNumber | null;
  /** Logarithm of how likely it is, on the scale of all candidates of one address. */
  readonly weight: number;
  /** Bits of the tokens that are nothing of it. */
  readonly extra: number;
}

/** Areas that are searched in one stage, the likeliest. */
const MOST_AREAS = 48;
/** An area that is so much less likely than the best one (a logarithm) is not searched. */
const LEAST_AREA = 16;
/** By how much (a logarithm) a street that is misspelt has to be likelier than anything else. */
const SURELY = 3;
/** A street whose words say so much less than those of the best one is not looked into. */
const LEAST_STREET = 12;

/** Finds what an address may be, stage by stage, until one is that explains all of it. */
export class CandidateSearch {
  readonly #index: AddressIndex;
  readonly #areas: AreaFinder;
  readonly #streets: StreetSearch;
  readonly #national: NationalSearch;
  readonly #houses = new HouseNumbers();
  readonly #record = new StreetRecord();

  constructor(index: AddressIndex, memo: WordMemo) {
    this.#index = index;
    this.#areas = new AreaFinder(index, memo);
    this.#streets = new StreetSearch(index);
    this.#national = new NationalSearch(index);
  }

  /** Candidates, best first; none when the address names nothing. */
  find(asked: AskedAddress): Candidate[] {
    this.#streets.begin();
    const candidates: Candidate[] = [];
    const searched = new Set<string>();
    const stages: readonly ((asked: AskedAddress) => Area[])[] = [
      (each) => this.#areas.agreed(each),
      (each) => this.#areas.others(each),
      (each) => this.#national.areas(each),
    ];
    const all: Area[] = [];
    for (const stage of stages) {
      const areas = this.#likeliest(stage(asked), searched);
      all.push(...areas);
      // Words as they are written first: to look for slips costs many times as much.
      for (const withSlips of [false, true]) {
        for (const area of areas) this.#search(asked, area, withSlips, candidates);
        candidates.sort((a, b) => b.weight - a.weight);
        if (isSettled(asked, candidates)) return candidates;
      }
    }
    this.#searchFar(asked, all, candidates);
    return candidates;
  }

  /** Two slips in one short word, where nothing that was found explains it. */
  #searchFar(asked: AskedAddress, areas: readonly Area[], into: Candidate[]): void {
    const far = withFarWords(asked, into[0]);
    if (!far) return;
    this.#streets.begin();
    for (const area of this.#likeliest(areas, new Set())) this.#search(far, area, true, into);
    into.sort((a, b) => b.weight - a.weight);
  }

  /** Areas that were not searched yet, the likeliest. */
  #likeliest(areas: readonly Area[], searched: Set<string>): readonly Area[] {
    const sorted = [...areas].sort((a, b) => b.weight - a.weight || a.rank - b.rank);
    const least = (sorted[0]?.weight ?? 0) - LEAST_AREA;
    const likeliest: Area[] = [];
    for (const area of sorted) {
      if (likeliest.length >= MOST_AREAS || area.weight < least) break;
      const key = `${area.rank}/${area.claimed}`;
      if (searched.has(key)) continue;
      searched.add(key);
      likeliest.push(area);
    }
    return likeliest;
  }

  #search(asked: AskedAddress, area: Area, withSlips: boolean, into: Candidate[]): void {
    // A city's name alone means the city, not each of its arrondissements.
    if (!withSlips && (area.townKind !== TOWN_NAME.parent || isPlaced(area)))
      into.push(this.#communeAlone(asked, area));
    const found = this.#streets.find(asked, area, withSlips);
    const most = found.reduce((max, { weight }) => Math.max(max, weight), Number.NEGATIVE_INFINITY);
    for (const street of found)
      if (street.weight >= most - LEAST_STREET) into.push(this.#candidate(asked, street));
  }

  /** The commune, when the street is none of the register's. */
  #communeAlone(asked: AskedAddress, area: Area): Candidate {
    const extra = allTokens(asked) & ~area.claimed;
    const isBare = !hasTelling(asked, extra);
    const weight = area.weight + (isBare ? 0 : LOG_UNKNOWN_STREET);
    return { area, street: null, house: null, weight, extra };
  }

  #candidate(asked: AskedAddress, street: FoundStreet): Candidate {
    const { area } = street;
    const block = this.#index.openCommune(area.rank);
    const record = this.#record;
    record.moveTo(block.bytes, block.streetAt(street.street));
    const free = allTokens(asked) & ~area.claimed & ~street.matched;
    const house = this.#houses.find(asked, street, free, record.details(), block);
    const extra = free & ~house.claimed;
    const share = Math.log(this.#index.addresses(area.rank) + 1);
    const ofPlace = logPlace(area, block, record);
    const ofArticles =
      street.edits === 0
        ? 0
        : logArticles(asked.tokens, street, namingName(block.bytes, street.naming));
    const weight =
      ofArticles +
      area.weight +
      street.weight +
      house.weight +
      ofPlace -
      share +
      logExtra(asked.tokens, extra);
    return { area, street, house, weight, extra };
  }
}

/** The address with its short words read again (`AskedWord.far`); `null` when that finds nothing. */
function withFarWords(asked: AskedAddress, best: Candidate | undefined): AskedAddress | null {
  if (best?.street && best.street.edits === 0 && !hasTelling(asked, best.extra)) return null;
  let isOther = false;
  const tokens = asked.tokens.map((token) => {
    const word = token.role === "word" && !token.isFiller ? token.word.far() : token.word;
    isOther ||= word !== token.word;
    return word === token.word ? token : { ...token, word };
  });
  return isOther ? { ...asked, tokens } : null;
}

function hasTelling({ tokens }: AskedAddress, extra: number): boolean {
  return tokens.some((token, i) => ((extra >>> i) & 1) !== 0 && isTelling(token));
}

function isPlaced({ agreement }: Area): boolean {
  return agreement === "same" || agreement === "cedex";
}

const LOG_OTHER_PLACE = Math.log(OTHER_PLACE);

/** What the postcode and the former commune that are asked for say of a street. */
function logPlace(area: Area, block: CommuneBlock, record: StreetRecord): number {
  const isFormer = area.townKind === TOWN_NAME.former;
  if (area.agreement !== "same" && !isFormer) return 0;
  const all = block.places();
  if (all.length < 2) return 0;
  const own = record.places().map((place) => all[place]);
  const hasPostcode = own.some((place) => place?.postcode === area.postcode);
  const isNamed = own.some((place) => townKeyOf(place?.formerName ?? "") === area.key);
  const ofPostcode = area.agreement === "same" && !hasPostcode ? LOG_OTHER_PLACE : 0;
  return ofPostcode + (isFormer && !isNamed ? LOG_OTHER_PLACE : 0);
}

const LOG_UNKNOWN_STREET = Math.log(UNKNOWN_STREET);

function allTokens({ tokens }: AskedAddress): number {
  return 2 ** tokens.length - 1;
}

function isTelling({ isFiller, role }: AskedAddress["tokens"][number]): boolean {
  return !isFiller && role === "word";
}

/**
 * Whether the best candidate explains every word, the street is surely meant, and where it is
 * misspelt nothing else found is nearly as likely.
 */
export function isSettled(asked: AskedAddress, candidates: readonly Candidate[]): boolean {
  const [best] = candidates;
  if (!best) return false;
  const { street, house, extra, area } = best;
  if (hasTelling(asked, extra) || area.townEdits > 0) return false;
  if (!street) return true;
  if (house?.place !== "known" && house?.place !== "absent") return false;
  if (street.edits === 0) return true;
  const other = candidates.find(
    (each) => each.street?.street !== street.street || each.area.rank !== area.rank,
  );
  return other === undefined || other.weight < best.weight - SURELY;
}
