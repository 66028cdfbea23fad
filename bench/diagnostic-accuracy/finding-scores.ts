import { Share } from "../mapping-accuracy/share.ts";
import { cellKey, type DiagnosedTable, type PlacedFinding } from "./diagnosed-table.ts";
import { COMPARED, expectedRules } from "./expected-rules.ts";
import { MISSING_RULES, missingRows } from "./missing-rows.ts";
import { isNaturalFault } from "./natural-faults.ts";
import { rowsAbroad } from "./rows-abroad.ts";
import { isSameValue } from "./same-value.ts";

const [ADDRESS, POSTCODE_TOWN] = [16, 17];
/**
 * Not for records of other countries: SIRET, numbers and addresses have other rules there, or none.
 */
const FRENCH_ONLY: ReadonlySet<number> = new Set([1, 15, ADDRESS, POSTCODE_TOWN]);

/** Shares by name: of a kind of dirt, of a criterion. */
export class Shares {
  readonly of = new Map<string, Share>();

  add(name: string, isRight: boolean, example: () => string): void {
    const share = this.of.get(name) ?? new Share();
    this.of.set(name, share);
    share.add(isRight, example);
  }

  get all(): Share {
    const sum = new Share();
    for (const { right, all } of this.of.values()) {
      sum.right += right;
      sum.all += all;
    }
    return sum;
  }
}

/** How much of the dirt is reported by the responsible criterion, and the other findings. */
export class FindingScores {
  /** Dirty cells by kind and type. */
  readonly dirt = new Shares();
  /** Findings on cells, by criterion: right when the cell is dirty or naturally at fault. */
  readonly said = new Shares();
  /** Records with missing data, by criterion; and those reported. */
  readonly missing = new Shares();
  readonly saidMissing = new Shares();
  /** Test rows with names that criterion 18 reports. */
  readonly trials = new Share();
  misread = 0;

  add(table: DiagnosedTable): void {
    this.misread += table.misread;
    this.#addDirt(table);
    for (const finding of table.findings) this.#addFinding(table, finding);
    this.#addMissing(table);
    const predicted = new Set(
      table.findings.filter(({ rule }) => rule === 18).map(({ row }) => row),
    );
    for (const row of hasNames(table) ? table.truth.testRows : [])
      this.trials.add(
        predicted.has(row),
        () => `${table.where} ${row}: ${table.cells(row).join(" | ")}`,
      );
  }

  #addDirt(table: DiagnosedTable): void {
    const { where, truth, dirt, findings, isLeftOut } = table;
    const predicted = new Set<string>();
    for (const { rule, row, at } of findings)
      predicted.add(`${rule} ${COMPARED.has(rule) && rule !== 2 ? row : cellKey(row, at)}`);
    const abroad = rowsAbroad(truth);
    const lacks = missingRows(table).get(ADDRESS);
    for (const one of dirt.values()) {
      const column = truth.columns[one.column];
      if (column === undefined || isLeftOut(one.row)) continue;
      const rules = expectedRules(column, one);
      const isFree = (rule: number): boolean =>
        (FRENCH_ONLY.has(rule) && abroad.has(one.row)) ||
        (rule === POSTCODE_TOWN && lacks?.has(one.row) === true);
      if (rules.length === 0 || rules.some(isFree)) continue;
      const cell = cellKey(one.row, one.column);
      this.dirt.add(
        `${one.kind} ${column.type}`,
        rules.some(
          (rule) => predicted.has(`${rule} ${cell}`) || predicted.has(`${rule} ${one.row}`),
        ),
        () => `${where} ${cell} [${column.header}] ${one.clean} | ${one.dirty}`,
      );
    }
  }

  #addFinding(table: DiagnosedTable, finding: PlacedFinding): void {
    const { rule, row, at, before, after, why } = finding;
    if (at < 0 || before === "" || MISSING_RULES.has(rule) || table.isLeftOut(row)) return;
    const isDirty = table.dirt.has(cellKey(row, at)) || isComparedWithDirt(table, rule, row);
    const type = table.truth.columns[at]?.type ?? "texte";
    const isOnlyRewritten = after !== null && isSameValue(type, before, after);
    this.said.add(
      String(rule),
      isDirty || isOnlyRewritten || isNaturalFault(rule, before),
      () => `${table.where} ${cellKey(row, at)} [${type} ${finding.column}] ${before} | ${why}`,
    );
  }

  #addMissing(table: DiagnosedTable): void {
    const foundFindings = table.findings.filter(({ rule }) => MISSING_RULES.has(rule));
    const abroad = rowsAbroad(table.truth);
    const isJudged = (rule: number, row: number): boolean =>
      !table.isLeftOut(row) && !(FRENCH_ONLY.has(rule) && abroad.has(row));
    for (const [rule, rows] of missingRows(table)) {
      const predicted = new Set(
        foundFindings.filter((one) => one.rule === rule).map(({ row }) => row),
      );
      const example = (row: number): string =>
        `${table.where} ${row}: ${table.cells(row).join(" | ")}`;
      for (const row of rows)
        if (isJudged(rule, row))
          this.missing.add(String(rule), predicted.has(row), () => example(row));
      for (const row of predicted)
        if (isJudged(rule, row))
          this.saidMissing.add(String(rule), rows.has(row), () => example(row));
    }
  }
}

/** Fields in which test values are typed. */
const NAMES: readonly string[] = ["raison_sociale", "nom", "prenom", "nom_complet"];

function hasNames({ truth }: DiagnosedTable): boolean {
  return truth.columns.some(({ type, field }) => field !== null && NAMES.includes(type));
}

function isComparedWithDirt({ truth, dirt }: DiagnosedTable, rule: number, row: number): boolean {
  const types = COMPARED.get(rule);
  return (
    types !== undefined &&
    truth.columns.some(({ type }, column) => types.includes(type) && dirt.has(cellKey(row, column)))
  );
}
