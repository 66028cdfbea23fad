import { packCommune } from "../../registers/ban/street-key.ts";

/** A commune as the code tables know it. */
export interface OfficialTown {
  /** `packCommune` of its INSEE code. */
  readonly commune: number;
  /** As INSEE writes it, with accents; `""` when its table is not loaded. */
  name: string;
  /** As La Poste writes it. */
  postalName: string;
  readonly places: OfficialPlace[];
  /** Communes that became part of it. */
  readonly formerNames: Set<string>;
}

interface OfficialPlace {
  readonly postcode: number;
  readonly label: string;
  /** What La Poste writes on line 5: a former commune, a place; `""` mostly. */
  readonly line5: string;
}

/** What the code tables say of the communes, gathered row by row. */
export class OfficialTowns {
  readonly #towns = new Map<number, OfficialTown>();

  constructor() {
    for (const { code, name } of CITIES) this.#town(packed(code)).name = name;
  }

  /** In ascending order of their communes. */
  get all(): readonly OfficialTown[] {
    return [...this.#towns.values()].sort((a, b) => a.commune - b.commune);
  }

  get(commune: number): OfficialTown | undefined {
    return this.#towns.get(commune);
  }

  /** A row of INSEE's table of communes (COG). */
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

  /** A row of La Poste's table of postcodes. */
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

/** Cities of arrondissements: the BAN files their addresses under these. */
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

/** The city that a packed code is an arrondissement of, -1 when it is of none. */
export function cityOf(commune: number): number {
  return CITY_OF.get(commune) ?? -1;
}

/** The packed code of the first arrondissement of a city, -1 of a commune without any. */
export function firstArrondissement(commune: number): number {
  return FIRST_OF.get(commune) ?? -1;
}

function packed(code: string): number {
  const bytes = Buffer.from(code);
  return packCommune(bytes, 0, bytes.length);
}
