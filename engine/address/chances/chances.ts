/**
 * The model of how people write addresses: the likelihoods used to weigh evidence. Logarithms are
 * natural. All are estimates, to be compared with the measurements of `bench addresses-accuracy`.
 */

/** Likelihoods of the spelling of a word of the register. */
export const WORD = {
  same: 0.85,
  /** Abbreviated, or written in full where the register abbreviates. */
  abbreviated: 0.4,
  /** Reduced to its first letter. */
  initial: 0.03,
  /** Reduced to its first three letters or more. */
  cut: 0.0015,
  /** With one typing error, with two, or spelled by sound. */
  slip: 0.03,
  twoSlips: 0.004,
} as const;

/** Share of words in addresses that are not in the register. */
const UNKNOWN_WORDS = 0.02;
/**
 * Information per letter of such a word, in bits: less than log2(26), as words are pronounceable.
 */
const LETTER_BITS = 3.6;

/** Likelihood of a specific word of so many letters that is not in the register. */
export function unknownWord(letters: number): number {
  return UNKNOWN_WORDS * 2 ** (-LETTER_BITS * letters);
}

/** Likelihoods that a word of the register is omitted, by its role. */
export const LEFT_OUT = { type: 0.06, inner: 0.12, last: 0.006, number: 0.02 } as const;

/**
 * Likelihood that the type of a street is replaced by another, AVENUE for RUE. Far below how often it
 * happens: a street of that type and name which the register lacks would look the same.
 */
export const OTHER_TYPE = 0.0001;

/** Likelihood that a name is cut to that of another street of the commune. */
export const LONGER_NAME = 0.004;

/** Likelihood that a street of the commune's register is not the asked one of its very name. */
export const OTHER_STREET = 0.02;

/** Likelihoods that the articles of a name are omitted, or replaced by others. */
export const ARTICLES = { leftOut: 0.15, other: 0.04, otherTown: 0.002 } as const;

/** Likelihoods of a word in the address that is not part of the street. */
export const EXTRA = {
  word: 0.06,
  /** Just behind the name of the street, where it would be part of the name. */
  behindName: 0.006,
  afterBreak: 0.2,
  complement: 0.7,
  number: 0.08,
} as const;

/** Likelihoods of the queried number. */
export const NUMBER = {
  known: 0.9,
  /** Missing from the register, between other numbers of the street. */
  between: 0.03,
  /** Beyond the numbers in the register. */
  beyond: 0.004,
  /** The street has no numbers at all. */
  none: 0.1,
  sameIndex: 0.9,
  otherIndex: 0.06,
  /** After the street, or separated from it by words. */
  behind: 0.08,
  apart: 0.3,
  /** Followed by a type that the street's name lacks: 1 HAMEAU LES BROSSES. */
  otherType: 0.01,
  /** Followed by another street. */
  otherStreet: 0.0003,
  /** The second of two. */
  endOfRange: 0.01,
} as const;

/** Likelihoods of a postcode, by its relation to those of the commune. */
export const POSTCODE = {
  same: 0.93,
  /** That of the city of the arrondissement, or of another arrondissement. */
  sibling: 0.08,
  oneDigit: 0.008,
  sameDepartment: 0.015,
  other: 0.002,
} as const;
/** Number of postcodes in each relation, in a département and in France. */
export const POSTCODES = { siblings: 8, oneDigit: 45, department: 65, all: 6300 } as const;

/** Likelihood that a town named exactly is not the address's, though only the street says so. */
export const AGAINST_TOWN = 1e-5;

/** Likelihood that a département or region behind the town is not the town's. */
export const OUTSIDE_TERRITORY = 0.001;

/** Likelihoods of a town's name, indexed by `TOWN_NAME`. */
export const TOWN = [0.9, 0.9, 0.05, 0.02, 0.02] as const;
/** Likelihood of a postcode or a former name of the commune that is not the street's. */
export const OTHER_PLACE = 0.05;
/** Likelihood that the town is omitted. */
export const TOWN_ABSENT = 0.04;
export const TOWN_SLIP = { slip: 0.03, twoSlips: 0.006 } as const;

/** Prior probability that the query is not an address in France, apart from its words. */
export const NO_ADDRESS = 0.0005;
/** Probability that a street is missing from the register. */
export const UNKNOWN_STREET = 0.004;
