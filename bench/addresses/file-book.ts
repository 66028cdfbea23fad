import { WideRandom } from "../chance/wide-random.ts";
import type { AddressBook, Homonym } from "./address-book.ts";
import { folded } from "./folded.ts";
import { absentNumber, type KnownAddress, streetOfId } from "./known-address.ts";
import { tableRows } from "./table-rows.ts";

/** The addresses of a BAN file, all in memory: some 400 bytes each. */
export class FileBook implements AddressBook {
  readonly name: string;
  readonly addresses: readonly KnownAddress[];
  #twins: readonly Group[] | null = null;
  #twinRanks: ReadonlySet<number> | null = null;
  #streets: ReadonlySet<string> | null = null;

  /** @param file  csv or csv.gz, BAN's 23 columns. */
  constructor(name: string, file: string) {
    this.name = name;
    const addresses = [...addressesOf(file)];
    const taken = new Map<string, Set<number>>();
    for (const { street, numero } of addresses)
      taken.set(street, (taken.get(street) ?? new Set()).add(numero));
    this.addresses = addresses.map((address) => ({
      ...address,
      absent: absentNumber(address.numero, taken.get(address.street) ?? new Set()),
    }));
  }

  get size(): number {
    return this.addresses.length;
  }

  draw(seed: number, count: number): KnownAddress[] {
    const random = new WideRandom();
    return Array.from({ length: count }, (_, index) => {
      random.reset(seed, index);
      for (;;) {
        const at = random.below(this.size);
        if (!this.#isTwin(at)) return this.addresses[at] as KnownAddress;
      }
    });
  }

  all(): Iterable<KnownAddress> {
    return this.addresses;
  }

  #isTwin(at: number): boolean {
    this.#twinRanks ??= new Set(groupsOf(this.addresses, true).flatMap(({ members }) => members));
    return this.#twinRanks.has(at);
  }

  /** None: a file of addresses has no places. */
  places(): KnownAddress[] {
    return [];
  }

  homonyms(seed: number, count: number): Homonym[] {
    this.#twins ??= [...groupsOf(this.addresses, true), ...groupsOf(this.addresses, false)];
    const groups = this.#twins;
    if (groups.length === 0) return [];
    const random = new WideRandom();
    return Array.from({ length: count }, (_, index) => {
      random.reset(seed, index);
      const { isNumbered, members } = groups[random.below(groups.length)] as Group;
      const address = this.addresses[
        members[random.below(members.length)] as number
      ] as KnownAddress;
      const ids = members.map((at) => this.addresses[at] as KnownAddress);
      const twins = new Set(ids.map(({ id, street }) => (isNumbered ? id : street)));
      return { address, isNumbered, twins: [...twins] };
    });
  }

  hasStreet(insee: string, name: string): boolean {
    this.#streets ??= new Set(this.addresses.map((one) => `${one.insee} ${folded(one.voie)}`));
    return this.#streets.has(`${insee} ${name}`);
  }
}

function* addressesOf(file: string): Generator<Omit<KnownAddress, "absent">> {
  for (const row of tableRows(file)) {
    const cell = (name: string): string => row.get(name) ?? "";
    const numero = Number(cell("numero"));
    // 99999 stands for a place without numbers.
    if (!Number.isInteger(numero) || numero < 1 || numero > 9999) continue;
    yield {
      id: cell("id"),
      street: streetOfId(cell("id")),
      numero,
      rep: cell("rep").toLowerCase(),
      voie: cell("nom_voie"),
      codePostal: cell("code_postal"),
      insee: cell("code_insee"),
      commune: cell("nom_commune"),
      acheminement: cell("libelle_acheminement"),
      ancienne: cell("nom_ancienne_commune"),
      lieuDit: cell("nom_ld"),
      afnor: cell("nom_afnor"),
    };
  }
}

/** Addresses, by rank, with the same street and city name. */
interface Group {
  readonly isNumbered: boolean;
  readonly members: readonly number[];
}

function groupsOf(addresses: readonly KnownAddress[], isNumbered: boolean): Group[] {
  const groups = new Map<string, number[]>();
  addresses.forEach(({ voie, numero, rep, acheminement }, at) => {
    const key = `${folded(voie)}/${isNumbered ? `${numero}${rep}` : ""}/${acheminement}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [at]);
    else group.push(at);
  });
  const several = (members: readonly number[]): boolean =>
    new Set(members.map((at) => addresses[at]?.street)).size > 1;
  return [...groups.values()].filter(several).map((members) => ({ isNumbered, members }));
}
