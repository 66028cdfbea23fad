import { typeset, visibleName } from "../../../markup/french.ts";
import { lineOfCriterion, type OwnCosts } from "../../diagnostic/cost-model.ts";
import { costReasoning } from "../../diagnostic/cost-words.ts";
import type { CriterionFamily, CriterionResult, Diagnostic } from "../../diagnostic/diagnostic.ts";
import { eurosOf, roundEuros } from "../../diagnostic/priced-part.ts";
import type { LoadedRegister } from "../../diagnostic/register-checks/register-checks.ts";
import { canReprice } from "../../diagnostic/repriced.ts";
import { invoicingSummary } from "../../invoicing/invoicing-summary.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { CostedFault, CriterionLine, FamilyLine, FlashReport } from "./flash-report.ts";
import { judgement } from "./judgement.ts";
import { nextActions } from "./next-actions.ts";

/** In the order of the criteria. */
const CRITERION_FAMILIES: readonly (readonly [family: CriterionFamily, label: string])[] = [
  ["identite", "Identité"],
  ["doublons", "Doublons"],
  ["joignabilite", "Joignabilité"],
  ["adresse", "Adresse"],
  ["contenu", "Contenu"],
];

/** Number of dearest faults in the report. */
const DEAREST = 5;

export interface FlashReportInput {
  /** The customer's name for it; for display only. */
  readonly fileName: string;
  /** Number of columns of the table. */
  readonly columns: number;
  /** `null` without a mapping. */
  readonly mapping: Pick<TableMapping, "columns"> | null;
  readonly diagnostic: Diagnostic;
}

/** Makes the flash report of a table. Pure: its date is the diagnostic's. */
export function makeFlashReport(input: FlashReportInput): FlashReport {
  const { diagnostic } = input;
  const { records, leak, stopped, score, states, ownCosts = [] } = diagnostic;
  const criteria = diagnostic.criteria
    .map((one) => criterionLine(one, ownCosts))
    .sort((a, b) => a.rule - b.rule);
  const measured = criteria.filter(({ state }) => state !== "non_mesurable").length;
  const dearest = criteria
    .flatMap(costedFaults)
    .sort((a, b) => b.leak - a.leak || b.counted - a.counted || a.rule - b.rule)
    .slice(0, DEAREST);
  const grade = measured > 0 && records > 0 ? diagnostic.grade : null;
  return {
    fileName: visibleName(input.fileName) || "fichier sans nom",
    table: visibleName(diagnostic.table),
    date: diagnostic.date,
    records,
    columns: columnCounts(input),
    states,
    grade,
    score: grade === null ? 0 : score,
    leak,
    stopped,
    judgement: judgement({ grade, score, states, leak, records, measured, criteria, dearest }),
    criteria,
    measured,
    dearest,
    families: familyLines(criteria, leak),
    actions: nextActions(criteria, { records, leak }),
    findings: diagnostic.findings,
    correctable: diagnostic.correctable,
    duplicates: diagnostic.duplicates,
    invoicing: invoicingSummary(diagnostic),
    registers: labelledRegisters(diagnostic.registers),
    ownCosts,
    ...(canReprice(diagnostic) ? { source: diagnostic } : {}),
  };
}

function criterionLine(result: CriterionResult, own: OwnCosts): CriterionLine {
  const { rule, family, examined, concerned, unitCost, counted, leak, found, minor } = result;
  const reason = result.notMeasured ?? (examined === 0 ? "aucune fiche à examiner" : "");
  const label = typeset(result.label);
  const reasoning = typeset(costReasoning(lineOfCriterion(result), own));
  const reported = reason === "" ? (result.leftOut ?? "") : reason;
  const known = { rule, family, label, reason: typeset(reported), unitCost, reasoning };
  if (reason !== "") return { ...known, ...NOTHING_MEASURED };
  const state = concerned > 0 ? "defauts" : "sain";
  const share = concerned / examined;
  const kinds = { found: found ?? null, minor: minor ?? null };
  return { ...known, state, examined, concerned, share, counted, leak, ...kinds };
}

const NOTHING_MEASURED = {
  state: "non_mesurable",
  ...{ examined: 0, concerned: 0, share: 0, counted: 0, leak: 0 },
  ...{ found: null, minor: null },
} as const;

/** The faults of a criterion that cost something: one, or its two kinds. */
function costedFaults({ rule, label, unitCost, counted, minor }: CriterionLine): CostedFault[] {
  const own = { rule, label, counted, unitCost, leak: eurosOf(counted, unitCost) };
  const lighter = minor && { rule, ...minor, leak: eurosOf(minor.counted, minor.unitCost) };
  return [own, ...(lighter ? [lighter] : [])].filter(({ leak }) => leak > 0);
}

function columnCounts({ columns, mapping }: FlashReportInput): FlashReport["columns"] {
  const mapped = (mapping?.columns ?? []).filter(({ field }) => field !== null);
  const uncertain = mapped.filter(({ certainty }) => certainty === "a_verifier").length;
  return { read: columns, recognised: mapped.length - uncertain, uncertain };
}

function familyLines(criteria: readonly CriterionLine[], leak: number): FamilyLine[] {
  return CRITERION_FAMILIES.map(([family, label]) => {
    const own = criteria.filter((line) => line.family === family);
    const sum = roundEuros(own.reduce((total, line) => total + line.leak, 0));
    return {
      family,
      label,
      leak: sum,
      share: leak > 0 ? sum / leak : 0,
      measured: own.filter(({ state }) => state !== "non_mesurable").length,
      criteria: own.length,
    };
  });
}

/** Names of registers on paper; several files of one publisher share a name. */
const LABELS = new Map([
  ["sirene", "SIRENE"],
  ["unites-legales", "SIRENE"],
  ["etablissements", "SIRENE"],
  ["liens-succession", "SIRENE"],
  ["bodacc", "BODACC"],
  ["rne", "RNE"],
  ["rncs", "RNCS"],
  ["comptes", "Comptes annuels"],
  ["deces", "Fichier des décès"],
  ["ban", "BAN"],
  ["address-index", "BAN"],
  ["communes", "Communes"],
  ["codes-postaux", "Codes postaux"],
  ["cedex", "CEDEX"],
]);

/** By label, in the given order; of several dates the oldest, which is the safe claim. */
export function labelledRegisters(
  registers: readonly Pick<LoadedRegister, "name" | "date" | "isExample">[],
): { label: string; date: string }[] {
  const dates = new Map<string, string>();
  for (const { name, date, isExample } of registers) {
    const label = `${LABELS.get(name) ?? name}${isExample ? " (exemple)" : ""}`;
    const known = dates.get(label);
    dates.set(label, known !== undefined && known < date ? known : date);
  }
  return [...dates].map(([label, date]) => ({ label, date }));
}
