import { NO_WORD } from "../../words/layout.ts";
import { textBytes } from "../../words/typed-bytes.ts";
import { logSlip } from "../chances/slip-likelihood.ts";
import type { AddressIndex, TownName } from "../index/address-index.ts";
import { TOWN_NAME, townKeyPart } from "../index/town-names.ts";
import { isFiller } from "../lexicon/canonical-word.ts";
import { isPostBox } from "../lexicon/complement-words.ts";
import { expanded } from "../lexicon/other-forms.ts";
import { addressWords } from "../text/address-tokens.ts";
import { LOG_SLIPS, QueryWord } from "./query-word.ts";
import { departmentOfInsee } from "./territories.ts";

/** Size of the caches of words and town names: files repeat them. */
const MOST_CACHED = 50_000;

/** Log-share of an article among words of addresses. */
export const LOG_FILLER = Math.log(0.1);

/** Looks words up in the register, with caches. */
export class WordMemo {
  readonly #index: AddressIndex;
  readonly #words = new Map<string, QueryWord>();
  readonly #towns = new Map<string, TownName | null>();
  readonly #near = new Map<string, readonly NearTown[]>();

  constructor(index: AddressIndex) {
    this.#index = index;
  }

  word(text: string): QueryWord {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const { words, streets } = this.#index;
    const parts = isPostBox(text) ? [text] : expanded(text);
    const apart = parts.length > 1 ? parts.map((part) => this.word(part)) : null;
    return cached(this.#words, text, new QueryWord(text, apart, words, streets));
  }

  /** Whether a town's name consists of that word. */
  isTownWord(text: string): boolean {
    return this.town(townKeyPart(text)) !== null;
  }

  /**
   * Log-share of streets with a word of which this is a misspelling, for the likeliest one; minus
   * infinity when there is none.
   */
  logSlipShare(text: string): number {
    const { words, streets } = this.#index;
    const written = textBytes(text);
    let most = Number.NEGATIVE_INFINITY;
    for (const { number, edits } of words.near(text)) {
      const share = Math.log(words.count(number) / (streets + 1));
      const slip = (LOG_SLIPS[edits] as number) + logSlip(written, words.bytesOf(number));
      most = Math.max(most, share + slip);
    }
    return most;
  }

  /**
   * Log-share of streets with a word of more than two letters, or of an article; `null` when
   * unknown.
   */
  logShare(text: string): number | null {
    if (isFiller(text)) return LOG_FILLER;
    const { forms, number, background } = this.word(text);
    return text.length > 2 && forms.length > 0 && number !== NO_WORD ? background : null;
  }

  /** The communes with a key (`townKey`), `null` when there are none. */
  town(key: string): TownName | null {
    const known = this.#towns.get(key);
    if (known !== undefined) return known;
    const number = this.#index.towns.find(key);
    return cached(this.#towns, key, number === NO_WORD ? null : this.#index.townName(number));
  }

  /** Whether a key (`townKey`) is the name of a commune, of a city or of a former commune. */
  isTown(key: string): boolean {
    return this.town(key)?.links.some(({ kind }) => kind <= TOWN_NAME.former) === true;
  }

  /** The significant words of the communes' names that start with a key (`townKey`). */
  namesStarting(key: string): readonly (readonly string[])[] {
    const links = this.town(key)?.links.filter(({ kind }) => kind === TOWN_NAME.short) ?? [];
    return links.map(({ rank }) =>
      addressWords(this.#index.commune(rank).ville)
        .filter((word) => !isFiller(word))
        .map(townKeyPart),
    );
  }

  /** Whether a key is the name of a commune of a postcode. */
  isTownOf(key: string, postcode: number): boolean {
    const { communes } = this.#index.place(postcode);
    return (
      this.isTown(key) && this.town(key)?.links.some(({ rank }) => communes.has(rank)) === true
    );
  }

  /** The départements of the communes of a postcode; none of a CEDEX code. */
  departmentsOf(postcode: number): ReadonlySet<string> {
    return new Set(this.#index.communesOf(postcode).map((rank) => this.departmentOf(rank)));
  }

  /** Whether a postcode is a CEDEX code. */
  isCedex(postcode: number): boolean {
    return this.#index.communesOf(postcode).length === 0 && this.isPostcode(postcode);
  }

  /** Whether a postcode has communes, those of CEDEX codes included. */
  isPostcode(postcode: number): boolean {
    return this.#index.place(postcode).communes.size > 0;
  }

  /** The département of a commune: 01, 2A, 974. */
  departmentOf(rank: number): string {
    return departmentOfInsee(this.#index.commune(rank).code);
  }

  /** The names of towns that a key may misspell; initials are none of them. */
  nearTowns(key: string): readonly NearTown[] {
    const known = this.#near.get(key);
    if (known !== undefined) return known;
    const { towns } = this.#index;
    const written = textBytes(key);
    const near = towns.near(key).map(({ number, edits }) => ({
      town: this.#index.townName(number),
      edits,
      logSlip: logSlip(written, towns.bytesOf(number)),
    }));
    const isLong = key.length > MOST_INITIALS;
    const own = near.filter(({ town: { links } }) => isLong || links.some(isOwnName));
    return cached(this.#near, key, own);
  }
}

/** Initials of a town's name, FDF: SDF does not misspell them. */
const MOST_INITIALS = 3;

function isOwnName({ kind }: TownName["links"][number]): boolean {
  return kind === TOWN_NAME.own;
}

export interface NearTown {
  readonly town: TownName;
  readonly edits: number;
  /** `logSlip` of the name. */
  readonly logSlip: number;
}

function cached<T>(memo: Map<string, T>, key: string, value: T): T {
  if (memo.size >= MOST_CACHED) memo.clear();
  memo.set(key, value);
  return value;
}
