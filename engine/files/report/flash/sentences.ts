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
import { costHypotheses } from "../../diagnostic/cost-words.ts";
import type { FoundCounts } from "../../diagnostic/diagnostic.ts";
import { ROW_STATES, type StateCounts } from "../../diagnostic/row-state.ts";
import { STATE_WORDS } from "../../diagnostic/state-words.ts";
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

/** `14 colonnes, 11 reconnues, 2 à décider`. */
export function columnsRead({ read, recognised, uncertain }: FlashReport["columns"]): string {
  const parts = [
    counted(read, "colonne", "colonnes"),
    counted(recognised, "reconnue", "reconnues"),
    ...(uncertain > 0 ? [`${decimal(uncertain, 0)} à décider`] : []),
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

/**
 * The note under a criterion: how many of how many, those found again, the sums that its euros are,
 * and what was not measured, and why.
 */
export function criterionNote(line: CriterionLine): string {
  return [shareOf(line), ...notesOf(line)].filter((note) => note !== "").join(" · ");
}

/** The same in one short line: how many, and the most telling note. */
export function shortNote(line: CriterionLine): string {
  const notes = notesOf(line);
  const reported = line.reason === "" ? notes[0] : notes.at(-1);
  return [shareOf(line), reported ?? ""].filter((note) => note !== "").join(" · ");
}

/** `12,5 % de 600`, "" for a criterion that was not measured. */
function shareOf({ state, examined, share }: CriterionLine): string {
  if (state === "non_mesurable") return "";
  return state === "sain"
    ? counted(examined, "examinée", "examinées")
    : typeset(`${percent(share)} de ${count(examined)}`);
}

function notesOf({ leak, counted: own, unitCost, minor, found, reason }: CriterionLine): string[] {
  const sums = [
    ...(leak > 0 && own > 0 ? [sum(own, unitCost)] : []),
    ...(minor ? [`${sum(minor.counted, minor.unitCost)} (${minor.label.toLowerCase()})`] : []),
  ];
  return [...(found ? [foundText(found)] : []), ...sums, reason]
    .filter((note) => note !== "")
    .map(typeset);
}

/** `13 comptées × 6 €`. */
function sum(records: number, unitCost: number): string {
  return `${counted(records, "comptée", "comptées")} × ${unitEuros(unitCost)}`;
}

/** `42 retrouvées, dont 6 à confirmer`. */
export function foundText({ sure, likely }: FoundCounts): string {
  const all = counted(sure + likely, "retrouvée", "retrouvées");
  return likely === 0 ? all : `${all}, dont ${count(likely)} à confirmer`;
}

/** "42 % du coût", or "" for an action that saves none. */
export function stoppedShare(action: NextAction, leak: number): string {
  return action.leak > 0 && leak > 0 ? `${percent(action.leak / leak)} du coût` : "";
}

/** The number of records in each state, best first: figures that add up. */
export function stateFigures(
  states: StateCounts,
): { readonly figure: string; readonly label: string }[] {
  return ROW_STATES.map((state) => {
    const { one, many } = STATE_WORDS[state];
    return { figure: count(states[state]), label: states[state] < 2 ? one : many };
  });
}

/** How the page was computed, in sentences. */
export function methodSentences(report: FlashReport): string[] {
  const bands = [...GRADE_BANDS].reverse().map(bandText).join(", ");
  const registers =
    report.registers.length === 0
      ? "aucun registre chargé"
      : report.registers.map(({ label, date }) => `${label} du ${longDate(date)}`).join(", ");
  return [
    "Coût : nombre de fiches comptées × coût annuel d'une fiche ; une fiche est comptée une seule fois, pour son défaut le plus cher. Un identifiant absent que le nom et l'adresse retrouvent ne coûte rien.",
    `Note : part des fiches qui peuvent servir, valides ou réparées par une valeur prouvée ; ${bands}.`,
    `Coûts annuels retenus, par fiche (numéros des critères) : ${unitCosts(report.criteria)}.`,
    costHypotheses(report.ownCosts),
    `Registres consultés sur cette machine : ${registers}.`,
    "Aucune donnée n'a été transmise à un tiers.",
  ].map(typeset);
}

/** What the euros at the head of the page are, in two halves. */
export function leakWords({ ownCosts }: Partial<Pick<FlashReport, "ownCosts">>): readonly string[] {
  const by = ownCosts?.length ? "par vos propres coûts" : "estimation";
  return ["par an : ce que coûtent", `les défauts de ce fichier (${by})`].map(typeset);
}

/** `A dès 95 %`, `D sous 65 %`. */
export function bandText({ grade, from, to }: GradeBand): string {
  return typeset(from === 0 ? `${grade} sous ${to} %` : `${grade} dès ${from} %`);
}

/** `66,8 %`, of the records that can be used. */
export function scoreText(score: number): string {
  return typeset(`${decimal(score, 1)} %`);
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
