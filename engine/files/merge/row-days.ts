import { isInCalendar } from "../../text/dates.ts";
import { writtenDate } from "../../text/written-date.ts";
import type { MergedColumn } from "./merged-columns.ts";
import type { SourceRow } from "./proposed-value.ts";

/** The day that a cell names, AAAAMMJJ; 0 when it names none for sure. */
export function dayOf(text: string): number {
  const date = text === "" ? null : writtenDate(text);
  if (date === null || date.hasShortYear || date.parts !== "day") return 0;
  const { year, month, day } = date;
  return isInCalendar(year, month, day) ? year * 10_000 + month * 100 + day : 0;
}

/** Fields that tell when a row was last touched, the better one first. */
const DATES = ["date_modification", "date_creation"] as const;

/** The day on which each row was last changed, or created where no row tells that; 0 for unknown. */
export function rowDays(
  columns: readonly MergedColumn[],
  rows: readonly SourceRow[],
): ReadonlyMap<SourceRow, number> {
  for (const wanted of DATES) {
    const at = columns.findIndex(({ field }) => field === wanted);
    const days = rows.map((row) => [row, dayOf(row.cells[at] ?? "")] as const);
    if (days.some(([, day]) => day > 0)) return new Map(days);
  }
  return new Map();
}
