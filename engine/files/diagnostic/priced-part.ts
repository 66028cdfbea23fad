import { costOf, MINOR, type UnitCosts } from "./cost-model.ts";
import type { CriterionResult } from "./diagnostic.ts";

/** The part of a measured criterion's result that follows from the costs. */
type PricedPart = Pick<CriterionResult, "counted" | "leak"> &
  Partial<Pick<CriterionResult, "minor">>;

/**
 * What the records of a criterion cost.
 *
 * @param line     Of its own faults.
 * @param dearest  Number of records by the line of their dearest fault.
 */
export function pricedPart(line: number, dearest: Uint32Array, costs: UnitCosts): PricedPart {
  const counted = dearest[line] as number;
  const { rule, label } = costOf(MINOR);
  const minors = line === rule ? (dearest[MINOR] as number) : 0;
  const minor = { label, unitCost: costs[MINOR] as number, counted: minors };
  return {
    counted,
    leak: roundEuros(eurosOf(counted, costs[line] as number) + eurosOf(minors, minor.unitCost)),
    ...(minors > 0 ? { minor } : {}),
  };
}

/** Euros of some records, to the cent. */
export function eurosOf(records: number, unitCost: number): number {
  return roundEuros(records * unitCost);
}

/** An amount to the cent, without what the binary sum of cents adds to it. */
export function roundEuros(amount: number): number {
  return Math.round(amount * 100) / 100;
}
