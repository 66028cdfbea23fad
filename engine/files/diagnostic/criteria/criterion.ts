import type { Certainty } from "../../repair/certainty.ts";
import type { UnitCosts } from "../cost-model.ts";
import type { Doubt } from "../decisions/doubt.ts";
import type { TableDecisions } from "../decisions/table-decisions.ts";
import type { OrphanRows } from "../orphan-rows.ts";
import type { RecordColumns } from "../record/record-columns.ts";
import type { RecordFields } from "../record/record-fields.ts";
import type { RecordIdentity } from "../record/record-identity.ts";
import type { CompanyFacts, RegisterChecks } from "../register-checks/register-checks.ts";
import type { CompanySearch } from "./identite/company-search.ts";

/** The inputs of a diagnosis. */
export interface DiagnosisScope {
  readonly columns: RecordColumns;
  readonly registers: RegisterChecks;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  readonly decisions: TableDecisions;
  /** Rows whose link to another table leads nowhere. */
  readonly orphans: readonly OrphanRows[];
  readonly costs: UnitCosts;
}

/** A record under examination. */
export interface Examined {
  readonly fields: RecordFields;
  /** The company of the record, computed once. */
  readonly identity: RecordIdentity;
  /** The registers' facts on that company; `null` without register, or without identifier. */
  readonly company: CompanyFacts | null;
  /** Looks for it by name and place. */
  readonly search: CompanySearch;
}

/**
 * The outcome of a record under a criterion; the larger one counts. `minor`: a fault of the lighter
 * of two kinds. `foundSure` and `foundLikely`: what is missing was found again, surely or for a
 * person to confirm, so that it costs nobody a search.
 */
export const OUTCOME = {
  notExamined: 0,
  sound: 1,
  foundSure: 2,
  foundLikely: 3,
  minor: 4,
  atFault: 5,
} as const;

export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

/** Whether a record is at fault, at whatever cost. */
export function isFault(outcome: number): boolean {
  return outcome > OUTCOME.sound;
}

/** A finding of a criterion in a cell. */
export interface Fault {
  /** Column of the cell; -1 for the row as a whole. */
  readonly column: number;
  /** The correct value; `null` when it is unknown. */
  readonly after: string | null;
  /** French, no full stop. */
  readonly why: string;
  readonly certainty: Certainty;
  /** French: the source of the repair, if it is not the criterion's usual source. */
  readonly source?: string;
  /** Whether the cell can be restored from `after` and `why`; no when absent. */
  readonly reversible?: boolean;
  /** What a person may decide on. */
  readonly doubt?: Doubt;
  /** Of the lighter of the two kinds that the criterion knows. */
  readonly isMinor?: true;
  /** A person accepted it, which counts as proof. */
  readonly isDecided?: true;
}

/** Takes the findings of a criterion. Only the outcome puts a record at fault, not a finding. */
export type Report = (fault: Fault) => void;

/** One of the nineteen. `all-criteria.ts` lists them in order. */
export interface Criterion {
  readonly rule: number;
  /**
   * Why it cannot be measured on a table with these columns and registers, in French; `null` when
   * it can.
   */
  notMeasured(scope: DiagnosisScope): string | null;
  /** Of a criterion that can be measured in part: why not the rest; `null` for all of it. */
  leftOut?(scope: DiagnosisScope): string | null;
}

/** A criterion that examines each record by itself. */
export interface RecordCriterion extends Criterion {
  /** Prepares the constants of a table and returns the function that examines each record. */
  prepare(scope: DiagnosisScope): (record: Examined, report: Report) => Outcome;
}

/** A criterion that compares records: it is measured after all ranges have been read. */
export interface GroupCriterion extends Criterion {
  readonly kind: "exact" | "probable";
}

export function isRecordCriterion(criterion: Criterion): criterion is RecordCriterion {
  return "prepare" in criterion;
}
