import {
  OUTSIDE_TERRITORY,
  POSTCODE,
  POSTCODES,
  TOWN,
  TOWN_ABSENT,
  TOWN_SLIP,
} from "../chances/chances.ts";
import type { AddressIndex, TownLink, TownName } from "../index/address-index.ts";
import { TOWN_NAME } from "../index/town-names.ts";
import { namedArrondissement } from "../query/named-arrondissement.ts";
import type { ParsedAddress } from "../query/parsed-address.ts";
import type { QueryPostcode } from "../query/query-postcodes.ts";
import {
  keyWithoutArticles,
  spanBehindPostcode,
  type TownSpan,
  townSpans,
} from "../query/town-spans.ts";
import type { NearTown, WordMemo } from "../query/word-memo.ts";

/** A commune that an address may be in, with the supporting tokens. */
export interface Area {
  /** Rank of the commune. */
  readonly rank: number;
  /** The queried postcode, 0 without one. */
  readonly postcode: number;
  readonly agreement: PostcodeAgreement;
  /** Bits of the tokens of its postcode and its name. */
  readonly claimed: number;
  /** Bits of the tokens of its name. */
  readonly named: number;
  /** `townKey` of its name, `""` without one. */
  readonly key: string;
  /** `TOWN_NAME`, -1 without a name. */
  readonly townKind: number;
  /** Edits between its name and the register's. */
  readonly townEdits: number;
  /** Log-likelihood ratio against any query. */
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

/** The relation of a queried postcode to a commune. */
type QueryAgreement = Exclude<PostcodeAgreement, "absent">;

/** Log-likelihood of each kind of name (`TOWN_NAME`). */
const LOG_TOWN = TOWN.map((chance) => Math.log(chance));
/** Log-likelihood of zero, one and two typing errors in a name. */
const LOG_SLIPS = [0, Math.log(TOWN_SLIP.slip), Math.log(TOWN_SLIP.twoSlips)];
/** Log-likelihood of a specific wrong article. */
const LOG_OF_ARTICLE = Math.log(0.03);
const LOG_SAME = Math.log(POSTCODE.same);
const LOG_OUTSIDE = Math.log(OUTSIDE_TERRITORY);
/** Log-likelihoods of a postcode other than the commune's. */
const LOG_OTHER = {
  sibling: Math.log(POSTCODE.sibling / POSTCODES.siblings),
  oneDigit: Math.log(POSTCODE.oneDigit / POSTCODES.oneDigit),
  sameDepartment: Math.log(POSTCODE.sameDepartment / POSTCODES.department),
  other: Math.log(POSTCODE.other / POSTCODES.all),
} as const;
/** Of a name that is written twice the one behind the postcode is the town's. */
const BEHIND_POSTCODE = 0.01;
/** Most communes of one name considered: the largest, and those in the postcode's département. */
const MOST_NAMESAKES = 40;
/** Shortest name that may match with typing errors. */
const SHORTEST_MISSPELT = 3;

/** Finds the communes that an address may be in. One per thread. */
export class AreaFinder {
  readonly #index: AddressIndex;
  readonly #memo: WordMemo;

  constructor(index: AddressIndex, memo: WordMemo) {
    this.#index = index;
    this.#memo = memo;
  }

  /** Communes on which the postcode and the town agree; those of the name without a postcode. */
  agreed(query: ParsedAddress): Area[] {
    const own = this.#ofPostcodes(query);
    if (query.postcodes.length === 0) return this.#named(query, townSpans(query), own, false);
    if (own.size === 0) return [];
    const behind = this.#named(query, spanBehindPostcode(query), own, true);
    return behind.length > 0 ? behind : this.#named(query, townSpans(query), own, true);
  }

  /** Communes supported by the postcode alone, by the town alone, or by a misspelt town. */
  others(query: ParsedAddress): Area[] {
    const spans = townSpans(query);
    const own = this.#ofPostcodes(query);
    const areas = this.#named(query, spans, own, false);
    this.#addMisspelt(query, spans, own, areas);
    for (const rank of own) areas.push(this.#area(query, rank, UNNAMED));
    return areas;
  }

  /**
   * Communes whose name is in the address.
   *
   * @param own         Those of the queried postcodes.
   * @param isOwnAlone  Whether to consider only these.
   */
  #named(
    query: ParsedAddress,
    spans: readonly TownSpan[],
    own: ReadonlySet<number>,
    isOwnAlone: boolean,
  ): Area[] {
    const areas: Area[] = [];
    for (const span of spans) {
      const town = this.#memo.town(span.key);
      if (town) this.#addTown(query, span, { town, edits: 0, logSlip: 0 }, own, isOwnAlone, areas);
    }
    return areas;
  }

  #addMisspelt(
    query: ParsedAddress,
    spans: readonly TownSpan[],
    own: ReadonlySet<number>,
    into: Area[],
  ): void {
    const sure = spans.filter(({ key }) => isSurelyTown(this.#memo.town(key)));
    for (const span of spans) {
      // Part of a known name is not a typing error of another: AUZEVILLE TOLOSANE is not AUREVILLE.
      const isPart = sure.some(({ tokens }) => (span.tokens & ~tokens) === 0);
      const isExactOnly = span.isFront || span.isUnglued || endsInSign(query, span);
      if (span.key.length < SHORTEST_MISSPELT || isPart || isExactOnly) continue;
      for (const near of this.#memo.nearTowns(span.key))
        this.#addTown(query, span, near, own, false, into);
      const key = keyWithoutArticles(query, span);
      const town = key === null ? null : this.#memo.town(key);
      const misspelt = { edits: 1, logSlip: LOG_OF_ARTICLE };
      if (town) this.#addTown(query, span, { town, ...misspelt }, own, false, into);
    }
  }

  #addTown(
    query: ParsedAddress,
    span: TownSpan,
    { town, edits, logSlip }: NearTown,
    own: ReadonlySet<number>,
    isOwnAlone: boolean,
    into: Area[],
  ): void {
    const background = edits === 0 ? logSum(town.background, span.background) : span.background;
    const slip = (LOG_SLIPS[edits] as number) + logSlip;
    let others = 0;
    for (let i = 0; i < town.links.length; i++) {
      const { rank, kind } = town.links[i] as TownLink;
      if (!own.has(rank)) {
        if (isOwnAlone) continue;
        const isMore = kind !== TOWN_NAME.own && ++others > MOST_NAMESAKES;
        if (isMore && !this.#isNear(query, rank)) continue;
      }
      const weight = (LOG_TOWN[kind] as number) + slip - background;
      const naming = {
        key: span.key,
        named: span.tokens,
        townKind: kind,
        townEdits: edits,
        weight,
      };
      into.push(this.#area(query, rank, naming));
      const arrondissement = this.#arrondissement(query, span, rank);
      if (!arrondissement) continue;
      const named = span.tokens | arrondissement.tokens;
      into.push(this.#area(query, arrondissement.rank, { ...naming, named }));
    }
  }

  /** Whether it is in the département of a queried postcode. */
  #isNear({ postcodes }: ParsedAddress, rank: number): boolean {
    const own = this.#index.postcodesOf(rank);
    return postcodes.some(({ postcode }) =>
      own.some((each) => Math.floor(each / 1000) === Math.floor(postcode / 1000)),
    );
  }

  #area({ postcodes, territory }: ParsedAddress, rank: number, naming: TownNaming): Area {
    const { key, named, townKind, townEdits } = naming;
    let [postcode, agreement, weight, tokens]: [number, PostcodeAgreement, number, number] =
      NO_POSTCODE;
    for (let i = 0; i < postcodes.length; i++) {
      const each = postcodes[i] as QueryPostcode;
      if ((each.tokens & named) !== 0) continue;
      const own = this.#agreement(each.postcode, rank);
      if (each.isMended && own !== "same") continue;
      const ofPostcode = this.#postcodeWeight(each.postcode, rank, own) + each.log;
      if (agreement !== "absent" && ofPostcode <= weight) continue;
      [postcode, agreement, weight, tokens] = [each.postcode, own, ofPostcode, each.tokens];
    }
    const isOutside =
      territory !== null && !territory.departments.has(this.#memo.departmentOf(rank));
    const ofTerritory = isOutside ? LOG_OUTSIDE : 0;
    const ofOrder = (named & (tokens << 1)) === 0 ? 0 : BEHIND_POSTCODE;
    const ofRank = this.#index.logShare(rank) + naming.weight + ofTerritory + ofOrder;
    const claimed = named | tokens;
    return {
      rank,
      postcode,
      agreement,
      claimed,
      named,
      key,
      townKind,
      townEdits,
      weight: ofRank + weight,
    };
  }

  /** Ranks of the communes of all queried postcodes. */
  #ofPostcodes({ postcodes }: ParsedAddress): ReadonlySet<number> {
    const [first] = postcodes;
    if (!first) return NONE;
    if (postcodes.length === 1) return this.#index.place(first.postcode).communes;
    return new Set(postcodes.flatMap(({ postcode }) => [...this.#index.place(postcode).communes]));
  }

  /** Log-likelihood ratio of a postcode for a commune against any query. */
  #postcodeWeight(postcode: number, rank: number, agreement: QueryAgreement): number {
    const { background } = this.#index.place(postcode);
    if (agreement === "cedex") return LOG_SAME - background;
    if (agreement !== "same") return LOG_OTHER[agreement] - background;
    return Math.log(POSTCODE.same / this.#index.postcodesOf(rank).length) - background;
  }

  #agreement(postcode: number, rank: number): QueryAgreement {
    const index = this.#index;
    const own = index.postcodesOf(rank);
    if (own.includes(postcode)) return "same";
    if (index.place(postcode).communes.has(rank)) return "cedex";
    const department = Math.floor(postcode / 1000);
    const isNear = own.some((each) => Math.floor(each / 1000) === department);
    if (isNear && (index.parent(rank) >= 0 || index.isCity(rank))) return "sibling";
    if (own.some((each) => isOneDigitFrom(each, postcode))) return "oneDigit";
    return isNear ? "sameDepartment" : "other";
  }

  /** The arrondissement that is named with its city. */
  #arrondissement(
    query: ParsedAddress,
    span: TownSpan,
    rank: number,
  ): { rank: number; tokens: number } | null {
    const index = this.#index;
    const parent = index.parent(rank);
    const first = index.firstArrondissement(parent < 0 ? rank : parent);
    if (first < 0) return null;
    const named = namedArrondissement(query.tokens, span.end);
    if (!named) return null;
    const own = index.rankOf(first + named.number - 1);
    return own < 0 || (parent >= 0 && own !== rank) ? null : { rank: own, tokens: named.tokens };
  }
}

/** Whether this is the name of a town or of its city: then it is not a typing error. */
function isSurelyTown(town: TownName | null): boolean {
  return town?.links.some(({ kind }) => kind <= TOWN_NAME.parent) === true;
}

/** Whether a name ends with a number or a letter: PARIS 7, ANGERS M; they misspell nothing. */
function endsInSign({ tokens }: ParsedAddress, { key, end }: TownSpan): boolean {
  return /\d$/.test(key) || tokens[end - 1]?.text.length === 1;
}

/** The part of an area that comes from the name of its town; `weight` is that of the name alone. */
type TownNaming = Pick<Area, "key" | "named" | "townKind" | "townEdits" | "weight">;

const UNNAMED: TownNaming = {
  key: "",
  named: 0,
  townKind: -1,
  townEdits: 0,
  weight: Math.log(TOWN_ABSENT),
};

const NONE: ReadonlySet<number> = new Set();
const NO_POSTCODE: [number, PostcodeAgreement, number, number] = [0, "absent", 0, 0];

function isOneDigitFrom(a: number, b: number): boolean {
  let differing = 0;
  for (let power = 1; power < 100_000; power *= 10)
    if (Math.floor(a / power) % 10 !== Math.floor(b / power) % 10) differing++;
  return differing === 1;
}

/** log(exp(a) + exp(b)). */
function logSum(a: number, b: number): number {
  return Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));
}
