import type { AskedAddress, AskedToken } from "../asked/asked-address.ts";
import type { AskedPostcode } from "../asked/asked-postcodes.ts";
import { TOWN_ABSENT } from "../evidence/model.ts";
import type { AddressIndex } from "./address-index.ts";
import type { Area } from "./areas.ts";

/** Communes that are searched for an address that names none. */
const MOST_COMMUNES = 40;
/** Words by which they are found, the rarest. */
const MOST_WORDS = 3;
/** Words that are looked up for them: some that are misspelt lead nowhere. */
const MOST_LOOKED_UP = 6;
/** Words like a misspelt one. */
const MOST_NEAR = 12;

/** Finds communes by the words of their streets, for addresses that name none. */
export class NationalSearch {
  readonly #index: AddressIndex;

  constructor(index: AddressIndex) {
    this.#index = index;
  }

  /** The largest communes that have streets with the rarest words; those of the département first. */
  areas(asked: AskedAddress): Area[] {
    const rare = asked.tokens
      .filter(isTelling)
      .sort((a, b) => a.word.background - b.word.background)
      .slice(0, MOST_LOOKED_UP);
    const lists: (readonly number[])[] = [];
    for (const token of rare) {
      const list = lists.length < MOST_WORDS ? this.#communes(token) : [];
      if (list.length > 0) lists.push(list);
    }
    const [rarest, ...others] = lists;
    if (!rarest) return [];
    let ranks: readonly number[] = rarest;
    for (const list of others) {
      const both = intersection(ranks, list);
      if (both.length > 0) ranks = both;
    }
    return this.#likeliest(ranks, asked.postcodes).map((rank) => this.#area(rank, asked.postcodes));
  }

  /** Ranks of the communes that have a word, or one like it, ascending. */
  #communes({ word }: AskedToken): readonly number[] {
    const index = this.#index;
    const forms =
      word.forms.length > 0 || word.isNumber
        ? word.forms
        : index.words
            .near(word.key)
            .slice(0, MOST_NEAR)
            .map(({ number }) => number);
    const lists = forms.map((form) => index.wordCommunes(form));
    if (lists.length < 2) return lists[0] ?? [];
    return [...new Set(lists.flat())].sort((a, b) => a - b);
  }

  #likeliest(ranks: readonly number[], postcodes: readonly AskedPostcode[]): readonly number[] {
    const [asked] = postcodes;
    if (!asked) return ranks.slice(0, MOST_COMMUNES);
    const department = Math.floor(asked.postcode / 1000);
    const near = ranks.filter((rank) =>
      this.#index.postcodesOf(rank).some((each) => Math.floor(each / 1000) === department),
    );
    return (near.length > 0 ? near : ranks).slice(0, MOST_COMMUNES);
  }

  #area(rank: number, postcodes: readonly AskedPostcode[]): Area {
    return {
      rank,
      postcode: postcodes[0]?.postcode ?? 0,
      agreement: postcodes.length === 0 ? "absent" : "sameDepartment",
      claimed: postcodes[0]?.tokens ?? 0,
      named: 0,
      key: "",
      townKind: -1,
      townEdits: 0,
      weight:
        Math.log(this.#index.share(rank) * TOWN_ABSENT) -
        (postcodes.length === 0 ? 0 : UNSUITED_POSTCODE),
    };
  }
}

const UNSUITED_POSTCODE = 3;

function isTelling({ role, isFiller, isTown, word, text }: AskedToken): boolean {
  return (
    role === "word" && !isTown && !isFiller && !word.isType && !word.isNumber && text.length > 2
  );
}

/** What two ascending lists have in common. */
function intersection(a: readonly number[], b: readonly number[]): number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i] as number, b[j] as number];
    if (one === other) both.push(one);
    if (one <= other) i++;
    if (other <= one) j++;
  }
  return both;
}
