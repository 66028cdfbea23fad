/**
 * Rows in aligned columns, two blanks apart.
 *
 * @param left Number of left-aligned columns; the others contain numbers.
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
