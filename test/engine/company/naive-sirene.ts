import type { Values } from "../registers/array-row.ts";
import type { CompanyRows } from "./company-bed.ts";

/** The valid rows of the three files, in maps. */
export interface NaiveSirene {
  readonly unites: ReadonlyMap<string, Values>;
  readonly etablissements: ReadonlyMap<string, Values>;
  readonly siretsOf: ReadonlyMap<string, readonly string[]>;
  readonly liens: ReadonlyMap<string, readonly Values[]>;
}

/** The row of each key processed last; of equals, the last in the file. */
function latestBy(rows: readonly Values[], key: string, processed: string): Map<string, Values> {
  const latest = new Map<string, Values>();
  for (const row of rows) {
    const known = latest.get(row[key] as string);
    if (!known || (row[processed] as string) >= (known[processed] as string))
      latest.set(row[key] as string, row);
  }
  return latest;
}

function groupBy(rows: Iterable<Values>, key: string): Map<string, Values[]> {
  const groups = new Map<string, Values[]>();
  for (const row of rows) {
    const group = groups.get(row[key] as string);
    if (group) group.push(row);
    else groups.set(row[key] as string, [row]);
  }
  return groups;
}

export function naiveSirene(rows: CompanyRows): NaiveSirene {
  const etablissements = latestBy(
    rows.etablissements,
    "siret",
    "dateDernierTraitementEtablissement",
  );
  const bySiren = groupBy(etablissements.values(), "siren");
  return {
    unites: latestBy(rows.unites, "siren", "dateDernierTraitementUniteLegale"),
    etablissements,
    siretsOf: new Map(
      [...bySiren].map(([siren, own]) => [siren, own.map((row) => row["siret"] as string)]),
    ),
    liens: groupBy(rows.liens, "siretEtablissementPredecesseur"),
  };
}

export const isOpen = (row: Values | undefined) => row?.["etatAdministratifEtablissement"] === "A";

export interface NaiveSuccession {
  readonly end: "aucune" | "vivant" | "ferme" | "boucle" | "trop_long";
  readonly lien: Values | null;
  readonly links: number;
}

const DEAD_ENDS = ["ferme", "boucle", "trop_long"] as const;

/** Follows every path from a SIRET, most recent link first; `path` ends with the current one. */
export function naiveSuccession(sirene: NaiveSirene, path: readonly string[]): NaiveSuccession {
  const links = [...(sirene.liens.get(path.at(-1) as string) ?? [])].sort(mostRecentFirst);
  if (links.length === 0)
    return { end: path.length === 1 ? "aucune" : "ferme", lien: null, links: 0 };
  let worst = 0;
  for (const lien of links) {
    const to = lien["siretEtablissementSuccesseur"] as string;
    if (path.includes(to)) worst = Math.max(worst, 1);
    else if (path.length > 20) worst = 2;
    else if (isOpen(sirene.etablissements.get(to)))
      return { end: "vivant", lien, links: path.length };
    else {
      const further = naiveSuccession(sirene, [...path, to]);
      if (further.lien) return further;
      worst = Math.max(worst, (DEAD_ENDS as readonly string[]).indexOf(further.end));
    }
  }
  return { end: DEAD_ENDS[worst] as (typeof DEAD_ENDS)[number], lien: null, links: 0 };
}

function mostRecentFirst(a: Values, b: Values): number {
  const [dayA, dayB] = [a["dateLienSuccession"] as string, b["dateLienSuccession"] as string];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return (a["siretEtablissementSuccesseur"] as string) <
    (b["siretEtablissementSuccesseur"] as string)
    ? -1
    : 1;
}
