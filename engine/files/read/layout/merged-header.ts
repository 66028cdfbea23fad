/**
 * One name per column from the rows of a header, joined by a space (`DATE DATE`, `Client Nom`). An
 * empty cell in an upper row takes the group on its left if a name stands below it.
 *
 * @param columns  Number of names; missing ones are "".
 */
export function mergedHeader(
  rows: readonly (readonly string[])[],
  columns: number,
): readonly string[] {
  const last = rows.length - 1;
  const spread = rows.map((row, index) =>
    index < last ? withGroups(row, rows.slice(index + 1), columns) : row,
  );
  return Array.from({ length: columns }, (_, column) =>
    spread.length === 1
      ? (spread[0]?.[column] ?? "")
      : spread
          .map((row) => row[column]?.trim() ?? "")
          .filter((name) => name !== "")
          .join(" "),
  );
}

function withGroups(
  row: readonly string[],
  below: readonly (readonly string[])[],
  columns: number,
): readonly string[] {
  if (row.filter((cell) => cell.trim() !== "").length === columns) return row;
  let group = "";
  return Array.from({ length: columns }, (_, column) => {
    const own = row[column]?.trim() ?? "";
    if (own !== "") group = own;
    return below.some((other) => (other[column]?.trim() ?? "") !== "") ? group : own;
  });
}
