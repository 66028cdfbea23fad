import { meaningsOf } from "./abbreviations.ts";

const MONTHS: ReadonlySet<string> = new Set(
  "JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE".split(" "),
);

/** Whether it is a month or its abbreviation: a day precedes it, and a year follows. */
export function isMonth(word: string): boolean {
  return MONTHS.has(word) || meaningsOf(word).some((entry) => MONTHS.has(entry.word));
}
