/**
 * Common layout of all indexes with dictionaries: the keys of their tables, and the numbers of
 * words.
 */

/** First key of an index's tables: above any eight digits, and any commune. */
export const TABLES = 200_000_000;

/** Means no word. Numbers of words are below it and fit three bytes. */
export const NO_WORD = 0xff_ff_ff;

/** Maximum letters stored per folded word; words of the registers are shorter. */
export const LONGEST_KEY = 512;
