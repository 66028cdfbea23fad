import type { EntryReader } from "../../store/entry-reader.ts";
import { pairedWith } from "../../words/sorted-pairs.ts";
import { tableOf } from "../../words/table-of.ts";
import { words } from "../../words/typed-bytes.ts";
import { WordDictionary } from "../../words/word-dictionary.ts";
import { TOWN } from "../chances/chances.ts";
import { isStreetType } from "../lexicon/other-forms.ts";
import { isRoadClass } from "../lexicon/roads.ts";
import { type CedexCode, readCedex } from "./cedex-block.ts";
import { type Commune, readCommune } from "./commune.ts";
import { CommuneBlock } from "./commune-block.ts";
import { CEDEX, TABLE } from "./layout.ts";
import { firstArrondissement } from "./official-towns.ts";
import { VarintCursor } from "./varint.ts";

const COMMUNE_WORDS = 6;
const NO_PARENT = 0xffff_ffff;
const COMMUNES = 120_000;
const LINK_KIND_BITS = 3;
const LINK_KINDS = (1 << LINK_KIND_BITS) - 1;

/** A commune designated by a name. */
export interface TownLink {
  readonly rank: number;
  /** `TOWN_NAME`. */
  readonly kind: number;
}

/** The communes of a town's name. */
export interface TownName {
  readonly links: readonly TownLink[];
  /** Log-likelihood that an address contains it. */
  readonly background: number;
}

/** The communes of a postcode. */
interface QueryPlace {
  /** Ranks of its communes, including those of a CEDEX code. */
  readonly communes: ReadonlySet<number>;
  /** Logarithm of its approximate share of all addresses. */
  readonly background: number;
}

/** Share of addresses with an unknown postcode: a typing error, or a CEDEX code. */
const UNKNOWN_POSTCODE = 1e-6;

const KIND = { type: 1, number: 2, other: 3, roadClass: 4 } as const;

/** The opened index of addresses: its tables, and a cursor on communes. */
export class AddressIndex {
  readonly words: WordDictionary;
  readonly towns: WordDictionary;
  /** Total number of addresses. */
  readonly total: number;
  /** Number of streets, including lieux-dits. */
  readonly streets: number;
  /** Number of communes. */
  readonly count: number;
  readonly block = new CommuneBlock();
  readonly #store: EntryReader;
  readonly #communes: Uint32Array;
  readonly #rankOf = new Int32Array(COMMUNES).fill(-1);
  readonly #postcodes: Uint32Array;
  readonly #postcodesOf: number[][] = [];
  readonly #townStarts: Uint32Array;
  readonly #townLinks: Uint8Array;
  readonly #wordStarts: Uint32Array;
  readonly #wordLinks: Uint8Array;
  /** Cache of the `KIND` of each word, 0 when not computed yet. */
  readonly #kinds: Uint8Array;
  readonly #read: (Commune | undefined)[] = [];
  readonly #places = new Map<number, QueryPlace>();
  /** Logarithms of the addresses of each commune, and of its share of all. */
  readonly #logAddresses: Float64Array;
  readonly #logShares: Float64Array;
  readonly #cursor = new VarintCursor();
  #rank = -1;

  /** Throws when the store lacks the tables of an index. */
  constructor(store: EntryReader) {
    this.#store = store;
    this.words = new WordDictionary(store, TABLE.words);
    this.towns = new WordDictionary(store, TABLE.towns);
    this.#kinds = new Uint8Array(this.words.size);
    this.#communes = words(tableOf(store, TABLE.communes));
    this.#postcodes = words(tableOf(store, TABLE.postcodes));
    this.#wordStarts = words(tableOf(store, TABLE.wordLinks));
    this.#wordLinks = tableOf(store, TABLE.wordLinks + 1);
    this.#townStarts = words(tableOf(store, TABLE.townLinks));
    this.#townLinks = tableOf(store, TABLE.townLinks + 1);
    this.count = Math.floor(this.#communes.length / COMMUNE_WORDS);
    for (let i = 0; i + 1 < this.#postcodes.length; i += 2) {
      const rank = this.#postcodes[i + 1] as number;
      const own = this.#postcodesOf[rank] ?? [];
      own.push(this.#postcodes[i] as number);
      this.#postcodesOf[rank] = own;
    }
    let [total, streets] = [0, 0];
    for (let rank = 0; rank < this.count; rank++) {
      this.#rankOf[this.code(rank)] = rank;
      total += this.addresses(rank);
      streets += this.#communes[rank * COMMUNE_WORDS + 2] as number;
    }
    this.total = total;
    this.streets = streets;
    this.#logAddresses = new Float64Array(this.count);
    this.#logShares = new Float64Array(this.count);
    for (let rank = 0; rank < this.count; rank++) {
      this.#logAddresses[rank] = Math.log(this.addresses(rank) + 1);
      this.#logShares[rank] = Math.log(this.share(rank));
    }
  }

  /** The commune's INSEE code, packed (`packCommune`). */
  code(rank: number): number {
    return this.#communes[rank * COMMUNE_WORDS] as number;
  }

  /** The rank of a packed INSEE code, -1 when absent. */
  rankOf(code: number): number {
    return this.#rankOf[code] ?? -1;
  }

  addresses(rank: number): number {
    return this.#communes[rank * COMMUNE_WORDS + 1] as number;
  }

  /** Logarithm of its addresses plus one. */
  logAddresses(rank: number): number {
    return this.#logAddresses[rank] as number;
  }

  /** Logarithm of `share`. */
  logShare(rank: number): number {
    return this.#logShares[rank] as number;
  }

  /** Longitude of its centre (`lat` likewise), millionths of a degree; both 0 when unknown. */
  lon(rank: number): number {
    return (this.#communes[rank * COMMUNE_WORDS + 3] as number) | 0;
  }

  lat(rank: number): number {
    return (this.#communes[rank * COMMUNE_WORDS + 4] as number) | 0;
  }

  /** The rank of the city of an arrondissement, else -1. */
  parent(rank: number): number {
    const code = this.#communes[rank * COMMUNE_WORDS + 5] as number;
    return code === NO_PARENT ? -1 : this.rankOf(code);
  }

  /** The decoded data of a commune. Cached: about 300 bytes each. */
  commune(rank: number): Commune {
    const known = this.#read[rank];
    if (known !== undefined) return known;
    const parent = this.parent(rank);
    const ville = parent < 0 ? null : this.openCommune(parent).name;
    const commune = readCommune(this.code(rank), this.openCommune(rank), ville);
    this.#read[rank] = commune;
    return commune;
  }

  /** Opens a commune's block. */
  openCommune(rank: number): CommuneBlock {
    if (rank === this.#rank) return this.block;
    this.#rank = rank;
    const store = this.#store;
    if (store.locate(this.code(rank))) this.block.moveTo(store.bytes, store.at, store.end);
    return this.block;
  }

  /** The packed code of the first arrondissement of a city, -1 for other communes. */
  firstArrondissement(rank: number): number {
    return firstArrondissement(this.code(rank));
  }

  isCity(rank: number): boolean {
    return this.firstArrondissement(rank) >= 0;
  }

  /** Postcodes of a commune. */
  postcodesOf(rank: number): readonly number[] {
    return this.#postcodesOf[rank] ?? [];
  }

  /** The communes of a postcode of five digits. Cached. */
  place(postcode: number): QueryPlace {
    const known = this.#places.get(postcode);
    if (known !== undefined) return known;
    let share = UNKNOWN_POSTCODE;
    const own = this.communesOf(postcode);
    for (const rank of own) share += this.share(rank) / this.postcodesOf(rank).length;
    const communes = new Set(own.length > 0 ? own : this.#communesOfCedex(postcode));
    const place = { communes, background: Math.log(share) };
    this.#places.set(postcode, place);
    return place;
  }

  #communesOfCedex(postcode: number): readonly number[] {
    const codes = this.cedex(postcode)?.communes ?? [];
    return codes.map((code) => this.rankOf(code)).filter((rank) => rank >= 0);
  }

  /** Ranks of the communes of a postcode, most addresses first. O(log postcodes). */
  communesOf(postcode: number): readonly number[] {
    return pairedWith(this.#postcodes, postcode);
  }

  /** The decoded CEDEX code, `null` when unknown. */
  cedex(code: number): CedexCode | null {
    this.#rank = -1;
    const store = this.#store;
    return store.locate(CEDEX + code) ? readCedex(store.bytes, store.at) : null;
  }

  /** The communes of a town's name, most addresses first. */
  townName(name: number): TownName {
    const links: TownLink[] = [];
    let share = 0;
    this.#eachLink(this.#townStarts, this.#townLinks, name, (link) => {
      const rank = link >>> LINK_KIND_BITS;
      // A commune linked in several ways keeps the first.
      if (rank === links.at(-1)?.rank) return;
      const kind = link & LINK_KINDS;
      links.push({ rank, kind });
      share += this.share(rank) * (TOWN[kind] as number);
    });
    return { links, background: Math.log(share) };
  }

  /** The commune's share of all addresses; never 0. */
  share(rank: number): number {
    return (this.addresses(rank) + 1) / (this.total + this.count);
  }

  /** Whether a word of the register is a type of street: RUE, ALLEE. */
  isType(word: number): boolean {
    return this.#kindOf(word) === KIND.type;
  }

  /** Whether a word of the register is a number: 11, 1945. */
  isNumber(word: number): boolean {
    return this.#kindOf(word) === KIND.number;
  }

  /** Whether a word of the register is the class of a road: NATIONALE. */
  isRoadClass(word: number): boolean {
    return this.#kindOf(word) === KIND.roadClass;
  }

  #kindOf(word: number): number {
    const known = this.#kinds[word];
    if (known) return known;
    const key = this.words.key(word);
    const kind = kindOf(key);
    this.#kinds[word] = kind;
    return kind;
  }

  /** Visits the ranks of the communes with the word in a street name, most addresses first. */
  eachCommune(word: number, visit: (rank: number) => void): void {
    this.#eachLink(this.#wordStarts, this.#wordLinks, word, visit);
  }

  #eachLink(
    starts: Uint32Array,
    bytes: Uint8Array,
    name: number,
    visit: (link: number) => void,
  ): void {
    const cursor = this.#cursor;
    cursor.moveTo(bytes, starts[name] ?? 0);
    const end = Math.min(starts[name + 1] ?? 0, bytes.length);
    let link = 0;
    while (cursor.at < end) {
      link += cursor.next();
      visit(link);
    }
  }
}

function kindOf(key: string): number {
  if (isStreetType(key)) return KIND.type;
  if (isRoadClass(key)) return KIND.roadClass;
  return /^\d/.test(key) ? KIND.number : KIND.other;
}
