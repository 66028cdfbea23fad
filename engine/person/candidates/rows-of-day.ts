import type { DeathSearch } from "../death-index/deaths.ts";
import type { FoundDeaths } from "./found-deaths.ts";

/** The rows of a surname on the open day. */
export function takeBearers(
  surname: number,
  date: number,
  { day }: DeathSearch,
  found: FoundDeaths,
): void {
  for (let row = day.firstRowOf(surname); row < day.count; row++) {
    if (day.surname(row) !== surname) return;
    found.take(date, row);
  }
}

/** Bearers of both names born on a date. */
export function takeNamed(
  surname: number,
  first: number,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const day = search.openDay(date);
  for (let row = day.firstRowOf(surname); row < day.count; row++) {
    if (day.surname(row) !== surname) return;
    if (day.first(row) === first) found.take(date, row);
  }
}
