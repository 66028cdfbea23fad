import { areVariants } from "../../../person/names/given-name-variants.ts";
import { GIVEN_NAMES } from "../../profile/lexicons.ts";

export type GivenLevel = "same" | "variant" | "near" | "part" | "other" | "another";

/**
 * Compares two given names that differ. `null` for names that are neither variants, nor parts of
 * each other, nor both known: whether one is the other with a slip decides.
 */
export function givenLevel(a: string, b: string): "variant" | "part" | "another" | null {
  if (isVariant(a, b)) return "variant";
  if (haveOneBeginning(a, b)) return "part";
  // JEAN and JEANNE, LOUIS and LOUISE are two names, not one with a slip.
  return (isKnown(a) && isKnown(b)) || differInSex(a, b) ? "another" : null;
}

/** ENZO and ENZA, PAOL and PAOLA: the ending that makes a name a woman's is no slip either. */
function differInSex(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < long.length) return long === `${short}A`;
  return a.slice(0, -1) === b.slice(0, -1) && /[AEO]$/.test(a) && /[AEO]$/.test(b);
}

const BLANKS = / /g;

function isVariant(a: string, b: string): boolean {
  if (areVariants(a.replace(BLANKS, ""), b.replace(BLANKS, ""))) return true;
  if (!a.includes(" ") || !b.includes(" ")) return false;
  const [wordsA, wordsB] = [a.split(" "), b.split(" ")];
  // J P is JEAN PIERRE.
  return (
    wordsA.length === wordsB.length &&
    wordsA.every((word, at) => areVariants(word, wordsB[at] as string))
  );
}

/** The first given name is the same; only one of them has, or both have other, further names. */
function haveOneBeginning(a: string, b: string): boolean {
  const [firstA = "", ...restA] = a.split(" ");
  const [firstB = "", ...restB] = b.split(" ");
  if (restA.length === 0 && restB.length === 0) return false;
  if (restA.length > 0 && restB.length > 0) return firstA === firstB && restA[0] === restB[0];
  return areVariants(firstA, firstB) && (firstA.length > 1 || firstB.length > 1);
}

function isKnown(name: string): boolean {
  return name.split(" ").every((word) => GIVEN_NAMES.has(word));
}
