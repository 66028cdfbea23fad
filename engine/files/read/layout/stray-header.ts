import { bodyLooks, contrastOf } from "./body-looks.ts";
import type { RowSketch } from "./row-sketch.ts";
import type { TableHead } from "./table-head.ts";

/** Possible delimiters of a header whose rows have another one. */
const DELIMITERS = [";", ",", "\t", "|", " "] as const;
/** Fewer names may be a title, unless one stands above figures. */
const LEAST_NAMES = 3;
/** This many distinct words are hardly a title. */
const LEAST_WORDS = 8;
/** A name of some columns only: short, with no blank beside the delimiter. */
const SHORT_NAME = /^\S{1,30}(?: \S{1,30}){0,2}$/;

/**
 * The header above a table without one, with another delimiter than its rows (`Nom,Prenom,Ville`
 * above `Durand;Paul;Lyon`): one name per column, all different, none of them a figure; fewer names,
 * or two, when one stands above figures. `null` when there is no such row.
 *
 * @param rows  The rows in which `head` was found.
 */
export function strayHeader(
  rows: readonly RowSketch[],
  head: TableHead,
  delimiter: string,
): RowSketch | null {
  const above = rows[head.before - 1];
  if (head.headerRows > 0 || head.width < 2) return null;
  if (!above || rows[head.before]?.hasGap || above.cells.length >= head.width) return null;
  const line = above.cells.join(delimiter);
  // A header in quotes as a whole is one cell.
  const others = DELIMITERS.filter((sign) => sign !== delimiter || above.cells.length === 1);
  for (const other of others) {
    const written = line.split(other);
    const names = written.map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
    if (other === " " && head.width < LEAST_WORDS) continue;
    const isWhole = names.length === head.width && head.width >= LEAST_NAMES;
    if (!areNames(names) || !(isWhole || (other !== " " && areSome(written, head)))) continue;
    const cells = [...names, ...Array(head.width - names.length).fill("")];
    return { ...above, cells, filled: names.length };
  }
  return null;
}

function areNames(names: readonly string[]): boolean {
  if (names.includes("") || new Set(names).size < names.length) return false;
  return bodyLooks([names], names.length).every((look) => look === null);
}

/** Whether these are the names of some columns, of figures too, rather than a title. */
function areSome(names: readonly string[], { width, looks }: TableHead): boolean {
  if (names.length < 2 || names.length > width) return false;
  if (!names.every((name) => SHORT_NAME.test(name))) return false;
  return contrastOf(names, looks.slice(0, names.length)).contrasts > 0;
}
