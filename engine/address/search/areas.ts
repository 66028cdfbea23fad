import type { AskedAddress } from "../asked/asked-address.ts";
import type { AskedPostcode } from "../asked/asked-postcodes.ts";
import {
  keyWithoutArticles,
  spanBehindPostcode,
  type TownSpan,
  townSpans,
} from "../asked/town-spans.ts";
import type { NearTown, WordMemo } from "../asked/word-memo.ts";
import { POSTCODE, POSTCODES, TOWN, TOWN_ABSENT, TOWN_SLIP } from "../evidence/model.ts";
import { TOWN_NAME } from "../index/town-names.ts";
import { canonicalWord } from "../lexicon/canonical-word.ts";
import type { AddressIndex, TownName } from "./address-index.ts";

/** A commune in which an address may lie, and what of the address says so. */
export interface Area {
  /** Of the commune. */
  readonly rank: number;
  /** The postcode that is asked for, 0 without one. */
  readonly postcode: number;
  readonly agreement: PostcodeAgreement;
  /** Bits of the tokens that are its postcode and its name. */
  readonly claimed: number;
  /** Bits of the tokens that are its name. */
  readonly named: number;
  /** `townKey` of the name, `""` without one. */
  readonly key: string;
  /** `TOWN_NAME`, -1 when the town is not named. */
  readonly townKind: number;
  /** Letters by which its name is misspelt. */
  readonly townEdits: number;
  /** Logarithm of how likely it is, beside anything that is asked. */
  readonly weight: number;
}

export type PostcodeAgreement =
  | "absent"
  | "same"
  | "cedex"
  | "sibling"
  | "oneDigit"
  | "sameDepartment"
  | "other";

/** Of a slip in a name, and of two. */
const LOG_SLIPS = [0, Math.log(TOWN_SLIP.slip), Math.log(TOWN_SLIP.twoSlips)];
/** Of how a slip in an article comes out. */
const LOG_OF_ARTICLE = Math.log(0.03);
/** Communes of one name that are looked at: the largest, and those of the postcode's département. */
const MOST_NAMESAKES = 40;
/** Shorter names are not taken for misspelt ones. */
const SHORTEST_MISSPELT = 3;

/** Finds the communes in which an address may lie. One for each thread. */
export class AreaFinder {
  readonly #index: AddressIndex;
  readonly #memo: WordMemo;

  constructor(index: AddressIndex, memo: WordMemo) {
    this.#index = index;
    this.#memo = memo;
  }

  /** Communes that the postcode and the town agree on; without a postcode those of the name. */
  agreed(asked: AskedAddress): Area[] {
    if (asked.postcodes.length === 0) return this.#named(asked, townSpans(asked), null);
    const own = this.#ownPostcodes(asked);
    if (own.size === 0) return [];
    const behind = this.#named(asked, spanBehindPostcode(asked), own);
    return behind.length > 0 ? behind : this.#named(asked, townSpans(asked), own);
  }

  /** All that the postcode alone, or the town alone, or the town misspelt allow. */
  others(asked: AskedAddress): Area[] {
    const spans = townSpans(asked);
    const named = this.#named(asked, spans, null);
    return [...named, ...this.#misspelt(asked, spans), ...this.#ofPostcode(asked)];
  }

  /**
   * Communes whose name stands in the address.
   *
   * @param among  Those alone that count, `null` for all.
   */
  #named(
    asked: AskedAddress,
    spans: readonly TownSpan[],
    among: ReadonlySet<number> | null,
  ): Area[] {
    const areas: Area[] = [];
    for (const span of spans) {
      const town = this.#memo.town(span.key);
      if (town) this.#addTown(asked, span, { town, edits: 0, logSlip: 0 }, among, areas);
    }
    return areas;
  }

  #misspelt(asked: AskedAddress, spans: readonly TownSpan[]): Area[] {
    const areas: Area[] = [];
    const sure = spans.filter(({ key }) => isSurelyTown(this.#memo.town(key)));
    for (const span of spans) {
      // What is part of a name is no slip of another: AUZEVILLE TOLOSANE is not AUREVILLE.
      const isPart = sure.some(({ tokens }) => (span.tokens & ~tokens) === 0);
      if (span.key.length < SHORTEST_MISSPELT || isPart) continue;
      for (const near of this.#memo.nearTowns(span.key))
        this.#addTown(asked, span, near, null, areas);
      const key = keyWithoutArticles(asked, span);
      const town = key === null ? null : this.#memo.town(key);
      if (town)
        this.#addTown(asked, span, { town, edits: 1, logSlip: LOG_OF_ARTICLE }, null, areas);
    }
    return areas;
  }

  #addTown(
    asked: AskedAddress,
    span: TownSpan,
    { town, edits, logSlip }: NearTown,
    among: ReadonlySet<number> | null,
    into: Area[],
  ): void {
    const background = edits === 0 ? logSum(town.background, span.background) : span.background;
    const slip = (LOG_SLIPS[edits] as number) + logSlip;
    const own = among ?? this.#ownPostcodes(asked);
    let others = 0;
    for (const { rank, kind } of town.links) {
      const isOwn = own.has(rank);
      if (!isOwn && among) continue;
      if (
        !isOwn &&
        kind !== TOWN_NAME.own &&
        ++others > MOST_NAMESAKES &&
        !this.#isNear(asked, rank)
      )
        continue;
      const weight = Math.log(TOWN[kind] as number) + slip - background;
      const naming = { key: span.key, townKind: kind, townEdits: edits, weight };
      into.push(this.#area(asked, rank, { ...naming, named: span.tokens }));
      const arrondissement = this.#arrondissement(asked, span, rank);
      if (!arrondissement) continue;
      const named = span.tokens | arrondissement.tokens;
      into.push(this.#area(asked, arrondissement.rank, { ...naming, named }));
    }
  }

  /** Whether it lies in the département of a postcode that is asked for. */
  #isNear({ postcodes }: AskedAddress, rank: number): boolean {
    const own = this.#index.postcodesOf(rank);
    return postcodes.some(({ postcode }) =>
      own.some((each) => Math.floor(each / 1000) === Math.floor(postcode / 1000)),
    );
  }

  #area(asked: AskedAddress, rank: number, { weight: ofTown, ...naming }: TownNaming): Area {
    let best: { weight: number; agreement: PostcodeAgreement; postcode: number; tokens: number } = {
      weight: 0,
      agreement: "absent",
      postcode: 0,
      tokens: 0,
    };
    for (const postcode of asked.postcodes) {
      if ((postcode.tokens & naming.named) !== 0) continue;
      const { weight, agreement } = this.#postcodeWeight(postcode, rank);
      const isFirst = best.agreement === "absent";
      const isUsed = !postcode.isMended || agreement === "same";
      if (isUsed && (isFirst || weight > best.weight))
        best = { weight, agreement, postcode: postcode.postcode, tokens: postcode.tokens };
    }
    return {
      rank,
      postcode: best.postcode,
      agreement: best.agreement,
      claimed: naming.named | best.tokens,
      ...naming,
      weight: Math.log(this.#index.share(rank)) + ofTown + best.weight,
    };
  }

  /** Every commune of the postcodes, whatever else is asked. */
  #ofPostcode(asked: AskedAddress): Area[] {
    const ranks = this.#ownPostcodes(asked);
    return [...ranks].map((rank) => this.#area(asked, rank, UNNAMED));
  }

  #ownPostcodes({ postcodes }: AskedAddress): ReadonlySet<number> {
    if (postcodes.length === 0) return NONE;
    return new Set(postcodes.flatMap(({ postcode }) => this.#communesOf(postcode)));
  }

  #communesOf(postcode: number): readonly number[] {
    const index = this.#index;
    const ranks = index.communesOf(postcode);
    if (ranks.length > 0) return ranks;
    const cedex = index.cedex(postcode);
    const communes = cedex?.communes.map((code) => index.rankOf(code)) ?? [];
    return communes.filter((rank) => rank >= 0);
  }

  /** How much likelier a postcode is asked for a commune than for anything. */
  #postcodeWeight(
    { postcode }: AskedPostcode,
    rank: number,
  ): { weight: number; agreement: PostcodeAgreement } {
    const index = this.#index;
    const background = Math.log(index.postcodeShare(postcode));
    const own = index.postcodesOf(rank);
    if (own.includes(postcode))
      return { agreement: "same", weight: Math.log(POSTCODE.same / own.length) - background };
    if (this.#communesOf(postcode).includes(rank))
      return { agreement: "cedex", weight: Math.log(POSTCODE.same) - background };
    const agreement = this.#otherPostcode(postcode, rank, own);
    const ways = {
      sibling: POSTCODES.siblings,
      oneDigit: POSTCODES.oneDigit,
      sameDepartment: POSTCODES.department,
      other: POSTCODES.all,
    } as const;
    return { agreement, weight: Math.log(POSTCODE[agreement] / ways[agreement]) - background };
  }

  #otherPostcode(
    postcode: number,
    rank: number,
    own: readonly number[],
  ): "sibling" | "oneDigit" | "sameDepartment" | "other" {
    const index = this.#index;
    const department = Math.floor(postcode / 1000);
    const city = index.parent(rank);
    const isCity = city >= 0 || index.isCity(rank);
    if (isCity && own.some((each) => Math.floor(each / 1000) === department)) return "sibling";
    if (own.some((each) => isOneDigitFrom(each, postcode))) return "oneDigit";
    if (own.some((each) => Math.floor(each / 1000) === department)) return "sameDepartment";
    return "other";
  }

  /** The arrondissement that stands behind the name of its city. */
  #arrondissement(
    asked: AskedAddress,
    span: TownSpan,
    rank: number,
  ): { rank: number; tokens: number } | null {
    const index = this.#index;
    const parent = index.parent(rank);
    const first = index.firstArrondissement(parent < 0 ? rank : parent);
    if (first < 0) return null;
    const next = asked.tokens[span.end];
    const number = next && next.role === "word" ? Number(canonicalWord(next.text)) : 0;
    if (!(number >= 1 && number <= 20)) return null;
    const own = index.rankOf(first + number - 1);
    if (own < 0 || (parent >= 0 && own !== rank)) return null;
    const behind = asked.tokens[span.end + 1];
    const isTold = behind?.text.startsWith("ARR") === true;
    return { rank: own, tokens: (1 << span.end) | (isTold ? 2 << span.end : 0) };
  }
}

/** Whether a town is called so, or part of it is: what is written is no slip then. */
function isSurelyTown(town: TownName | null): boolean {
  return town?.links.some(({ kind }) => kind <= TOWN_NAME.parent) === true;
}

/** What of an area comes from the name of its town; `weight` is of the name alone. */
type TownNaming = Pick<Area, "key" | "named" | "townKind" | "townEdits" | "weight">;

const UNNAMED: TownNaming = {
  key: "",
  named: 0,
  townKind: -1,
  townEdits: 0,
  weight: Math.log(TOWN_ABSENT),
};

const NONE: ReadonlySet<number> = new Set();

function isOneDigitFrom(a: number, b: number): boolean {
  let differing = 0;
  for (let power = 1; power < 100_000; power *= 10)
    if (Math.floor(a / power) % 10 !== Math.floor(b / power) % 10) differing++;
  return differing === 1;
}

/** Logarithm of the sum of what two are the logarithms of. */
function logSum(a: number, b: number): number {
  return Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));
}
