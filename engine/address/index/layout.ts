/**
 * The index of the addresses: one packed store (`engine/store`), keys in three ranges.
 *
 *   commune (`packCommune`) -> the commune's block: its streets by their words, then each street
 *                              with its numbers (`commune-block.ts`)
 *   CEDEX + code            -> a CEDEX code: its communes and its label (`cedex-block.ts`)
 *   TABLES + rank           -> the words of street names and the names of towns, each with its
 *                              communes; communes and postcodes
 *
 * Streets are grouped by commune because nearly every address states its town: the search then
 * compares some hundred streets word by word, which tolerates any typing error. Words point to
 * communes for the addresses without a town.
 *
 * Communes are ranked by how many addresses they have, most first: an ascending list of ranks
 * starts with the likeliest.
 */
export const CEDEX = 1_000_000;

/** Rank of each table after `TABLES`; a dictionary takes seven. */
export const TABLE = {
  communes: 0,
  postcodes: 1,
  /** Communes of each word of street names. */
  wordLinks: 2,
  /** Communes of each name of a town. */
  townLinks: 4,
  words: 16,
  towns: 32,
} as const;
