import { distance } from "fastest-levenshtein";

/** Letters from which a word may have a slip, and two. */
const [LEAST_FOR_SLIP, LEAST_FOR_TWO] = [4, 9];

/**
 * Whether two names are one but for slips within their words: THALES LAS and THALES DMS are two
 * letters apart and two companies. Words may be written together.
 *
 * @param a  Words of A to Z and digits.
 */
export function haveSlips(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return isSlip(a.join(""), b.join(""));
  return a.every((word, i) => word === b[i] || isSlip(word, b[i] as string));
}

function isSlip(a: string, b: string): boolean {
  const shortest = Math.min(a.length, b.length);
  if (shortest < LEAST_FOR_SLIP || /\d/.test(a + b)) return a === b;
  const most = shortest < LEAST_FOR_TWO ? 1 : 2;
  if (Math.abs(a.length - b.length) > most) return false;
  return distance(a, b) <= most || areInterchanged(a, b);
}

/** Whether two adjacent letters are interchanged. */
function areInterchanged(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
