import { bodyLooks } from "./body-looks.ts";
import type { RowSketch } from "./row-sketch.ts";
import type { TableHead } from "./table-head.ts";

/** Possible delimiters of a header whose rows have another one. */
const DELIMITERS = [";", ",", "\t", "|", " "] as const;
const LEAST_COLUMNS = 3;
/** This many distinct words are hardly a title. */
const LEAST_WORDS = 8;

/**
 * The header above a table without one, with another delimiter than its rows (`Nom,Prenom,Ville`
 * above `Durand;Paul;Lyon`): one name per column, all different, none of them a figure. `null` when
 * there is no such row.
 *
 * @param rows  The rows in which `head` was found.
 */
export function strayHeader(
  rows: readonly RowSketch[],
  head: TableHead,
  delimiter: string,
): RowSketch | null {
  const above = rows[head.before - 1];
  if (head.headerRows > 0 || head.width < LEAST_COLUMNS) return null;
  if (!above || rows[head.before]?.hasGap || above.cells.length >= head.width) return null;
  const line = above.cells.join(delimiter);
  for (const other of DELIMITERS) {
    const names = line.split(other).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
    if (other === delimiter || (other === " " && head.width < LEAST_WORDS)) continue;
    if (areNames(names, head.width)) return { ...above, cells: names, filled: names.length };
  }
  return null;
}

function areNames(names: readonly string[], columns: number): boolean {
  if (names.length !== columns || names.includes("")) return false;
  if (new Set(names).size < columns) return false;
  return bodyLooks([names], columns).every((look) => look === null);
}
