/**
 * Rows in aligned columns, two blanks apart.
 *
 * @param left  How many columns are aligned to the left; those behind hold figures.
 */
export function textTable(rows: readonly (readonly string[])[], left: number): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
