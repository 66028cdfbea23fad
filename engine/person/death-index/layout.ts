/**
 * The index of the death register: one packed store (`engine/store`), keys in three ranges.
 *
 *   birth date AAAAMMJJ        -> the deaths of the persons born that day, column by column
 *   POSTINGS + surname number  -> given name and birth date of every bearer of that surname
 *   TABLES + rank              -> the dictionaries of surnames and of given names, frequencies
 *
 * A day's deaths stand together because a birth date is what is known best of a person: all of
 * them (500 to 1,900 in the national register) are compared, and no name can be missed by the
 * way it is spelled. The postings answer for dates that are wrong, partial or unknown.
 *
 * The ranges leave room for any eight digits: some birth dates are in no calendar.
 *
 * About 23 bytes a death in all (`bench persons`).
 */
export const POSTINGS = 100_000_000;

/** Rank of each table behind `TABLES`. */
export const TABLE = {
  frequencies: 0,
  pairs: 1,
  surnames: 16,
  givenNames: 32,
} as const;

/** Departments and the like that deaths and residents are told apart by; 0 is none of them. */
export const DEPARTMENTS = 128;

/** Birth years with their own frequencies; earlier and later ones count with the ends. */
export const FIRST_YEAR = 1870;
export const LAST_YEAR = 2029;
export const YEARS = LAST_YEAR - FIRST_YEAR + 1;

/** Years whose given names are counted together. */
export const YEARS_PER_BAND = 10;
export const BANDS = YEARS / YEARS_PER_BAND;

/** Rank of a birth year among those with frequencies. */
export function yearRank(year: number): number {
  return Math.min(YEARS - 1, Math.max(0, year - FIRST_YEAR));
}
