import { daysInMonth } from "../../text/dates.ts";
import type { DeathSearch } from "../death-index/deaths.ts";

/** Deaths of a day that are few enough to be compared one by one whatever the names. */
const FEW_DEATHS = 512;
const MONTHS = 12;

/** The dates of which the register may know no more of a date than these parts. */
export function partialDatesOf(date: number): readonly number[] {
  const year = date - (date % 10_000);
  const month = date - (date % 100);
  if (month !== year) return [month, year];
  return [year, ...Array.from({ length: MONTHS }, (_, i) => year + (i + 1) * 100)];
}

/** Whether a date often stands for its known parts: the first of a month or year. */
export function isLikelyPartial(date: number, partial: number): boolean {
  return date % 100 < 2 && (partial % 10_000 > 0 || date % 10_000 < 102);
}

export function isFew(date: number, search: DeathSearch): boolean {
  return search.openDay(date).count <= FEW_DEATHS;
}

/** The days of a month or a year. */
export function* daysOf(date: number): Generator<number> {
  const year = Math.floor(date / 10_000);
  const month = Math.floor(date / 100) % 100;
  for (let of = month || 1; of <= (month || MONTHS); of++)
    for (let day = 1; day <= daysInMonth(year, of); day++) yield year * 10_000 + of * 100 + day;
}
