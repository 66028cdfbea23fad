/** A number and its repetition as BAN spells it, in lower case: bis, ter, a, p1 ... */
export interface HouseNumber {
  /** 1 to 65,535; `NO_NUMBER` for a point of the street itself. */
  readonly numero: number;
  readonly rep: string;
}

const NO_NUMBER = 0;

/** The largest number stored; metric numbers in France are below 10,000. */
const LARGEST_NUMBER = 65_535;

/** BAL's pseudo-number of a lieu-dit. */
export const LIEU_DIT_NUMBER = 99_999;

/**
 * Interprets a number: `NO_NUMBER` for the values that old deliveries use for none (0, 9999,
 * 99999), -1 when it is too large for an address.
 */
export function meantNumber(value: number): number {
  if (value === 0 || value === 9999 || value === LIEU_DIT_NUMBER) return NO_NUMBER;
  return value <= LARGEST_NUMBER ? value : -1;
}

/** 12, 12bis, "12 bis", 12-b; of 12-14 or 15/17 the first number. */
const NUMBER = /^(\d{1,9})\s*(?:[-/]\s*\d+.*|[-/]?\s*(\p{L}[\p{L}\p{N} ]*))?$/u;

/** Reads a number with its repetition; `null` when the text does not begin with a number. */
export function parseHouseNumber(text: string): HouseNumber | null {
  const match = NUMBER.exec(text.trim());
  if (!match) return null;
  const numero = meantNumber(Number(match[1]));
  return numero < 0 ? null : { numero, rep: repetition(match[2] ?? "") };
}

/** Normalises a repetition: lower case, single spaces. */
export function repetition(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
