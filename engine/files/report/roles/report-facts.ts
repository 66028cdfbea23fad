import { counted, visibleName } from "../../../markup/french.ts";
import { notInvoiced } from "../../diagnostic/invoicing/invoicing-result.ts";
import { flashOfTables, gradedTables } from "../flash/flash-of-tables.ts";
import type { CriterionLine, FlashReport } from "../flash/flash-report.ts";
import { makeFlashReport } from "../flash/make-flash-report.ts";
import type { ReportInput, ReportTable } from "./report-input.ts";

/** The facts common to all roles, computed once. */
export interface ReportFacts {
  readonly input: ReportInput;
  /** Owner or names of the files. */
  readonly subject: string;
  /**
   * Grade, euros and criteria of the customers' tables together, as in the flash report of the same
   * files.
   */
  readonly flash: FlashReport;
  /** The tables that `flash` covers. */
  readonly reported: readonly ReportTable[];
  /** Records of all tables. */
  readonly records: number;
}

export function reportFacts(input: ReportInput): ReportFacts {
  const subject = visibleName(input.societe) || filesNamed(input);
  const reported = gradedTables(input.tables);
  const flash = flashOf(input, subject);
  return {
    input,
    subject,
    flash,
    reported,
    records: input.tables.reduce((sum, { diagnostic }) => sum + diagnostic.records, 0),
  };
}

/** The line of a criterion; `undefined` without a diagnosis. */
export function lineOf({ flash }: ReportFacts, rule: number): CriterionLine | undefined {
  return flash.criteria.find((line) => line.rule === rule);
}

/** `3 fichiers · 5 tables · 12 345 lignes, dont 9 100 fiches de clients`: the grade is of these. */
export function aboutOf({ input, flash, records }: ReportFacts): string {
  const customers =
    flash.records === records
      ? ""
      : `, dont ${counted(flash.records, "fiche de clients", "fiches de clients")}`;
  return [
    counted(sentFiles(input).length, "fichier", "fichiers"),
    counted(input.tables.length, "table", "tables"),
    `${counted(records, "ligne", "lignes")}${customers}`,
  ].join(" · ");
}

function sentFiles({ files }: ReportInput): readonly string[] {
  return [...new Set(files.map(({ sent }) => sent))];
}

function filesNamed(input: ReportInput): string {
  const [first, ...others] = sentFiles(input);
  if (first === undefined) return "Aucun fichier";
  const name = visibleName(first);
  return others.length === 0 ? name : `${name} et ${counted(others.length, "autre", "autres")}`;
}

function flashOf({ tables, jour }: ReportInput, subject: string): FlashReport {
  const [first, ...others] = tables.map(({ columns, mapping, diagnostic }) => ({
    columns: columns.length,
    mapping,
    diagnostic,
  }));
  return first === undefined
    ? makeFlashReport({ fileName: subject, columns: 0, mapping: null, diagnostic: nothing(jour) })
    : flashOfTables(subject, [first, ...others]);
}

/** The diagnosis of an empty set of tables. */
function nothing(date: string): Parameters<typeof makeFlashReport>[0]["diagnostic"] {
  return {
    table: "",
    records: 0,
    criteria: [],
    states: { valide: 0, reparee: 0, a_verifier: 0, inutilisable: 0 },
    score: 0,
    grade: "D",
    leak: 0,
    stopped: 0,
    findings: 0,
    correctable: 0,
    duplicates: { groups: 0, rows: 0 },
    invoicing: notInvoiced("aucune table"),
    date,
    registers: [],
  };
}
