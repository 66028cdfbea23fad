import { TOWN_ABSENT } from "../chances/chances.ts";
import type { Area } from "../evidence/areas.ts";
import type { AddressIndex } from "../index/address-index.ts";
import type { ParsedAddress, QueryToken } from "../query/parsed-address.ts";
import type { WordMemo } from "../query/word-memo.ts";

/** Most communes searched for a query without a town. */
const MOST_COMMUNES = 40;
/** Most words used to find them, the rarest. */
const MOST_WORDS = 3;
/** Most words looked up: some misspelt ones match nothing. */
const MOST_LOOKED_UP = 6;
/** Most corrections tried per misspelt word. */
const MOST_NEAR = 12;

/** Finds communes by the words of their streets, for queries without a town. */
export class NationalSearch {
  readonly #index: AddressIndex;
  readonly #memo: WordMemo;
  /** Bits of the words found in each commune; all 0 between searches. */
  readonly #marks: Uint8Array;
  /** Communes with a bit set. */
  readonly #met: number[] = [];

  constructor(index: AddressIndex, memo: WordMemo) {
    this.#index = index;
    this.#memo = memo;
    this.#marks = new Uint8Array(index.count);
  }

  /**
   * The largest communes whose streets have the rarest words; those in the postcode's département
   * if there are any.
   */
  areas(query: ParsedAddress): Area[] {
    const reporting = query.tokens.filter(isDistinctive);
    const rare = (reporting.length > 0 ? reporting : typeNames(query.tokens))
      .sort((a, b) => a.word.background - b.word.background)
      .slice(0, MOST_LOOKED_UP);
    let words = 0;
    for (const token of rare) if (words < MOST_WORDS && this.#mark(token, 1 << words)) words++;
    const ranks = this.#marked(words);
    for (const rank of this.#met) this.#marks[rank] = 0;
    this.#met.length = 0;
    return this.#likeliest(ranks, query).map((rank) => this.#area(rank, query));
  }

  /** Marks the communes with a word, or a similar one; false when there are none. */
  #mark({ word }: QueryToken, bit: number): boolean {
    const index = this.#index;
    const forms =
      word.forms.length > 0 || word.isNumber
        ? word.forms
        : index.words
            .near(word.key)
            .slice(0, MOST_NEAR)
            .map(({ number }) => number);
    let hasAny = false;
    for (const form of forms)
      index.eachCommune(form, (rank) => {
        const marks = this.#marks[rank] as number;
        if (marks === 0) this.#met.push(rank);
        this.#marks[rank] = marks | bit;
        hasAny = true;
      });
    return hasAny;
  }

  /**
   * Communes with the rarest word and with each further word that leaves at least one commune,
   * ascending.
   */
  #marked(words: number): readonly number[] {
    let query = words === 0 ? 0 : 1;
    for (let word = 1; word < words; word++) {
      const both = query | (1 << word);
      if (this.#met.some((rank) => ((this.#marks[rank] as number) & both) === both)) query = both;
    }
    const marked = this.#met.filter((rank) => ((this.#marks[rank] as number) & query) === query);
    return marked.sort((a, b) => a - b);
  }

  #likeliest(ranks: readonly number[], { postcodes, territory }: ParsedAddress): readonly number[] {
    if (territory !== null) {
      const { departments } = territory;
      const inside = ranks.filter((rank) => departments.has(this.#memo.departmentOf(rank)));
      return inside.slice(0, MOST_COMMUNES);
    }
    if (postcodes.length === 0) return ranks.slice(0, MOST_COMMUNES);
    const departments = new Set(postcodes.map(({ postcode }) => Math.floor(postcode / 1000)));
    const near = ranks.filter((rank) =>
      this.#index.postcodesOf(rank).some((each) => departments.has(Math.floor(each / 1000))),
    );
    return (near.length > 0 ? near : ranks).slice(0, MOST_COMMUNES);
  }

  #area(rank: number, { postcodes }: ParsedAddress): Area {
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

/** Types that are the name where nothing else tells: CHEMIN DU PLATEAU, RUE DU CLOS. */
function typeNames(tokens: readonly QueryToken[]): QueryToken[] {
  return tokens.filter(
    ({ role, isTown, word }, i) =>
      role !== "cedex" &&
      !isTown &&
      word.isType &&
      (tokens[i - 1]?.isFiller || tokens[i - 1]?.word.isType),
  );
}

function isDistinctive({ role, isFiller, isTown, word, text }: QueryToken): boolean {
  return (
    role === "word" && !isTown && !isFiller && !word.isType && !word.isNumber && text.length > 2
  );
}
