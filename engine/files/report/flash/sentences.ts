import {
  count,
  counted,
  decimal,
  euros,
  longDate,
  percent,
  typeset,
  unitEuros,
} from "../../../markup/french.ts";
import { COST_HYPOTHESES } from "../../diagnostic/cost-model.ts";
import { GRADE_BANDS, type GradeBand } from "../charts/grade-bands.ts";
import type { CriterionLine, FamilyLine, FlashReport, NextAction } from "./flash-report.ts";

/** The euros at the head of the page; without a grade there is no amount. */
export function leakAmount({ grade, leak }: Pick<FlashReport, "grade" | "leak">): string {
  return grade === null ? "–" : euros(leak);
}

/** Replaces the dearest faults when there are none. */
export function noFaults({ grade, records }: Pick<FlashReport, "grade" | "records">): string {
  if (records === 0) return "Aucune fiche à examiner.";
  return grade === null ? "Rien n’a pu être mesuré." : "Aucun défaut coûteux relevé.";
}

/** `9 026 € · 72,1 %`. */
export function familyShare({ leak, share }: FamilyLine): string {
  return leak > 0 ? `${euros(leak)} · ${percent(share)}` : euros(0);
}

/** `14 colonnes, 11 reconnues, 2 à vérifier`. */
export function columnsRead({ read, recognised, uncertain }: FlashReport["columns"]): string {
  const parts = [
    counted(read, "colonne", "colonnes"),
    counted(recognised, "reconnue", "reconnues"),
    ...(uncertain > 0 ? [`${decimal(uncertain, 0)} à vérifier`] : []),
  ];
  return parts.join(", ");
}

/** Result of a criterion that was not measured. */
export const NOT_MEASURED = "–";

/** The result at the end of a criterion's line. */
export function criterionResult(line: CriterionLine): string {
  if (line.state === "defauts") return count(line.concerned);
  return line.state === "sain" ? "sain" : NOT_MEASURED;
}

/** The note under a criterion: how many of how many, and what was not measured, and why. */
export function criterionNote(line: CriterionLine): string {
  if (line.state === "non_mesurable") return line.reason;
  const examined = counted(line.examined, "examinée", "examinées");
  const cost = typeset(`${unitEuros(line.unitCost)} la fiche`);
  const measured =
    line.state === "sain" ? [examined] : [`${percent(line.share)} de ${examined}`, cost];
  return [...measured, ...(line.reason === "" ? [] : [line.reason])].join(" · ");
}

/** "42 % de la fuite", or "" for an action that saves none. */
export function stoppedShare(action: NextAction, leak: number): string {
  return action.leak > 0 && leak > 0 ? `${percent(action.leak / leak)} de la fuite` : "";
}

/** How the page was computed, in sentences. */
export function methodSentences(report: FlashReport): string[] {
  const bands = [...GRADE_BANDS].reverse().map(bandText).join(", ");
  const registers =
    report.registers.length === 0
      ? "aucun registre chargé"
      : report.registers.map(({ label, date }) => `${label} du ${longDate(date)}`).join(", ");
  return [
    "Fuite : nombre de fiches en défaut × coût annuel d'une fiche ; une fiche compte une seule fois, pour son défaut le plus cher.",
    `Note : part pondérée de fiches saines sur les seuls critères mesurés ; ${bands}.`,
    `Coûts annuels retenus, par fiche (numéros des critères) : ${unitCosts(report.criteria)}.`,
    COST_HYPOTHESES,
    `Registres consultés sur cette machine : ${registers}.`,
    "Aucune donnée n'a été transmise à un tiers.",
  ].map(typeset);
}

/** `A dès 90`, `D sous 55`. */
export function bandText({ grade, from, to }: GradeBand): string {
  return from === 0 ? `${grade} sous ${to}` : `${grade} dès ${from}`;
}

/** `350 € (7) ; 12 € (1, 2, 3)`, dearest first. */
function unitCosts(criteria: readonly CriterionLine[]): string {
  const byCost = new Map<number, number[]>();
  for (const { rule, unitCost } of criteria)
    byCost.set(unitCost, [...(byCost.get(unitCost) ?? []), rule]);
  return [...byCost]
    .sort(([a], [b]) => b - a)
    .map(([cost, rules]) => `${unitEuros(cost)} (${rules.join(", ")})`)
    .join(" ; ");
}
