import { valueView } from "./displayed-values.ts";
import type { PageTable } from "./mapping-page.ts";
import { IGNORED, UNDECIDED } from "./typed-field.ts";

/**
 * The columns of a table that have the same field as another: by position, the headers of the
 * others. Linear in columns.
 */
export function sharedFields({ columns }: PageTable): ReadonlyMap<number, readonly string[]> {
  const holders = new Map<string, number[]>();
  columns.forEach((column, position) => {
    const value = valueView(column);
    if (value === IGNORED || value === UNDECIDED) return;
    const known = holders.get(value);
    if (known) known.push(position);
    else holders.set(value, [position]);
  });
  const shared = new Map<number, readonly string[]>();
  for (const positions of holders.values())
    if (positions.length > 1)
      for (const position of positions)
        shared.set(position, headersOf(columns, positions, position));
  return shared;
}

/** Most columns named beside one. */
const NAMED = 3;

function headersOf(
  columns: PageTable["columns"],
  positions: readonly number[],
  own: number,
): string[] {
  return positions
    .filter((position) => position !== own)
    .slice(0, NAMED)
    .map((position) => columns[position]?.header || `colonne ${position + 1}`);
}
