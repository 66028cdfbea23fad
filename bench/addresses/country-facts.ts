import { type CedexCode, readCedex } from "./cedex-table.ts";
import { nearTowns } from "./near-towns.ts";
import type { OfficialFiles } from "./official-files.ts";
import { readTowns, type Town } from "./towns.ts";

/** Facts on the country around an address, from which noise takes wrong values. */
export interface CountryFacts {
  readonly towns: readonly Town[];
  /** By INSEE code. */
  town(insee: string): Town | undefined;
  /** Other towns of the département, the nearest first. */
  near(town: Town): readonly Town[];
  /** CEDEX codes of that commune alone. */
  readonly cedex: ReadonlyMap<string, readonly CedexCode[]>;
}

export function countryFacts(files: OfficialFiles): CountryFacts {
  const towns = readTowns(files);
  const byCode = new Map(towns.map((town) => [town.insee, town]));
  return {
    towns,
    town: (insee) => byCode.get(insee),
    near: nearTowns(towns),
    cedex: readCedex(files),
  };
}
