import { unitEuros } from "../../markup/french.ts";
import { COST_HYPOTHESES, COSTS, costOf, type OwnCosts, UNIT_COSTS } from "./cost-model.ts";

/** Where the costs of a diagnosis come from; French. */
export function costHypotheses(own: OwnCosts = []): string {
  if (own.length === 0) return COST_HYPOTHESES;
  const rules = [...new Set(own.flatMap(([line]) => COSTS[line]?.rule ?? []))];
  const [first] = rules;
  return rules.length === 1
    ? `Le coût du critère ${first} est le vôtre ; les autres sont proposés par recoupe.`
    : `Les coûts des critères ${rules.sort((a, b) => a - b).join(", ")} sont les vôtres ; les autres sont proposés par recoupe.`;
}

/** Where the cost of a line comes from; French. */
export function costReasoning(line: number, own: OwnCosts = []): string {
  const isOwn = own.some(([changed]) => changed === line);
  return isOwn
    ? `Votre coût, au lieu de ${unitEuros(UNIT_COSTS[line] ?? 0)} proposés.`
    : costOf(line).reasoning;
}
