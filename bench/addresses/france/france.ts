import { hash32 } from "../../corpus/random.ts";
import type { CedexCode } from "../cedex-table.ts";
import { nearTowns } from "../near-towns.ts";
import { departmentOf, type Town } from "../towns.ts";
import { PlaceSpelling } from "./place-spelling.ts";
import { streetCounts } from "./town-sizes.ts";
import { type FranceStreet, townStreets } from "./town-streets.ts";

/** From this size on every town is included: 26.4 million addresses, 2.2 million streets. */
const FRANCE_ADDRESSES = 26_000_000;
/** Mean number of houses per street, towns and villages together; measured on the whole. */
export const HOUSES_A_STREET = 11.2;

/**
 * An invented country on real towns: every street and house is a function of (seed, town), so that
 * an address can be drawn without a file. Smaller countries are whole départements, with
 * neighbouring towns, and a part of the last one.
 */
export class France {
  readonly seed: number;
  /** Towns of this country, by département, then by code. */
  readonly towns: readonly Town[];
  readonly #counts: readonly number[];
  readonly #spelling: PlaceSpelling;
  readonly #near: (town: Town) => readonly Town[];

  /** @param addresses  Approximate number. */
  constructor(
    seed: number,
    addresses: number,
    towns: readonly Town[],
    cedex: ReadonlyMap<string, readonly CedexCode[]>,
  ) {
    this.seed = seed;
    const counts = streetCounts(towns, cedex);
    const order = departmentOrder(seed, towns);
    const retained: number[] = [];
    let expected = 0;
    for (const at of order) {
      if (addresses < FRANCE_ADDRESSES && expected >= addresses && retained.length > 0) break;
      retained.push(at);
      expected += (counts[at] as number) * HOUSES_A_STREET;
    }
    this.towns = retained.map((at) => towns[at] as Town);
    this.#counts = retained.map((at) => counts[at] as number);
    this.#spelling = new PlaceSpelling(towns);
    this.#near = nearTowns(towns);
  }

  /** Approximate number of streets in a town, by its index. */
  streetCount(town: number): number {
    return this.#counts[town] as number;
  }

  /** All streets of a town, by its index. */
  streets(at: number): FranceStreet[] {
    const town = this.towns[at] as Town;
    return townStreets(this.seed, town, this.streetCount(at), {
      department: departmentOf(town.insee),
      neighbours: this.#near(town),
      spelling: this.#spelling,
    });
  }
}

/**
 * Indexes of towns, grouped by département, in an order of départements that depends on the seed.
 */
function departmentOrder(seed: number, towns: readonly Town[]): number[] {
  const rank = (insee: string): number => hash32(seed, Number.parseInt(departmentOf(insee), 36));
  const ranks = towns.map(({ insee }) => rank(insee));
  const order = Array.from(towns, (_, at) => at);
  return order.sort((a, b) => (ranks[a] as number) - (ranks[b] as number) || a - b);
}
