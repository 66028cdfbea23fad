import { type AliasTable, aliasTable, drawFrom } from "../chance/alias-table.ts";
import { WideRandom } from "../chance/wide-random.ts";
import type { AddressBook, Homonym } from "./address-book.ts";
import { folded } from "./folded.ts";
import { afnorLabel } from "./france/afnor-label.ts";
import { type France, HOUSES_A_STREET } from "./france/france.ts";
import { Houses, REPETITIONS } from "./france/houses.ts";
import type { FranceStreet } from "./france/town-streets.ts";
import { absentNumber, type KnownAddress } from "./known-address.ts";
import type { Town } from "./towns.ts";

/**
 * A street is drawn with a weight of its number of houses out of this, so that houses are drawn
 * uniformly.
 */
const CELLS = 80;

/** The addresses of an invented country, drawn without its files. */
export class FranceBook implements AddressBook {
  readonly name = "france";
  readonly size: number;
  readonly #france: France;
  readonly #law: AliasTable;
  readonly #random = new WideRandom();
  readonly #houseRandom = new WideRandom();
  readonly #houses = new Houses();
  readonly #names = new Map<string, Set<string>>();

  constructor(france: France) {
    this.#france = france;
    const counts = france.towns.map((_, at) => france.streetCount(at));
    this.#law = aliasTable(counts);
    this.size = Math.round(counts.reduce((sum, count) => sum + count, 0) * HOUSES_A_STREET);
  }

  /** Generates towns one after the other: seconds for many addresses of the whole country. */
  draw(seed: number, count: number): KnownAddress[] {
    const wanted = Array.from({ length: count }, (_, index) => {
      this.#random.reset(seed, index);
      return { index, town: drawFrom(this.#random, this.#law) };
    });
    wanted.sort((a, b) => a.town - b.town);
    const drawn: KnownAddress[] = new Array(count);
    let streets: FranceStreet[] = [];
    let last = -1;
    for (const { index, town } of wanted) {
      if (town !== last) streets = this.#france.streets(town);
      last = town;
      this.#random.reset(seed, index);
      drawn[index] = this.#drawHouse(town, streets);
    }
    return drawn;
  }

  #drawHouse(at: number, streets: readonly FranceStreet[]): KnownAddress {
    const random = this.#random;
    for (;;) {
      const street = streets[random.below(streets.length)] as FranceStreet;
      this.#houses.fill(this.#houseRandom, street);
      const house = random.below(CELLS);
      if (house >= this.#houses.count && this.#houses.count <= CELLS) continue;
      const address = this.#addressOf(at, street, house % this.#houses.count);
      if (!this.#hasTwin(streets, street, address)) return address;
    }
  }

  /** Whether another street of the town has the same name and house number. */
  #hasTwin(
    streets: readonly FranceStreet[],
    street: FranceStreet,
    { numero, rep }: KnownAddress,
  ): boolean {
    return streets.some((other) => {
      if (other === street || other.voie !== street.voie) return false;
      const { numbers, repetitions } = this.#houses;
      this.#houses.fill(this.#houseRandom, other);
      for (let house = 0; house < this.#houses.count; house++)
        if (numbers[house] === numero && REPETITIONS[repetitions[house] as number] === rep)
          return true;
      return false;
    });
  }

  #addressOf(at: number, street: FranceStreet, house: number): KnownAddress {
    const { insee, nom, acheminement, former } = this.#france.towns[at] as Town;
    const numero = this.#houses.numbers[house] as number;
    const rep = REPETITIONS[this.#houses.repetitions[house] as number] as string;
    const id = `${insee}_${street.code}_${String(numero).padStart(5, "0")}`;
    return {
      id: rep === "" ? id : `${id}_${rep}`,
      street: `${insee}_${street.code}`,
      numero,
      rep,
      absent: absentNumber(numero, new Set(this.#houses.numbers.subarray(0, this.#houses.count))),
      voie: street.voie,
      codePostal: house < this.#houses.count / 2 ? street.codePostal : street.secondPostal,
      insee,
      commune: nom,
      acheminement,
      ancienne: former[street.former]?.nom ?? "",
      lieuDit: "",
      afnor: afnorLabel(street.voie),
    };
  }

  places(seed: number, count: number): KnownAddress[] {
    const random = new WideRandom();
    const found: KnownAddress[] = [];
    for (let index = 0; found.length < count && index < 3 * count; index++) {
      random.reset(seed, index);
      const at = drawFrom(random, this.#law);
      const empty = this.#france.streets(at).filter(({ hasHouses }) => !hasHouses);
      const place = empty[random.below(Math.max(1, empty.length))];
      if (place !== undefined) found.push(this.#placeOf(at, place));
    }
    return found;
  }

  #placeOf(at: number, place: FranceStreet): KnownAddress {
    const house = this.#addressOf(at, place, 0);
    return { ...house, id: house.street, numero: 0, rep: "", codePostal: place.codePostal };
  }

  *all(): Generator<KnownAddress> {
    for (let at = 0; at < this.#france.towns.length; at++)
      for (const street of this.#france.streets(at)) yield* this.#housesOf(at, street);
  }

  /** Streets with the same name in the former communes of a town. */
  homonyms(seed: number, count: number): Homonym[] {
    const merged = this.#france.towns.flatMap(({ former }, at) => (former.length > 1 ? [at] : []));
    const found: Homonym[] = [];
    const random = new WideRandom();
    for (let index = 0; merged.length > 0 && found.length < count && index < 2 * count; index++) {
      random.reset(seed, index);
      const homonym = this.#homonymIn(random, merged[random.below(merged.length)] as number);
      if (homonym !== null) found.push(homonym);
    }
    return found;
  }

  #homonymIn(random: WideRandom, at: number): Homonym | null {
    const byName = new Map<string, FranceStreet[]>();
    for (const street of this.#france.streets(at)) {
      const group = byName.get(street.voie) ?? [];
      group.push(street);
      byName.set(street.voie, group);
    }
    const groups = [...byName.values()].filter((group) => group.length > 1);
    const group = groups[random.below(Math.max(1, groups.length))];
    if (group === undefined) return null;
    const all = group.flatMap((street) => this.#housesOf(at, street));
    const address = all[random.below(all.length)];
    if (address === undefined) return null;
    if (random.chance(0.5))
      return { address, isNumbered: false, twins: [...new Set(all.map(({ street }) => street))] };
    const twins = all.filter(({ numero, rep }) => numero === address.numero && rep === address.rep);
    return twins.length > 1
      ? { address, isNumbered: true, twins: twins.map(({ id }) => id) }
      : null;
  }

  #housesOf(at: number, street: FranceStreet): KnownAddress[] {
    this.#houses.fill(this.#houseRandom, street);
    return Array.from({ length: this.#houses.count }, (_, house) =>
      this.#addressOf(at, street, house),
    );
  }

  hasStreet(insee: string, name: string): boolean {
    const known = this.#names.get(insee);
    if (known !== undefined) return known.has(name);
    const at = this.#france.towns.findIndex((town) => town.insee === insee);
    const names = new Set(at < 0 ? [] : this.#france.streets(at).map(({ voie }) => folded(voie)));
    this.#names.set(insee, names);
    return names.has(name);
  }
}
