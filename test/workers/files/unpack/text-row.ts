/** A row of a `sheet.xml`; `null` for a cell that is not there. */
export function textRow(
  number: number,
  cells: readonly (string | null)[],
  attributes = "",
): string {
  const written = cells.map((text, at) =>
    text === null ? "" : `<c r="${"ABCDEF"[at]}${number}" t="str"><v>${text}</v></c>`,
  );
  return `<row r="${number}" ${attributes}>${written.join("")}</row>`;
}
