import type { Area } from "../evidence/areas.ts";
import { alignStreet, freeTokens, type StreetAlignment } from "../evidence/street-alignment.ts";
import type { AddressIndex } from "../index/address-index.ts";
import type { CommuneBlock } from "../index/commune-block.ts";
import { namingEnd, StreetRecord } from "../index/street-record.ts";
import type { ParsedAddress, QueryToken } from "../query/parsed-address.ts";
import type { QueryWord } from "../query/query-word.ts";

/** A street of a commune that may be the queried one. */
export interface FoundStreet {
  readonly area: Area;
  /** Rank in its commune. */
  readonly street: number;
  readonly alignment: StreetAlignment;
}

/** Number of streets compared word by word: those with the rarest words of the query. */
const COMPARED = 12;
/** Limit including ties. */
const MOST_COMPARED = 100;
/** Log-share of streets above which a type is too frequent to search by. */
const COMMON = -4;
/** Streets whose words are less likely than the best by this log-ratio are dropped. */
const LEAST = 12;
/** Limit of word comparisons with typing errors per query, about 20 ns each. */
const MOST_WORDS_COMPARED = 200_000;
/** Least log-likelihood ratio of a misspelt word for its streets to be considered. */
const LEAST_OF_SLIP = -3;
const MOST_STREETS = 1 << 16;

/** Finds the streets of a commune that a query may mean. One per thread. */
export class StreetSearch {
  readonly #index: AddressIndex;
  readonly #record = new StreetRecord();
  /** Log-likelihood ratio of the query's words for each street of the commune, by rank. */
  #weights = new Float64Array(MOST_STREETS);
  /** Streets with a nonzero weight. */
  readonly #touched: number[] = [];
  /** The streets to compare. */
  readonly #ranked: number[] = [];
  /** Scratch: the largest weights. */
  readonly #most = new Float64Array(COMPARED);
  /** Word comparisons with typing errors so far. */
  #compared = 0;

  constructor(index: AddressIndex) {
    this.#index = index;
  }

  /** Starts a new query. */
  begin(): void {
    this.#compared = 0;
  }

  /**
   * The likeliest streets of an area, in no order.
   *
   * @param withSlips  Only the streets found through misspelt words.
   * @param least      Least log-likelihood ratio of their names.
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
    // A common word only distinguishes streets that match other words, unless all are common.
    const areAllCommon = !hasDistinctive(tokens, leading);
    if (areAllCommon || this.#touched.length > 0)
      this.#touchKnown(tokens, searched & ~leading, block, areAllCommon);
    const found = this.#aligned(query, area, block, least);
    for (const street of this.#touched) this.#weights[street] = 0;
    this.#touched.length = 0;
    return found;
  }

  /**
   * Adds the weights of streets that have one of these words or a form of it.
   *
   * @param isNew  Whether streets without any other match count.
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

  /** Adds the weights of streets with a word similar to a misspelt one. */
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

  /** @param rank  Rank of the word among the commune's. */
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

  /** The streets with the largest weights, descending; ties by rank. */
  #likeliest(): readonly number[] {
    const touched = this.#touched;
    const least = touched.length > COMPARED ? this.#leastCompared() : Number.NEGATIVE_INFINITY;
    const weights = this.#weights;
    const ranked = this.#ranked;
    ranked.length = 0;
    for (const street of touched) {
      const weight = weights[street] as number;
      if (weight < least) continue;
      // Insertion sort: there are few, and `sort` allocates arrays.
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

  /** The smallest weight among the streets to compare. */
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

  /** The likeliest streets, each with its best naming. */
  #aligned(query: ParsedAddress, area: Area, block: CommuneBlock, least: number): FoundStreet[] {
    const found: FoundStreet[] = [];
    const free = freeTokens(query.tokens, area);
    let bound = least;
    for (const street of this.#likeliest()) {
      // The weight bounds the alignment from above, and streets are sorted by it.
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

/** Bits of the tokens used to find streets. */
function searchedTokens(tokens: readonly QueryToken[], { claimed }: Area): number {
  let searched = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { isFiller, isTown, role } = tokens[i] as QueryToken;
    if (!isFiller && !isTown && (role === "word" || role === "complement")) searched |= 1 << i;
  }
  return searched & ~claimed;
}

/**
 * The tokens that find streets by themselves: not frequent types; nor, with misspelt words,
 * numbers, which rather belong to the house: VOIE D/17.
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

/** Whether any token is neither a frequent type nor a number. */
function hasDistinctive(tokens: readonly QueryToken[], bits: number): boolean {
  return tokens.some((token, i) => ((bits >>> i) & 1) !== 0 && !isCommon(token));
}

/** Upper bound of the log-likelihood ratio of a street's name made of these tokens. */
function mostOf(tokens: readonly QueryToken[], searched: number): number {
  let most = 0;
  for (let i = 0; i < tokens.length; i++)
    if (((searched >>> i) & 1) !== 0) most -= (tokens[i] as QueryToken).word.background;
  return most;
}

/** Tokens absent, as written, from all streets of the commune. */
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

/** RUE, AVENUE: a type of too many streets to search by it alone. */
function isFrequentType({ isType, background }: QueryWord): boolean {
  return isType && background > COMMON;
}

/** Whether no street of the commune has the word as written. */
function mayBeSlip({ word, role }: QueryToken, block: CommuneBlock): boolean {
  if (word.isNumber || word.key.length < 2 || role !== "word") return false;
  return word.forms.every((form) => block.rankOf(form) < 0);
}
