import type { AskedAddress, AskedToken } from "../asked/asked-address.ts";
import type { AskedWord } from "../asked/asked-word.ts";
import { alignStreet, type StreetAlignment } from "../evidence/street-alignment.ts";
import type { CommuneBlock } from "../index/commune-block.ts";
import { StreetRecord } from "../index/street-record.ts";
import type { AddressIndex } from "./address-index.ts";
import type { Area } from "./areas.ts";

/** A street of a commune that may be the asked one. */
export interface FoundStreet extends StreetAlignment {
  readonly area: Area;
  /** Rank in its commune. */
  readonly street: number;
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
  #touched: number[] = [];
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
   */
  find(asked: AskedAddress, area: Area, withSlips: boolean): FoundStreet[] {
    const block = this.#index.openCommune(area.rank);
    if (block.count > this.#weights.length) this.#weights = new Float64Array(block.count);
    const tokens = asked.tokens.filter((token, i) => isSearched(token, i, area));
    const slips = withSlips ? tokens.filter((token) => mayBeSlip(token, block)) : [];
    if (withSlips && slips.length === 0) return [];
    // Beside misspelt words, a number is the house's rather than the street's: VOIE D/17.
    const leads = ({ word, numero }: AskedToken): boolean =>
      !isFrequentType(word) && !(slips.length > 0 && numero > 0);
    const leading = tokens.filter(leads);
    const common = tokens.filter((token) => !leads(token));
    this.#touchKnown(leading, block, true);
    if (slips.length > 0) this.#touchNear(slips, block);
    // A common word only tells streets apart that have others, unless all are common.
    this.#touchKnown(common, block, tokens.every(isCommon));
    const found = this.#aligned(asked, area, block);
    for (const street of this.#touched) this.#weights[street] = 0;
    this.#touched = [];
    return found;
  }

  /**
   * Streets that have a word of the address, or what it abbreviates.
   *
   * @param isNew  Whether those count to which no other word led.
   */
  #touchKnown(tokens: readonly AskedToken[], block: CommuneBlock, isNew: boolean): void {
    for (const { word } of tokens)
      for (const form of isFrequentType(word) ? word.forms : word.led) {
        const rank = block.rankOf(form);
        if (rank >= 0) this.#touch(block, rank, word.matchWith(form)?.weight ?? 0, isNew);
      }
  }

  /** Streets that have a word like one of the address. */
  #touchNear(slips: readonly AskedToken[], block: CommuneBlock): void {
    this.#compared += block.words * slips.length;
    if (this.#compared > MOST_WORDS_COMPARED) return;
    for (let rank = 0; rank < block.words; rank++) {
      const number = block.word(rank);
      for (const { word } of slips) {
        const match = word.matchWith(number);
        if (match && match.weight > LEAST_OF_SLIP) this.#touch(block, rank, match.weight, true);
      }
    }
  }

  #touch(block: CommuneBlock, rank: number, weight: number, isNew: boolean): void {
    const weights = this.#weights;
    const end = block.linksFrom(rank + 1);
    for (let at = block.linksFrom(rank); at < end; at++) {
      const street = block.link(at);
      if (weights[street] === 0) {
        if (!isNew) continue;
        this.#touched.push(street);
      }
      weights[street] = (weights[street] as number) + weight;
    }
  }

  #likeliest(): readonly number[] {
    const weights = this.#weights;
    const touched = this.#touched;
    touched.sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b);
    if (touched.length <= COMPARED) return touched;
    const least = weights[touched[COMPARED - 1] as number] as number;
    const end = touched.findIndex((street) => (weights[street] as number) < least);
    return touched.slice(0, Math.min(end < 0 ? touched.length : end, MOST_COMPARED));
  }

  /** The likeliest streets, each by the name that agrees best. */
  #aligned(asked: AskedAddress, area: Area, block: CommuneBlock): FoundStreet[] {
    const found: FoundStreet[] = [];
    let most = Number.NEGATIVE_INFINITY;
    for (const street of this.#likeliest()) {
      // What the words of a street say at most; the streets are sorted by it.
      if ((this.#weights[street] as number) < most - LEAST) break;
      const aligned = this.#bestNaming(asked, area, block, street);
      if (!aligned) continue;
      most = Math.max(most, aligned.weight);
      found.push({ ...aligned, area, street });
    }
    return found;
  }

  #bestNaming(
    asked: AskedAddress,
    area: Area,
    block: CommuneBlock,
    street: number,
  ): StreetAlignment | null {
    const record = this.#record;
    record.moveTo(block.bytes, block.streetAt(street));
    let best: StreetAlignment | null = null;
    for (const naming of record.namings()) {
      const aligned = alignStreet(asked, area, block.bytes, naming, this.#index);
      if (aligned && (!best || aligned.weight > best.weight)) best = aligned;
    }
    return best;
  }
}

function isCommon({ word, numero }: AskedToken): boolean {
  return numero > 0 || isFrequentType(word);
}

/** RUE, AVENUE: too many streets have it to be looked at for it alone. */
function isFrequentType({ isType, background }: AskedWord): boolean {
  return isType && background > COMMON;
}

function isSearched(token: AskedToken, i: number, { claimed }: Area): boolean {
  const { isFiller, isTown, role } = token;
  if (isFiller || isTown || ((claimed >>> i) & 1) !== 0) return false;
  return role === "word" || role === "complement";
}

/** Whether no street of the commune has the word as it is written. */
function mayBeSlip({ word, role }: AskedToken, block: CommuneBlock): boolean {
  if (word.isNumber || word.key.length < 2 || role !== "word") return false;
  return word.forms.every((form) => block.rankOf(form) < 0);
}
