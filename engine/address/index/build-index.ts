import { streetsOf } from "../../registers/ban/entry.ts";
import { communeOfKey, unpackCommune } from "../../registers/ban/street-key.ts";
import { ByteWriter } from "../../store/byte-writer.ts";
import { TABLES } from "../../words/layout.ts";
import { bytesOf } from "../../words/typed-bytes.ts";
import { WordTable } from "../../words/word-table.ts";
import { writeDictionary } from "../../words/write-dictionary.ts";
import { type CedexCode, writeCedex } from "./cedex-block.ts";
import { GatheredCommune } from "./gathered-commune.ts";
import { CEDEX, TABLE } from "./layout.ts";
import { cityOf, type OfficialTown, type OfficialTowns } from "./official-towns.ts";
import { otherTownNames } from "./other-town-names.ts";
import { shortTownKeys, TOWN_NAME, townKeyOf } from "./town-names.ts";
import { WordPairs, writeAscending } from "./word-pairs.ts";

/** A commune whose block is written. */
interface IndexedCommune {
  readonly commune: number;
  addresses: number;
  readonly streets: number;
  lon: number;
  lat: number;
  readonly parent: number;
  readonly postcodes: readonly number[];
}

const LINK_KIND_SHIFT = 24;
/** 32-bit words per entry of the table of communes. */
const COMMUNE_WORDS = 6;
const NO_PARENT = 0xffff_ffff;

/**
 * Builds the index of addresses (`layout.ts`): `add` for each value of the BAN in key order, then
 * `finish`. Emits entries in key order as it goes.
 *
 * Memory: the streets of one commune, 8 bytes per different word of each commune, 60 per distinct
 * word.
 */
export class AddressIndexBuilder {
  readonly #append: (key: number, entry: Uint8Array) => void;
  readonly #official: OfficialTowns;
  /** Communes of the code tables not reached yet, the next one last. */
  readonly #awaited: OfficialTown[];
  readonly #words = new WordTable();
  readonly #wordPairs = new WordPairs();
  readonly #towns = new WordTable();
  readonly #townPairs = new WordPairs();
  readonly #communes: IndexedCommune[] = [];
  readonly #block = new ByteWriter();
  #open: GatheredCommune | null = null;

  /** @param append  Receives each entry; its bytes are only valid during the call. */
  constructor(official: OfficialTowns, append: (key: number, entry: Uint8Array) => void) {
    this.#official = official;
    this.#append = append;
    this.#awaited = [...official.all].reverse();
  }

  /** Adds the streets of one key of the register. */
  add(key: number, bytes: Uint8Array, at: number, end: number): void {
    const commune = communeOfKey(key);
    if (commune !== this.#open?.commune) {
      this.#close();
      this.#open = this.#gather(commune);
    }
    for (const street of streetsOf(bytes, at, end)) this.#open.add(bytes, street);
  }

  #gather(commune: number): GatheredCommune {
    this.#writeAwaited(commune);
    if (this.#awaited.at(-1)?.commune === commune) this.#awaited.pop();
    return new GatheredCommune(commune, this.#words, this.#official.get(commune));
  }

  /** Writes the communes of the code tables before this one that have no street in the register. */
  #writeAwaited(before: number): void {
    for (;;) {
      const town = this.#awaited.at(-1);
      if (!town || town.commune >= before) return;
      this.#awaited.pop();
      this.#write(new GatheredCommune(town.commune, this.#words, town));
    }
  }

  #close(): void {
    if (this.#open) this.#write(this.#open);
    this.#open = null;
  }

  #write(gathered: GatheredCommune): void {
    const { commune, addresses } = gathered;
    const rank = this.#communes.length;
    this.#block.clear();
    const centre = gathered.write(this.#block, (word) => this.#wordPairs.add(word, rank));
    this.#append(commune, this.#block.view());
    const official = this.#official.get(commune);
    this.#communes.push({
      commune,
      addresses,
      streets: gathered.streets,
      ...centre,
      parent: cityOf(commune),
      postcodes: gathered.postcodes,
    });
    this.#addNames(gathered, official, rank);
  }

  #addNames(gathered: GatheredCommune, official: OfficialTown | undefined, rank: number): void {
    const labels = (official?.places ?? []).map(({ label }) => label);
    const names = [gathered.name, official?.name ?? "", official?.postalName ?? "", ...labels];
    const city = this.#official.get(cityOf(gathered.commune));
    const cityKey = city ? townKeyOf(city.name) : "";
    this.#addName(cityKey, rank, TOWN_NAME.parent);
    for (const name of names) {
      const own = townKeyOf(name);
      if (own !== cityKey) this.#addName(own, rank, TOWN_NAME.own);
      this.#addShortNames(name, rank);
    }
    const former = [...gathered.formerNames, ...(official?.formerNames ?? [])];
    for (const name of [...former, ...otherTownNames(unpackCommune(gathered.commune))])
      this.#addName(townKeyOf(name), rank, TOWN_NAME.former);
    for (const name of former) this.#addShortNames(name, rank);
    for (const { line5 } of official?.places ?? [])
      this.#addName(townKeyOf(line5), rank, TOWN_NAME.place);
  }

  #addShortNames(name: string, rank: number): void {
    for (const key of shortTownKeys(name)) this.#addName(key, rank, TOWN_NAME.short);
  }

  #addName(key: string, rank: number, kind: number): void {
    if (key === "") return;
    const name = this.#towns.numberOfText(key);
    this.#townPairs.add(name, rank | (kind << LINK_KIND_SHIFT));
  }

  /**
   * Writes the remaining entries.
   *
   * @param cedex  The CEDEX codes, ascending.
   */
  finish(cedex: Iterable<readonly [code: number, CedexCode]>): void {
    this.#close();
    this.#writeAwaited(Number.POSITIVE_INFINITY);
    for (const [code, { label, communes }] of cedex) {
      this.#block.clear();
      writeCedex({ label, communes }, this.#block);
      this.#append(CEDEX + code, this.#block.view());
    }
    this.#countParents();
    const ranks = this.#ranks();
    this.#writeCommunes(ranks);
    this.#writePostcodes(ranks);
    this.#writeLinks(
      TABLE.wordLinks,
      this.#wordPairs,
      this.#words.size,
      (rank) => ranks[rank] as number,
    );
    this.#writeLinks(
      TABLE.townLinks,
      this.#townPairs,
      this.#towns.size,
      (link) => ((ranks[link & 0xff_ff_ff] as number) << 3) | (link >>> LINK_KIND_SHIFT),
    );
    writeDictionary(this.#words, null, TABLE.words, this.#append);
    writeDictionary(this.#towns, null, TABLE.towns, this.#append);
  }

  /** A city of arrondissements gets the sum of their addresses, and their centre. */
  #countParents(): void {
    const byCommune = new Map(this.#communes.map((each) => [each.commune, each]));
    for (const { parent, addresses, lon, lat } of this.#communes) {
      const whole = byCommune.get(parent);
      if (!whole || addresses === 0) continue;
      whole.addresses += addresses;
      const share = addresses / whole.addresses;
      whole.lon += Math.round((lon - whole.lon) * share);
      whole.lat += Math.round((lat - whole.lat) * share);
    }
  }

  /** The rank of each commune by addresses, indexed by order of addition. */
  #ranks(): Uint32Array {
    const order = this.#communes
      .map(({ addresses }, met) => ({ addresses, met }))
      .sort((a, b) => b.addresses - a.addresses || a.met - b.met);
    const ranks = new Uint32Array(order.length);
    order.forEach(({ met }, rank) => {
      ranks[met] = rank;
    });
    return ranks;
  }

  #writeCommunes(ranks: Uint32Array): void {
    const table = new Uint32Array(this.#communes.length * COMMUNE_WORDS);
    this.#communes.forEach(({ commune, addresses, streets, lon, lat, parent }, met) => {
      const at = (ranks[met] as number) * COMMUNE_WORDS;
      table.set([commune, addresses, streets, lon, lat, parent < 0 ? NO_PARENT : parent], at);
    });
    this.#append(TABLES + TABLE.communes, bytesOf(table));
  }

  /** Writes pairs of a postcode and the rank of one of its communes, ascending. */
  #writePostcodes(ranks: Uint32Array): void {
    const pairs = this.#communes.flatMap(({ postcodes }, met) =>
      postcodes.map((postcode) => [postcode, ranks[met] as number] as const),
    );
    pairs.sort(([a, rank], [b, other]) => a - b || rank - other);
    this.#append(TABLES + TABLE.postcodes, bytesOf(Uint32Array.from(pairs.flat())));
  }

  #writeLinks(
    table: number,
    pairs: WordPairs,
    words: number,
    linkOf: (target: number) => number,
  ): void {
    const { starts, targets } = pairs.sorted(words, linkOf);
    const bytes = new ByteWriter();
    const begins = new Uint32Array(words + 1);
    for (let word = 0; word < words; word++) {
      writeAscending(targets.subarray(starts[word], starts[word + 1]), bytes);
      begins[word + 1] = bytes.length;
    }
    this.#append(TABLES + table, bytesOf(begins));
    this.#append(TABLES + table + 1, bytes.view());
  }
}
