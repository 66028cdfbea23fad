/**
 * The index of the death register: one packed store (`engine/store`), keys in three ranges.
 *
 *   birth date AAAAMMJJ        -> the deaths of the persons born that day, column by column
 *   POSTINGS + surname number  -> given name and birth date of every bearer of that surname
 *   TABLES + rank              -> dictionaries of surnames and of given names, frequencies
 *
 * Deaths are grouped by birth day because it is the most reliable field of a person: all deaths of
 * the day (500 to 1,900 in the national register) are compared, so that no spelling of a name is
 * missed. The postings serve wrong, partial or unknown dates.
 *
 * The ranges leave room for any eight digits, as some birth dates are invalid.
 *
 * About 23 bytes a death in all (`bench persons`).
 */
export const POSTINGS = 100_000_000;

/** Rank of each table after `TABLES`. */
export const TABLE = {
  frequencies: 0,
  pairs: 1,
  surnames: 16,
  givenNames: 32,
} as const;

/** Number of départements and similar areas distinguished; 0 means none. */
export const DEPARTMENTS = 128;

/** Birth years with their own frequencies; others count with the first or the last. */
export const FIRST_YEAR = 1870;
export const LAST_YEAR = 2029;
export const YEARS = LAST_YEAR - FIRST_YEAR + 1;

/** Years whose given names are counted together. */
export const YEARS_PER_BAND = 10;
export const BANDS = YEARS / YEARS_PER_BAND;

/** Index of a birth year among those with frequencies. */
export function yearRank(year: number): number {
  return Math.min(YEARS - 1, Math.max(0, year - FIRST_YEAR));
}
