import { dateChance } from "../../../person/odds/date-chance.ts";

type BirthLevel = "same" | "part" | "slip" | "near" | "other" | "generation";

/** Years between a parent and a child, at least. */
const GENERATION = 14;

const YEAR = 10_000;

/** Of a year: programs and registers write it for a day that nobody knew. */
const FIRST_OF_JANUARY = 101;

/**
 * Compares two birth dates, AAAAMMJJ with 00 for unknown parts. A slip is what `dateChance` knows as
 * one: swapped, a digit, a neighbouring day or year, another century, the first of January for a day
 * that nobody knew. Two of a year, or two first of January, agree on what is known.
 */
export function birthLevel(a: number, b: number): BirthLevel {
  if (a === b) return isPartial(a) || a % YEAR === FIRST_OF_JANUARY ? "part" : "same";
  if (isPartial(a) || isPartial(b)) return areCompatible(a, b) ? "part" : otherYear(a, b);
  if (isSlip(a, b) || isSlip(b, a)) return "slip";
  return otherYear(a, b);
}

function isPartial(date: number): boolean {
  return date % 100 === 0;
}

function otherYear(a: number, b: number): "near" | "other" | "generation" {
  const years = Math.abs(Math.floor(a / YEAR) - Math.floor(b / YEAR));
  if (years === 0) return "near";
  return years < GENERATION || a % YEAR === b % YEAR ? "other" : "generation";
}

function isSlip(a: number, b: number): boolean {
  return dateChance(a, b).chance > 0;
}

/** Whether the known parts of the one agree with the other. */
function areCompatible(a: number, b: number): boolean {
  if (Math.floor(a / YEAR) !== Math.floor(b / YEAR)) return false;
  const [monthA, monthB] = [Math.floor(a / 100) % 100, Math.floor(b / 100) % 100];
  return monthA === 0 || monthB === 0 || monthA === monthB;
}
