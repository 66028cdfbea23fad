import { COSTS } from "./cost-model.ts";

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

/** Euros a year of the dearest of some faults. */
export function dearestOf(bits: number): number {
  let cost = 0;
  for (const line of rulesOf(bits)) cost = Math.max(cost, COSTS[line]?.unitCost ?? 0);
  return cost;
}
