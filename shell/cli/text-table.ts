import { stripVTControlCharacters } from "node:util";

/**
 * Rows in aligned columns, two blanks apart.
 *
 * @param left Number of left-aligned columns; the others contain numbers.
 */
export function textTable(rows: readonly (readonly string[])[], left: number): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    });
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const blanks = " ".repeat((widths[column] ?? 0) - widthOf(cell));
          return column < left ? cell + blanks : blanks + cell;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Without the signs that colour it. */
function widthOf(cell: string): number {
  return stripVTControlCharacters(cell).length;
}
