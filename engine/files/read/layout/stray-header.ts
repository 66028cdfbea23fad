import { bodyLooks } from "./body-looks.ts";
import type { RowSketch } from "./row-sketch.ts";
import type { TableHead } from "./table-head.ts";

/** What a header may be delimited by whose rows are by something else. */
const DELIMITERS = [";", ",", "\t", "|", " "] as const;
const LEAST_COLUMNS = 3;
/** As many words, all different, are hardly a title. */
const LEAST_WORDS = 8;

/**
 * The header that stands above a table without one, delimited by another sign than its rows
 * (`Nom,Prenom,Ville` above `Durand;Paul;Lyon`): as many names as there are columns, all different,
 * none of them a figure. `null` where there is no such row.
 *
 * @param rows  What `head` was found in.
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
