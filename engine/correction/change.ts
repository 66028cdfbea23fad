import type { Fault } from "../diagnostic/criteria/criterion.ts";
import type { FindingCertainty } from "../diagnostic/finding.ts";
import { neutralised } from "./csv-text.ts";

/** A fault of one cell, and the rule that found it. */
export interface RuledFault extends Fault {
  readonly rule: number;
}

/** What a change of a cell rests on, by the rule that found it. */
const SOURCES: ReadonlyMap<number, string> = new Map([
  [2, "clé de contrôle"],
  [3, "clé de contrôle"],
  [5, "SIRENE"],
  [8, "SIRENE"],
  [12, "forme des adresses e-mail (RFC 5321)"],
  [15, "plan de numérotation (ARCEP)"],
  [16, "BAN"],
  [17, "communes et codes postaux (INSEE, La Poste)"],
  [18, "encodage du texte"],
]);

const CONFIDENCE: Readonly<Record<FindingCertainty, string>> = {
  prouve: "prouvé",
  probable: "probable",
  a_verifier: "à vérifier",
};

/** Whether a fault is put right unasked: what should stand there is proved. */
export function isProved({ certainty, after, column }: Fault): boolean {
  return certainty === "prouve" && after !== null && column >= 0;
}

/** The cell that a row of `modifications.csv` or of `propositions.csv` is about. */
export interface ChangedCell {
  readonly table: string;
  /** Number of its row in the customer's file. */
  readonly row: number;
  readonly column: string;
  readonly before: string;
}

/** A row of `modifications.csv` or of `propositions.csv`, as `CHANGE_COLUMNS`. */
export function changeRow(cell: ChangedCell, fault: RuledFault): string[] {
  const { rule, after, why, certainty } = fault;
  const source = fault.source ?? SOURCES.get(rule) ?? "contrôle interne";
  return rowOf(cell, after ?? "", why, source, certainty);
}

/**
 * The row of `modifications.csv` of a cell that was neutralised. Before and after look alike there:
 * the list is opened by spreadsheets too.
 */
export function neutralisedRow(cell: ChangedCell): string[] {
  const source = "formules de tableur (OWASP, CSV Injection)";
  return rowOf(cell, neutralised(cell.before), NEUTRALISED_WHY, source, "prouve");
}

const NEUTRALISED_WHY =
  "un tableur l'aurait exécutée comme une formule : une apostrophe est mise devant";

function rowOf(
  { table, row, column, before }: ChangedCell,
  after: string,
  why: string,
  source: string,
  certainty: FindingCertainty,
): string[] {
  const cells = [table, String(row), column, before, after, why, source, CONFIDENCE[certainty]];
  return cells.map(neutralised);
}
