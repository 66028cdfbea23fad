import { lineOfCriterion, type OwnCosts, type UnitCosts, unitCostsOf } from "./cost-model.ts";
import type { CriterionResult, Diagnostic } from "./diagnostic.ts";
import { countDearest, stoppedBy } from "./fault-combinations.ts";
import { pricedPart, roundEuros } from "./priced-part.ts";

/** A diagnosis whose costs can be changed. */
export type RepriceableDiagnostic = Diagnostic & Required<Pick<Diagnostic, "combinations">>;

/** Whether the costs of a diagnosis can be changed: whether its combinations of faults are known. */
export function canReprice(diagnostic: Diagnostic): diagnostic is RepriceableDiagnostic {
  return diagnostic.combinations !== undefined;
}

/**
 * The same diagnosis at other costs: every record counts once for the fault that is its dearest
 * then. Without own costs it is the diagnosis at the costs of the model.
 */
export function repriced(diagnostic: RepriceableDiagnostic, own: OwnCosts): Diagnostic {
  const costs = unitCostsOf(own);
  const dearest = countDearest(diagnostic.combinations, costs);
  const criteria = diagnostic.criteria.map((one) => repricedCriterion(one, dearest, costs));
  const { ownCosts: _, ...known } = diagnostic;
  return {
    ...known,
    criteria,
    leak: roundEuros(criteria.reduce((sum, { leak }) => sum + leak, 0)),
    stopped: stoppedBy(diagnostic.combinations, costs),
    ...(own.length > 0 ? { ownCosts: own } : {}),
  };
}

function repricedCriterion(
  { minor: _, ...one }: CriterionResult,
  dearest: Uint32Array,
  costs: UnitCosts,
): CriterionResult {
  const line = lineOfCriterion(one);
  const known = { ...one, unitCost: costs[line] as number };
  return one.notMeasured === null ? { ...known, ...pricedPart(line, dearest, costs) } : known;
}
