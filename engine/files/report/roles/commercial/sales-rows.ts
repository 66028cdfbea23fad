import { LAST_RULE, lineOfFault, unitCostsOf } from "../../../diagnostic/cost-model.ts";
import { ALL_CRITERIA } from "../../../diagnostic/criteria/all-criteria.ts";
import { type DiagnosisPlan, scopeOf } from "../../../diagnostic/range/diagnosis-plan.ts";
import type { JudgedFault, JudgedRow } from "../../../diagnostic/range/judged-row.ts";
import { recordColumns } from "../../../diagnostic/record/record-columns.ts";
import { RecordFields } from "../../../diagnostic/record/record-fields.ts";
import { NO_REGISTERS } from "../../../diagnostic/register-checks/register-checks.ts";
import { dearestOf, rulesOf } from "../../../diagnostic/rule-bits.ts";
import { blockOfCells } from "../../../read/rows/block-of-cells.ts";
import { recordLabel } from "../samples/record-label.ts";
import { openBits } from "../samples/row-faults.ts";
import type { TriageClass } from "../samples/table-samples.ts";
import { triageBy } from "../samples/triage-class.ts";
import { questionsOf, tellsWhy } from "./sales-words.ts";

/** A row after a person's decisions: faults that are left as they are count no more. */
export interface DecidedRecord extends Pick<JudgedRow, "row"> {
  readonly faults: readonly (JudgedFault & { readonly choice?: string })[];
}

/** What a salesperson does with a record, and what it still costs. */
export interface TriagedRow {
  readonly name: TriageClass;
  /** Euros a year of its dearest remaining fault. */
  readonly cost: number;
}

/** The record of a list. */
interface ListedRow {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly town: string;
  /** What is to be asked, or why the record is in its list. */
  readonly last: string;
}

/** Sorts the records of one table for salespeople, after all decisions. One per table. */
export class SalesRows {
  readonly #fields: RecordFields;
  readonly #classOf: (bits: number) => TriageClass;
  readonly #costs: ReturnType<typeof unitCostsOf>;

  constructor(plan: DiagnosisPlan) {
    const scope = scopeOf(plan, NO_REGISTERS);
    this.#fields = new RecordFields(recordColumns(plan.header, plan.mapping));
    this.#classOf = triageBy((rule) => ALL_CRITERIA[rule - 1]?.notMeasured(scope) === null);
    this.#costs = unitCostsOf(plan.costs);
  }

  triage(row: DecidedRecord): TriagedRow {
    const bits = leftOf(row);
    return { name: this.#classOf(bits), cost: dearestOf(bits, this.#costs) };
  }

  /** @param cells  With its corrections. */
  list(row: DecidedRecord, cells: readonly string[], name: TriageClass): ListedRow {
    this.#fields.moveTo(blockOfCells([cells], row.row), 0);
    const lines = rulesOf(leftOf(row));
    const last = tellsWhy(name) ? this.#whys(row) : questionsOf(lines);
    return { ...recordLabel(this.#fields), last };
  }

  /** The dearest first. */
  #whys({ faults }: DecidedRecord): string {
    const costOf = (fault: JudgedFault): number => this.#costs[lineOfFault(fault.rule, fault)] ?? 0;
    return faults
      .filter((fault) => isCounted(fault) && openBits(fault) !== 0)
      .toSorted((a, b) => costOf(b) - costOf(a))
      .map(({ why }) => why)
      .join(" ; ");
  }
}

/** Bits of the faults that remain. */
function leftOf({ faults }: DecidedRecord): number {
  return faults.reduce((bits, fault) => (isCounted(fault) ? bits | openBits(fault) : bits), 0);
}

/** Of a criterion, and not left as it is by a person. */
function isCounted({ rule, choice }: DecidedRecord["faults"][number]): boolean {
  return rule >= 1 && rule <= LAST_RULE && choice !== "laisser";
}
