/**
 * How addresses come to be written as they are: the chances that evidence is weighed by. Logarithms
 * of chances are natural ones. Estimates, to be read beside what `bench addresses-accuracy`
 * measures of them.
 */

/** Chances that a word of the register is written in that way. */
export const WORD = {
  same: 0.85,
  /** As one of its abbreviations, or the abbreviation of the register as the whole word. */
  abbreviated: 0.4,
  /** As its first letter. */
  initial: 0.03,
  /** As its first three letters or more. */
  cut: 0.004,
  /** With a slip of the pen, of two, or as it sounds. */
  slip: 0.03,
  twoSlips: 0.004,
} as const;

/** Share of words of addresses of which the register knows nothing. */
const UNKNOWN_WORDS = 0.02;
/** Bits that a letter of one tells: less than log2(26), for words can be spoken. */
const LETTER_BITS = 3.6;

/** Chance that a given word, of so many letters, is written that the register does not know. */
export function unknownWord(letters: number): number {
  return UNKNOWN_WORDS * 2 ** (-LETTER_BITS * letters);
}

/** Chances that a word of the register is left out, by what it is. */
export const LEFT_OUT = { type: 0.06, inner: 0.12, last: 0.006, number: 0.02 } as const;

/** Chances of the articles of a name: that they are left out, that others are written. */
export const ARTICLES = { leftOut: 0.15, other: 0.04 } as const;

/** Chances that a word stands in the address that is not of the street. */
export const EXTRA = { word: 0.06, afterBreak: 0.2, complement: 0.7, number: 0.08 } as const;

/** Chances of the number that is asked for. */
export const NUMBER = {
  known: 0.9,
  /** The register does not have it, others of the street are around it. */
  between: 0.03,
  /** It is beyond those the register has. */
  beyond: 0.004,
  /** The street has no numbers at all. */
  none: 0.1,
  sameIndex: 0.9,
  otherIndex: 0.06,
  /** It stands behind the street, or words stand between. */
  behind: 0.08,
  apart: 0.3,
  /** Another street begins behind it. */
  otherStreet: 0.01,
  /** It is the second of two. */
  endOfRange: 0.01,
} as const;

/** Chances of a postcode, by how it stands to those of the commune. */
export const POSTCODE = {
  same: 0.93,
  /** Of the city whose arrondissement it is, or of another arrondissement. */
  sibling: 0.08,
  oneDigit: 0.008,
  sameDepartment: 0.015,
  other: 0.002,
} as const;
/** Postcodes that a département has, and France. */
export const POSTCODES = { siblings: 8, oneDigit: 45, department: 65, all: 6300 } as const;

/** Chances of a town's name, by `TOWN_NAME`. */
export const TOWN = [0.9, 0.9, 0.05, 0.02, 0.02] as const;
/** Chance of a postcode, or a former name, of the commune that is not the street's. */
export const OTHER_PLACE = 0.05;
/** Chance that the town is not named. */
export const TOWN_ABSENT = 0.04;
export const TOWN_SLIP = { slip: 0.03, twoSlips: 0.006 } as const;

/** Chance that what is asked is no address of France, beside what its words say. */
export const NO_ADDRESS = 0.0005;
/** Chance that a street is not in the register. */
export const UNKNOWN_STREET = 0.004;
