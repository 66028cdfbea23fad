import type { OfficialFiles } from "./official-files.ts";
import { tableRows } from "./table-rows.ts";
import { townName } from "./town-name.ts";

/** A former commune merged into another one, or a part that La Poste names. */
interface FormerTown {
  /** INSEE code: if La Poste has none, an invented one that no present commune has. */
  readonly code: string;
  readonly nom: string;
  readonly codePostal: string;
}

/** A commune, or an arrondissement in Paris, Lyon and Marseille. */
export interface Town {
  readonly insee: string;
  /** In the BAN's spelling. */
  readonly nom: string;
  /** La Poste's label: capitals, ST and STE. */
  readonly acheminement: string;
  /** At least one; the first is the town's main one. */
  readonly postcodes: readonly string[];
  readonly former: readonly FormerTown[];
  /** Whether a part of it is in none of them. */
  readonly hasCore: boolean;
  /** Degrees, WGS84. */
  readonly lon: number;
  readonly lat: number;
}

interface Gathered {
  readonly label: string;
  readonly nom: string;
  readonly postcodes: Set<string>;
  readonly former: Map<string, string>;
  hasCore: boolean;
  readonly lon: number;
  readonly lat: number;
}

/** The country's towns in order of their codes, from La Poste's file. */
export function readTowns({ postcodes }: Pick<OfficialFiles, "postcodes">): Town[] {
  const gathered = new Map<string, Gathered>();
  for (const row of tableRows(postcodes)) {
    const insee = cell(row, "code_commune_insee");
    const town = gathered.get(insee) ?? begun(row);
    gathered.set(insee, town);
    const postcode = cell(row, "code_postal");
    town.postcodes.add(postcode);
    const former = cell(row, "ligne_5");
    if (former === "" || former === town.label) town.hasCore = true;
    else town.former.set(former, postcode);
  }
  const free = freeCodes(new Set(gathered.keys()));
  return [...gathered]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([insee, town]) => ({
      insee,
      nom: townName(town.nom),
      acheminement: town.label,
      postcodes: [...town.postcodes],
      former: [...town.former].map(([nom, codePostal]) => ({
        code: free(insee),
        nom: townName(nom),
        codePostal,
      })),
      hasCore: town.hasCore,
      lon: town.lon,
      lat: town.lat,
    }));
}

function begun(row: ReadonlyMap<string, string>): Gathered {
  const label = cell(row, "libelle_d_acheminement", "libellé_d_acheminement");
  return {
    label: label.replace(/ \d\d$/, ""),
    nom: cell(row, "nom_de_la_commune"),
    postcodes: new Set(),
    former: new Map(),
    hasCore: false,
    // Without a point, a constant one in the middle of the country.
    lon: Number(row.get("longitude") ?? "") || 2.5,
    lat: Number(row.get("latitude") ?? "") || 46.5,
  };
}

function cell(row: ReadonlyMap<string, string>, ...names: readonly string[]): string {
  for (const name of names) {
    const found = row.get(name);
    if (found !== undefined) return found;
  }
  return "";
}

/** Unused codes of a département, one after the other. */
function freeCodes(taken: Set<string>): (insee: string) => string {
  const next = new Map<string, number>();
  return (insee) => {
    const isOverseas = insee.startsWith("97") || insee.startsWith("98");
    const prefix = insee.slice(0, isOverseas ? 3 : 2);
    const width = 5 - prefix.length;
    for (let number = next.get(prefix) ?? 1; number < 10 ** width; number++) {
      const code = prefix + String(number).padStart(width, "0");
      if (taken.has(code)) continue;
      taken.add(code);
      next.set(prefix, number + 1);
      return code;
    }
    return insee;
  };
}

/** The département part of a code. */
export function departmentOf(insee: string): string {
  return insee.slice(0, insee.startsWith("97") || insee.startsWith("98") ? 3 : 2);
}
