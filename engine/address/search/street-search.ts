import type { Area } from "../evidence/areas.ts";
import { alignStreet, freeTokens, type StreetAlignment } from "../evidence/street-alignment.ts";
import type { AddressIndex } from "../index/address-index.ts";
import type { CommuneBlock } from "../index/commune-block.ts";
import { namingEnd, StreetRecord } from "../index/street-record.ts";
import type { ParsedAddress, QueryToken } from "../query/parsed-address.ts";
import type { QueryWord } from "../query/query-word.ts";

/** A street of a commune that may be the asked one. */
export interface FoundStreet {
  readonly area: Area;
  /** Rank in its commune. */
  readonly street: number;
  readonly alignment: StreetAlignment;
}

/** Streets whose words are compared one by one, those first that share the rarest words. */
const COMPARED = 12;
/** Streets that share them equally are compared too, as far as this. */
const MOST_COMPARED = 100;
/** Types that more than this share of streets have (the logarithm of it) say too little alone. */
const COMMON = -4;
/** A street whose words say so much less (a logarithm) than those of the best one is none. */
const LEAST = 12;
/** Words that are compared for slips of one address: about 20 ns each. */
const MOST_WORDS_COMPARED = 200_000;
/** A slip that says less than this (a logarithm) leads to no street. */
const LEAST_OF_SLIP = -3;
const MOST_STREETS = 1 << 16;

/** Finds the streets of a commune that an address may mean. One for each thread. */
export class StreetSearch {
  readonly #index: AddressIndex;
  readonly #record = new StreetRecord();
  /** What the words of the address say for each street of the commune, by its rank. */
  #weights = new Float64Array(MOST_STREETS);
  /** Streets of which a weight is not 0. */
  readonly #touched: number[] = [];
  /** The streets that are compared. */
  readonly #ranked: number[] = [];
  /** The largest weights, while they are looked for. */
  readonly #most = new Float64Array(COMPARED);
  /** Words of streets that were compared with misspelt ones of the address. */
  #compared = 0;

  constructor(index: AddressIndex) {
    this.#index = index;
  }

  /** Begins another address. */
  begin(): void {
    this.#compared = 0;
  }

  /**
   * The likeliest streets of an area, in no order.
   *
   * @param withSlips  Those alone that words lead to which are misspelt.
   * @param least      What their names have to say at least, a logarithm.
   */
  find(query: ParsedAddress, area: Area, withSlips: boolean, least: number): FoundStreet[] {
    const { tokens } = query;
    const searched = searchedTokens(tokens, area);
    if (mostOf(tokens, searched) < least) return [];
    const block = this.#index.openCommune(area.rank);
    if (block.count > this.#weights.length) this.#weights = new Float64Array(block.count);
    const slips = withSlips ? slipsAmong(tokens, searched, block) : NONE;
    if (withSlips && slips.length === 0) return [];
    const leading = leadingTokens(tokens, searched, slips.length > 0);
    this.#touchKnown(tokens, leading, block, true);
    if (slips.length > 0) this.#touchNear(slips, block);
    // A common word only tells streets apart that have others, unless all are common.
    const areAllCommon = !hasDistinctive(tokens, leading);
    if (areAllCommon || this.#touched.length > 0)
      this.#touchKnown(tokens, searched & ~leading, block, areAllCommon);
    const found = this.#aligned(query, area, block, least);
    for (const street of this.#touched) this.#weights[street] = 0;
    this.#touched.length = 0;
    return found;
  }

  /**
   * Streets that have one of these words, or what it abbreviates.
   *
   * @param isNew  Whether those count to which no other word led.
   */
  #touchKnown(
    tokens: readonly QueryToken[],
    bits: number,
    block: CommuneBlock,
    isNew: boolean,
  ): void {
    for (let i = 0; i < tokens.length; i++) {
      if (((bits >>> i) & 1) === 0) continue;
      const { word } = tokens[i] as QueryToken;
      const forms = isFrequentType(word) ? word.forms : word.led;
      const { ledWeights } = word;
      for (let j = 0; j < forms.length; j++)
        this.#touch(block, forms[j] as number, ledWeights[j] as number, isNew);
    }
  }

  /** Streets that have a word like one of the address. */
  #touchNear(slips: readonly QueryToken[], block: CommuneBlock): void {
    this.#compared += block.words * slips.length;
    if (this.#compared > MOST_WORDS_COMPARED) return;
    for (let rank = 0; rank < block.words; rank++) {
      const number = block.word(rank);
      for (const { word } of slips) {
        const match = word.matchWith(number);
        if (match && match.weight > LEAST_OF_SLIP) this.#touchOf(block, rank, match.weight, true);
      }
    }
  }

  #touch(block: CommuneBlock, word: number, weight: number, isNew: boolean): void {
    const rank = block.rankOf(word);
    if (rank >= 0) this.#touchOf(block, rank, weight, isNew);
  }

  /** @param rank  Of a word among the commune's. */
  #touchOf(block: CommuneBlock, rank: number, weight: number, isNew: boolean): void {
    const weights = this.#weights;
    const end = block.linksFrom(rank + 1);
    for (let at = block.linksFrom(rank); at < end; at++) {
      const street = block.link(at);
      const before = weights[street] as number;
      if (before === 0) {
        if (!isNew) continue;
        this.#touched.push(street);
      }
      weights[street] = before + weight;
    }
  }

  /** Streets with the largest weights, those first; of equal ones the lower ranks. */
  #likeliest(): readonly number[] {
    const touched = this.#touched;
    const least = touched.length > COMPARED ? this.#leastCompared() : Number.NEGATIVE_INFINITY;
    const weights = this.#weights;
    const ranked = this.#ranked;
    ranked.length = 0;
    for (const street of touched) {
      const weight = weights[street] as number;
      if (weight < least) continue;
      // Sorted in, for they are few and a sort makes arrays.
      let at = Math.min(ranked.length, MOST_COMPARED);
      for (; at > 0; at--) {
        const before = ranked[at - 1] as number;
        const difference = weight - (weights[before] as number);
        if (difference < 0 || (difference === 0 && before < street)) break;
        ranked[at] = before;
      }
      ranked[at] = street;
    }
    if (ranked.length > MOST_COMPARED) ranked.length = MOST_COMPARED;
    return ranked;
  }

  /** The weight of the street that is the last of those compared. */
  #leastCompared(): number {
    const most = this.#most.fill(Number.NEGATIVE_INFINITY);
    for (const street of this.#touched) {
      const weight = this.#weights[street] as number;
      let at = COMPARED - 1;
      if (weight <= (most[at] as number)) continue;
      for (; at > 0 && (most[at - 1] as number) < weight; at--) most[at] = most[at - 1] as number;
      most[at] = weight;
    }
    return most[COMPARED - 1] as number;
  }

  /** The likeliest streets, each by the name that agrees best. */
  #aligned(query: ParsedAddress, area: Area, block: CommuneBlock, least: number): FoundStreet[] {
    const found: FoundStreet[] = [];
    const free = freeTokens(query.tokens, area);
    let bound = least;
    for (const street of this.#likeliest()) {
      // What the words of a street say at most; the streets are sorted by it.
      if ((this.#weights[street] as number) < bound) break;
      const alignment = this.#bestNaming(query, free, block, street);
      if (!alignment || alignment.weight < bound) continue;
      bound = Math.max(bound, alignment.weight - LEAST);
      found.push({ area, street, alignment });
    }
    return found.filter(({ alignment }) => alignment.weight >= bound);
  }

  #bestNaming(
    { tokens }: ParsedAddress,
    free: number,
    block: CommuneBlock,
    street: number,
  ): StreetAlignment | null {
    const record = this.#record;
    const { bytes } = block;
    record.moveTo(bytes, block.streetAt(street));
    let best: StreetAlignment | null = null;
    let naming = record.firstNaming;
    for (let left = record.namingCount; left > 0; left--) {
      const aligned = alignStreet(tokens, free, bytes, naming, this.#index);
      if (aligned && (!best || aligned.weight > best.weight)) best = aligned;
      naming = namingEnd(bytes, naming);
    }
    return best;
  }
}

const NONE: readonly QueryToken[] = [];

/** Bits of the tokens by which streets are found. */
function searchedTokens(tokens: readonly QueryToken[], { claimed }: Area): number {
  let searched = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { isFiller, isTown, role } = tokens[i] as QueryToken;
    if (!isFiller && !isTown && (role === "word" || role === "complement")) searched |= 1 << i;
  }
  return searched & ~claimed;
}

/**
 * Those of the tokens that lead to streets by themselves: no frequent type; and beside misspelt
 * words no number, for it is the house's rather than the street's: VOIE D/17.
 */
function leadingTokens(tokens: readonly QueryToken[], searched: number, areSlips: boolean): number {
  let leading = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (((searched >>> i) & 1) === 0) continue;
    const { word, numero } = tokens[i] as QueryToken;
    if (!isFrequentType(word) && !(areSlips && numero > 0)) leading |= 1 << i;
  }
  return leading;
}

/** Whether a token is neither a frequent type nor a number. */
function hasDistinctive(tokens: readonly QueryToken[], bits: number): boolean {
  return tokens.some((token, i) => ((bits >>> i) & 1) !== 0 && !isCommon(token));
}

/** What the name of a street can say at most (a logarithm) of which these tokens are the words. */
function mostOf(tokens: readonly QueryToken[], searched: number): number {
  let most = 0;
  for (let i = 0; i < tokens.length; i++)
    if (((searched >>> i) & 1) !== 0) most -= (tokens[i] as QueryToken).word.background;
  return most;
}

/** Tokens that no street of the commune has as they are written. */
function slipsAmong(
  tokens: readonly QueryToken[],
  searched: number,
  block: CommuneBlock,
): readonly QueryToken[] {
  return tokens.filter((token, i) => ((searched >>> i) & 1) !== 0 && mayBeSlip(token, block));
}

function isCommon({ word, numero }: QueryToken): boolean {
  return numero > 0 || isFrequentType(word);
}

/** RUE, AVENUE: too many streets have it to be looked at for it alone. */
function isFrequentType({ isType, background }: QueryWord): boolean {
  return isType && background > COMMON;
}

/** Whether no street of the commune has the word as it is written. */
function mayBeSlip({ word, role }: QueryToken, block: CommuneBlock): boolean {
  if (word.isNumber || word.key.length < 2 || role !== "word") return false;
  return word.forms.every((form) => block.rankOf(form) < 0);
}
