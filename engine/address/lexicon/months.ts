import { meaningsOf } from "./abbreviations.ts";

const NAMES =
  "JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE".split(" ");
const MONTHS: ReadonlySet<string> = new Set(NAMES);

/** The name of a month by its number, 1 to 12. */
export function monthName(month: number): string {
  return NAMES[month - 1] ?? "";
}

/** Whether it is a month or its abbreviation: a day precedes it, and a year follows. */
export function isMonth(word: string): boolean {
  return MONTHS.has(word) || meaningsOf(word).some((entry) => MONTHS.has(entry.word));
}
