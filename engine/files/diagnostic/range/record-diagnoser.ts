import { ROW_FAULT, type RowBlock } from "../../read/rows/row-block.ts";
import { LAST_RULE, lineOfOutcome } from "../cost-model.ts";
import { ALL_CRITERIA } from "../criteria/all-criteria.ts";
import {
  type DiagnosisScope,
  type Examined,
  type Fault,
  isRecordCriterion,
  type Outcome,
  type RecordCriterion,
  type Report,
} from "../criteria/criterion.ts";
import { DecidedFaults } from "../criteria/decided-faults.ts";
import { CompanySearch } from "../criteria/identite/company-search.ts";
import type { RuledFault } from "../invoicing/addressee.ts";
import type { RowInvoicing } from "../invoicing/row-invoicing.ts";
import type { OrphanRows } from "../orphan-rows.ts";
import { RecordFields } from "../record/record-fields.ts";
import { RecordIdentity } from "../record/record-identity.ts";
import type { CompanyFacts } from "../register-checks/register-checks.ts";
import { STATE } from "../row-state.ts";
import { dearestLine } from "../rule-bits.ts";
import { brokenLink, type JudgedFault, type JudgedRow, READ_OTHERWISE } from "./judged-row.ts";
import { registerCells } from "./register-cells.ts";
import { RowJudgement } from "./row-judgement.ts";

interface Check {
  readonly rule: number;
  readonly check: (record: Examined, report: Report) => Outcome;
}

/** Examines records one by one under every measurable criterion. One per table and thread. */
export class RecordDiagnoser {
  readonly fields: RecordFields;
  readonly identity: RecordIdentity;
  readonly search: CompanySearch;
  /** Outcomes of the last record, by rule. */
  readonly outcomes = new Uint8Array(LAST_RULE + 1);
  /** The rank of its state (`STATE`), duplicates apart. */
  state = 0;
  /** Of the lines that `look` returned, those that its repairs leave. */
  open = 0;
  /** The registers' facts on its company. */
  company: CompanyFacts | null = null;
  readonly #scope: DiagnosisScope;
  readonly #checks: readonly Check[];
  readonly #decided: DecidedFaults;
  readonly #judgement = new RowJudgement();
  /** Rows that take values of others, by a person's decision. */
  readonly #merged: ReadonlySet<number>;
  /** Links that lead nowhere, each with its rows. */
  readonly #orphans: readonly (Omit<OrphanRows, "rows"> & { readonly rows: ReadonlySet<number> })[];

  /** @param rules  Criteria to apply; all when absent. */
  constructor(scope: DiagnosisScope, rules?: ReadonlySet<number>) {
    this.#scope = scope;
    this.#decided = new DecidedFaults(scope.decisions);
    this.#merged = new Set(scope.decisions.merged?.map(({ row }) => row));
    this.#orphans = scope.orphans.map((one) => ({ ...one, rows: new Set(one.rows) }));
    this.fields = new RecordFields(scope.columns);
    this.identity = new RecordIdentity(scope.columns);
    const { registers, decisions } = scope;
    this.search = new CompanySearch(scope.columns, this.fields, registers.finder, decisions.chosen);
    this.#checks = ALL_CRITERIA.filter(
      (criterion): criterion is RecordCriterion =>
        isRecordCriterion(criterion) &&
        (rules?.has(criterion.rule) ?? true) &&
        criterion.notMeasured(scope) === null,
    ).map((criterion) => ({ rule: criterion.rule, check: criterion.prepare(scope) }));
  }

  /**
   * Examines a row of a block.
   *
   * @returns  The lines of the costs that it is at fault for, as bits (`rule-bits.ts`).
   */
  look(block: RowBlock, rank: number, report: (rule: number, fault: Fault) => void): number {
    const { fields, identity, outcomes } = this;
    fields.moveTo(block, rank);
    identity.readFrom(fields);
    const { companies } = this.#scope.registers;
    this.company =
      companies && identity.siren > 0 ? companies.find(identity.siren, identity.nic) : null;
    const record: Examined = { fields, identity, company: this.company, search: this.search };
    const decided = this.#decided.isAbout(fields.row) ? this.#decided : null;
    const judgement = this.#judgement;
    judgement.start();
    let lines = 0;
    for (const { rule, check } of this.#checks) {
      const reported = (found: Fault): void => {
        const fault = asCertainAsItsText(found, fields);
        judgement.take(rule, fault);
        report(rule, fault);
      };
      const outcome = decided
        ? decided.check(fields, (taken) => check(record, taken), reported)
        : check(record, reported);
      outcomes[rule] = outcome;
      lines |= 1 << lineOfOutcome(rule, outcome);
    }
    this.state = Math.max(judgement.judge(outcomes), this.#leastState());
    // Bit 0 stands for no fault.
    lines &= ~1;
    this.open = judgement.openOf(lines);
    return lines;
  }

  /**
   * The last record, with its faults.
   *
   * @param faults  As they were reported.
   * @param lines  As `look` returned it.
   * @param invoicing  `null` when it is not measured.
   */
  judged(faults: readonly RuledFault[], lines: number, invoicing: RowInvoicing | null): JudgedRow {
    const { fields, outcomes } = this;
    const { companies } = this.#scope.registers;
    const ranked = faults.map(
      ({ rule, fault: { doubt: _, reversible: __, ...fault } }): JudgedFault => ({
        ...fault,
        rule,
        ranks: this.#judgement.ranksOf(rule, fault, outcomes),
      }),
    );
    const isReread = fields.fault === ROW_FAULT.refitted;
    return {
      row: fields.row,
      cells: Array.from({ length: fields.width }, (_, column) => fields.raw(column)),
      faults: [...ranked, ...this.#brokenLinks(), ...(isReread ? [READ_OTHERWISE] : [])],
      least: Math.max(this.#judgement.untold(outcomes), this.#leastOfMerged()),
      dearest: dearestLine(lines, this.#scope.costs),
      registers: companies ? registerCells(this.company, companies.isWhole) : [],
      ...(invoicing ? { invoicing } : {}),
    };
  }

  /** What the current row is at least, whatever its cells. */
  #leastState(): number {
    // Its cells were moved to fit the table.
    const { row, fault } = this.fields;
    if (fault === ROW_FAULT.refitted) return STATE.a_verifier;
    if (this.#orphans.some(({ rows }) => rows.has(row))) return STATE.a_verifier;
    return this.#leastOfMerged();
  }

  #brokenLinks(): JudgedFault[] {
    const { fields } = this;
    return this.#orphans.flatMap(({ rows, column, to }) =>
      rows.has(fields.row) ? [brokenLink(column, fields.raw(column).trim(), to)] : [],
    );
  }

  #leastOfMerged(): number {
    return this.#merged.has(this.fields.row) ? STATE.reparee : STATE.valide;
  }
}

/**
 * Nothing is proved of a text that is itself only likely, and nothing repairs a text of which only the
 * beginning was read; a person's decision stands.
 */
function asCertainAsItsText(fault: Fault, fields: RecordFields): Fault {
  const { certainty, after, column, isDecided } = fault;
  if (after === null || isDecided || column < 0) return fault;
  const isOfAll = after === fields.textRepair(column)?.value;
  if (!isOfAll && fields.isCut(column)) return { ...fault, after: null, certainty: "a_verifier" };
  const isProved = certainty === "prouve";
  return isProved && fields.isDoubtful(column) ? { ...fault, certainty: "probable" } : fault;
}
