import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import { COST_LINES, ownCosts, readEuros } from "../../workflows/costs/own-costs.ts";
import { costName } from "../html/cost-fields.ts";

/** The costs of a form, and what was typed that cannot be taken, by line. */
interface StatedCosts {
  readonly own: OwnCosts;
  readonly refused: ReadonlyMap<number, string>;
}

/** Longest refused text that is shown again. */
const DISPLAYED_MOST = 20;

/** The costs that a form states; a field left empty has the proposed one. */
export function readCosts(fields: URLSearchParams): StatedCosts {
  const costs = new Map<number, number>();
  const refused = new Map<number, string>();
  for (const line of COST_LINES) {
    const typed = fields.get(costName(line))?.trim() ?? "";
    const euros = readEuros(typed);
    if (euros !== null) costs.set(line, euros);
    else if (typed !== "") refused.set(line, typed.slice(0, DISPLAYED_MOST));
  }
  return { own: ownCosts(costs), refused };
}
