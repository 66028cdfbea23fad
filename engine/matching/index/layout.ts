/**
 * The index of companies by name and place: one packed store (`engine/store`), keys in four ranges.
 *
 *   COLUMNS + chunk       -> SIREN, NIC and street number of 65,536 establishments
 *   POSTINGS + chunk      -> for each word of names, the establishments that have it
 *   STREETS               -> the streets of all communes: first establishment, words
 *   TABLES + rank         -> communes, postcodes, the words of names and of streets
 *
 * Establishments are numbered by commune, street and number. So a commune is one range of numbers, a
 * département too, and a street of a commune; the list of a word is searched within any range. One
 * list of France is smaller than one of each commune, which would repeat its words.
 *
 * A unit's names count for each of its establishments. Closed ones are among them: files have old
 * addresses. Units and establishments under partial diffusion are in no list.
 */
export const COLUMNS = 0;
export const POSTINGS = 100_000;
export const STREETS = 110_000;

/** Rank of each table after `TABLES` (`engine/words/layout.ts`); a dictionary takes seven. */
export const TABLE = {
  communes: 0,
  postcodes: 1,
  /** Offset of the list of each word in the postings. */
  lists: 2,
  words: 16,
  streetWords: 32,
} as const;

/** Establishments of a chunk of columns. */
export const CHUNK_BITS = 16;
export const CHUNK = 1 << CHUNK_BITS;

/** Bytes per establishment in a chunk: SIREN and flags, NIC, street number. */
export const ROW_BYTES = 9;

/** Bits above the 30 of a SIREN. */
export const ROW_FLAGS = { closed: 1 << 30, seat: 2 ** 31 } as const;
export const SIREN_BITS = (1 << 30) - 1;

/** Most bytes of a chunk of postings; no list spans two. */
export const CHUNK_BYTES = 16 * 1024 * 1024;

/** Keys of communes: packed INSEE codes, then postcodes of places without one, then abroad. */
export const BY_POSTCODE = 240_000;
export const ABROAD = 400_000;

/** 32-bit words per commune: key, first establishment, offset of its streets, their number. */
export const COMMUNE_WORDS = 4;
