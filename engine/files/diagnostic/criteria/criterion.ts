import type { Certainty } from "../../repair/certainty.ts";
import type { DecidableKind, TableDecisions } from "../decisions/table-decisions.ts";
import type { RecordColumns } from "../record/record-columns.ts";
import type { RecordFields } from "../record/record-fields.ts";
import type { RecordIdentity } from "../record/record-identity.ts";
import type { CompanyFacts, RegisterChecks } from "../register-checks/register-checks.ts";

/** What a diagnosis is made with. */
export interface DiagnosisScope {
  readonly columns: RecordColumns;
  readonly registers: RegisterChecks;
  /** AAAAMMJJ of the diagnosis. */
  readonly today: number;
  readonly decisions: TableDecisions;
}

/** A record under examination. */
export interface Examined {
  readonly fields: RecordFields;
  /** Which company it is about, worked out once. */
  readonly identity: RecordIdentity;
  /** What the registers say of that company; `null` without register, or without identifier. */
  readonly company: CompanyFacts | null;
}

/** What became of a record under a criterion. */
export const OUTCOME = { notExamined: 0, sound: 1, atFault: 2 } as const;

export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

/** What a criterion found in a cell. */
export interface Fault {
  /** Of the cell; -1 means the row as a whole. */
  readonly column: number;
  /** What should stand there; `null` where nobody can know. */
  readonly after: string | null;
  /** French, no full stop. */
  readonly why: string;
  readonly certainty: Certainty;
  /** French: what the repair rests on, where that is not what the criterion's rest on as a rule. */
  readonly source?: string;
  /** Whether the cell can be found again from `after` and `why`; no when not said. */
  readonly reversible?: boolean;
  /** What a person may decide of, and what a register says: a name, the reference of a death. */
  readonly doubt?: { readonly kind: DecidableKind; readonly about: string };
  /** A person accepted it: it is as good as proved. */
  readonly isDecided?: true;
}

/** Takes what a criterion finds. A finding alone puts nobody at fault: the outcome does. */
export type Report = (fault: Fault) => void;

/** One of the nineteen. `all-criteria.ts` lists them in their order. */
export interface Criterion {
  readonly rule: number;
  /** Why it cannot be measured on a table with these columns and registers, in French; `null` when it can. */
  notMeasured(scope: DiagnosisScope): string | null;
}

/** One that looks at each record by itself. */
export interface RecordCriterion extends Criterion {
  /** Prepares what is fixed for a table; the function it gives is called for each record. */
  prepare(scope: DiagnosisScope): (record: Examined, report: Report) => Outcome;
}

/** One that compares records: it is answered when all ranges have been read. */
export interface GroupCriterion extends Criterion {
  readonly kind: "exact" | "probable";
}

export function isRecordCriterion(criterion: Criterion): criterion is RecordCriterion {
  return "prepare" in criterion;
}
