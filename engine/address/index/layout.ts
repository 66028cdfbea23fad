/**
 * The index of the addresses: one packed store (`engine/store`), keys in three ranges.
 *
 *   commune (`packCommune`) -> the commune's block: its streets by their words, then each street
 *                              with its numbers (`commune-block.ts`)
 *   CEDEX + code            -> a CEDEX code: its communes and its label (`cedex-block.ts`)
 *   TABLES + rank           -> the words of street names and the names of towns, each with where
 *                              they lead; communes and postcodes
 *
 * A commune's streets stand together because nearly every address says where it lies: what is
 * looked for is then one of some hundred streets, compared word by word whatever the slips. Words
 * lead to communes for the addresses that do not say it.
 *
 * Communes are ranked by how many addresses they have, most first: a list of ranks in ascending
 * order begins with the likeliest.
 */
export const CEDEX = 1_000_000;

/** Rank of each table behind `TABLES`; a dictionary takes seven. */
export const TABLE = {
  communes: 0,
  postcodes: 1,
  /** Where the words of street names lead. */
  wordLinks: 2,
  /** Where the names of towns lead. */
  townLinks: 4,
  words: 16,
  towns: 32,
} as const;
