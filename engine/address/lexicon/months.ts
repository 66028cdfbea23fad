const MONTHS: ReadonlySet<string> = new Set(
  (
    "JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE " +
    "JANV JAN FEVR FEV AVR JUIL SEPT SEP OCT NOV DEC"
  ).split(" "),
);

/** Whether it is a month or its abbreviation: a day precedes it, and a year follows. */
export function isMonth(word: string): boolean {
  return MONTHS.has(word);
}
