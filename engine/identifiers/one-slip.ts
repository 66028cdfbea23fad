/**
 * The numbers of a length that differ from some digits by one slip of a typist: a digit replaced,
 * two neighbours swapped, one left out, one too many. Distinct; [] when the lengths differ by more.
 * About 140 for a SIRET.
 */
export function oneSlipAway(digits: string, length: number): readonly string[] {
  const slip = SLIPS.get(length - digits.length);
  if (!slip) return [];
  const found = new Set<string>();
  for (let at = 0; at <= digits.length; at++)
    for (const number of slip(digits.slice(0, at), digits.slice(at))) found.add(number);
  found.delete(digits);
  return [...found].filter((number) => number.length === length);
}

/** The numbers that a slip between two parts may have come from, by the digits that are missing. */
const SLIPS: ReadonlyMap<number, (before: string, after: string) => string[]> = new Map([
  [1, (before, after) => TEN.map((digit) => before + digit + after)],
  [-1, (before, after) => [before + after.slice(1)]],
  [
    0,
    (before, after) => [
      ...TEN.map((digit) => before + digit + after.slice(1)),
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ],
  ],
]);

const TEN = [..."0123456789"];
