import { packCommune } from "../../registers/ban/street-key.ts";

/** A commune in the code tables. */
export interface OfficialTown {
  /** `packCommune` of its INSEE code. */
  readonly commune: number;
  /** INSEE's name, with accents; `""` when its table is not loaded. */
  name: string;
  /** La Poste's name. */
  postalName: string;
  readonly places: OfficialPlace[];
  /** Names of the communes merged into it. */
  readonly formerNames: Set<string>;
}

interface OfficialPlace {
  readonly postcode: number;
  readonly label: string;
  /** La Poste's line 5: a former commune, a place; `""` mostly. */
  readonly line5: string;
}

/** The communes of the code tables, added row by row. */
export class OfficialTowns {
  readonly #towns = new Map<number, OfficialTown>();

  constructor() {
    for (const { code, name } of CITIES) this.#town(packed(code)).name = name;
  }

  /** All communes in ascending order of code. */
  get all(): readonly OfficialTown[] {
    return [...this.#towns.values()].sort((a, b) => a.commune - b.commune);
  }

  get(commune: number): OfficialTown | undefined {
    return this.#towns.get(commune);
  }

  /** Adds a row of INSEE's table of communes (COG). */
  addCommune(code: string, type: string, name: string, parentCode: string): void {
    const commune = packed(code);
    const parent = packed(parentCode);
    if (commune < 0) return;
    if (type === "COMD" || type === "COMA") {
      if (parent >= 0 && parent !== commune) this.#town(parent).formerNames.add(name);
      else if (parent === commune) this.#town(commune);
      return;
    }
    this.#town(commune).name = name;
  }

  /** Adds a row of La Poste's table of postcodes. */
  addPostcode(code: string, name: string, place: OfficialPlace): void {
    const commune = packed(code);
    if (commune < 0) return;
    const town = this.#town(commune);
    town.postalName ||= name;
    town.places.push(place);
  }

  #town(commune: number): OfficialTown {
    const known = this.#towns.get(commune);
    if (known) return known;
    const town = { commune, name: "", postalName: "", places: [], formerNames: new Set<string>() };
    this.#towns.set(commune, town);
    return town;
  }
}

/** Cities with arrondissements, which the BAN uses instead of the city. */
const CITIES = [
  { code: "75056", name: "Paris", first: "75101", count: 20 },
  { code: "69123", name: "Lyon", first: "69381", count: 9 },
  { code: "13055", name: "Marseille", first: "13201", count: 16 },
] as const;

const CITY_OF: ReadonlyMap<number, number> = new Map(
  CITIES.flatMap(({ code, first, count }) =>
    Array.from({ length: count }, (_, i) => [packed(first) + i, packed(code)] as const),
  ),
);

const FIRST_OF: ReadonlyMap<number, number> = new Map(
  CITIES.map(({ code, first }) => [packed(code), packed(first)]),
);

/** The city of a packed code, -1 when it is not an arrondissement. */
export function cityOf(commune: number): number {
  return CITY_OF.get(commune) ?? -1;
}

/** The packed code of the first arrondissement of a city, -1 for other communes. */
export function firstArrondissement(commune: number): number {
  return FIRST_OF.get(commune) ?? -1;
}

/** The number of an arrondissement by its INSEE code, 0 for another commune. */
export function arrondissementOf(insee: string): number {
  const city = CITIES.find(({ first, count }) => {
    const rank = Number(insee) - Number(first);
    return rank >= 0 && rank < count;
  });
  return city ? Number(insee) - Number(city.first) + 1 : 0;
}

function packed(code: string): number {
  const bytes = Buffer.from(code);
  return packCommune(bytes, 0, bytes.length);
}
