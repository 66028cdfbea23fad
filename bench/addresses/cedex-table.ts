import type { OfficialFiles } from "./official-files.ts";
import { tableRows } from "./table-rows.ts";

/** A CEDEX code of La Poste for firms, with its label: "ST QUENTIN CEDEX". */
export interface CedexCode {
  readonly code: string;
  readonly libelle: string;
}

/**
 * CEDEX codes by the INSEE code of their commune; only those of a single commune, which have a
 * known truth.
 */
export function readCedex({ cedex }: Pick<OfficialFiles, "cedex">): Map<string, CedexCode[]> {
  const codes = new Map<string, { libelle: string; communes: Set<string> }>();
  for (const row of tableRows(cedex)) {
    const code = row.get("cedex") ?? "";
    const known = codes.get(code) ?? { libelle: row.get("libelle") ?? "", communes: new Set() };
    known.communes.add(row.get("insee") ?? "");
    codes.set(code, known);
  }
  const byTown = new Map<string, CedexCode[]>();
  for (const [code, { libelle, communes }] of codes) {
    const [insee] = communes;
    if (communes.size !== 1 || insee === undefined) continue;
    const list = byTown.get(insee) ?? [];
    list.push({ code, libelle });
    byTown.set(insee, list);
  }
  return byTown;
}
