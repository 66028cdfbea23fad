import { COSTS, LAST_RULE } from "./cost-model.ts";

/*
 * Criteria of a row as the bits of a number: bit n is criterion n, bit 0 is left to the caller.
 */

/** Criteria of some bits, ascending. */
export function rulesOf(bits: number): number[] {
  const rules: number[] = [];
  for (let rule = 1; rule <= LAST_RULE; rule++) if ((bits >>> rule) & 1) rules.push(rule);
  return rules;
}

/** Bits of some criteria. */
export function bitsOf(rules: readonly number[]): number {
  return rules.reduce((bits, rule) => bits | (1 << rule), 0);
}

/** Euros a year of the dearest of some faults. */
export function dearestOf(bits: number): number {
  let cost = 0;
  for (const rule of rulesOf(bits)) cost = Math.max(cost, COSTS[rule]?.unitCost ?? 0);
  return cost;
}
