import type { Draw } from "../draw.ts";
import type { DraftDirt } from "./dirty-cells.ts";

/** Share of files with such rows, and largest share of rows in them. */
const [FILES, ROWS] = [0.05, 0.015];

/**
 * In some files a few rows have a cell too few (a lost delimiter joined two cells), or one too many
 * (an unquoted delimiter in a text). The following cells are shifted.
 */
export function shiftRows(draw: Draw, rows: readonly string[][]): DraftDirt[] {
  if (!draw.chance(FILES)) return [];
  const share = draw.unit() * ROWS;
  const isLost = draw.chance(0.5);
  const dirt: DraftDirt[] = [];
  rows.forEach((row, at) => {
    if (row.length < 4 || !draw.chance(share)) return;
    const column = draw.between(1, row.length - 3);
    const clean = row[column] as string;
    const space = clean.indexOf(" ");
    if (isLost) row.splice(column, 2, clean + (row[column + 1] as string));
    else if (space > 0) row.splice(column, 1, clean.slice(0, space), clean.slice(space + 1));
    else return;
    dirt.push({ row: at, column, kind: "cellule_decalee", clean, dirty: row[column] as string });
  });
  return dirt;
}
