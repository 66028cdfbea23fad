import { COSTS, type UnitCosts } from "./cost-model.ts";

/*
 * Lines of the costs as the bits of a number: bit n is line n (`cost-model.ts`), bit 0 is left to the
 * caller.
 */

/** Lines of some bits, ascending. */
export function rulesOf(bits: number): number[] {
  const lines: number[] = [];
  for (let line = 1; line < COSTS.length; line++) if ((bits >>> line) & 1) lines.push(line);
  return lines;
}

/** Bits of some lines. */
export function bitsOf(lines: readonly number[]): number {
  return lines.reduce((bits, line) => bits | (1 << line), 0);
}

const DUPLICATES = [9, 10];
/** Of lines that cost the same, the first counts: duplicates last, as they are found. */
const ORDER = Uint8Array.from([
  ...rulesOf(-1).filter((line) => !DUPLICATES.includes(line)),
  ...DUPLICATES,
]);

/** The line of the dearest of some faults; 0 when none of them costs anything. */
export function dearestLine(bits: number, costs: UnitCosts): number {
  let dearest = 0;
  for (const line of ORDER)
    if ((bits >>> line) & 1 && (costs[line] ?? 0) > (costs[dearest] ?? 0)) dearest = line;
  return dearest;
}

/** Euros a year of the dearest of some faults. */
export function dearestOf(bits: number, costs: UnitCosts): number {
  return costs[dearestLine(bits, costs)] ?? 0;
}
