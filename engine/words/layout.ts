/**
 * What the layouts of all indexes with dictionaries of words have in common: tables behind the
 * keys of their own entries, and numbers of words. The rest is each index's own.
 */

/** Keys of an index's tables begin here: above any eight digits, and any commune. */
export const TABLES = 200_000_000;

/** Stands for a word that is not there. Numbers of words are below it, in three bytes. */
export const NO_WORD = 0xff_ff_ff;

/** Letters of a folded word that are kept; no word of a register has as many. */
export const LONGEST_KEY = 512;
