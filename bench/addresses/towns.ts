import type { OfficialFiles } from "./official-files.ts";
import { tableRows } from "./table-rows.ts";
import { townName } from "./town-name.ts";

/** A commune that another one has taken in, or a part of it that La Poste names. */
interface FormerTown {
  /** INSEE code: invented where La Poste does not tell, one that no commune of today has. */
  readonly code: string;
  readonly nom: string;
  readonly codePostal: string;
}

/** A commune, an arrondissement in Paris, Lyon and Marseille. */
export interface Town {
  readonly insee: string;
  /** As BAN writes it. */
  readonly nom: string;
  /** La Poste's label: capitals, ST and STE. */
  readonly acheminement: string;
  /** At least one; the first is the town's main one. */
  readonly postcodes: readonly string[];
  readonly former: readonly FormerTown[];
  /** Whether a part of it lies in none of them. */
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

/** The country's towns in order of their codes, as La Poste's file tells them. */
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
    // Where no point is told, one in the middle of the country that depends on nothing else.
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

/** Codes of a département that no commune has, one after the other. */
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

/** What of a code tells the département. */
export function departmentOf(insee: string): string {
  return insee.slice(0, insee.startsWith("97") || insee.startsWith("98") ? 3 : 2);
}
