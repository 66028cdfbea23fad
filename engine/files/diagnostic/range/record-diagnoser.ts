import type { RowBlock } from "../../read/rows/row-block.ts";
import { COSTS, LAST_RULE } from "../cost-model.ts";
import { ALL_CRITERIA } from "../criteria/all-criteria.ts";
import {
  type DiagnosisScope,
  type Examined,
  type Fault,
  isRecordCriterion,
  OUTCOME,
  type Outcome,
  type RecordCriterion,
  type Report,
} from "../criteria/criterion.ts";
import { DecidedFaults } from "../criteria/decided-faults.ts";
import { RecordFields } from "../record/record-fields.ts";
import { RecordIdentity } from "../record/record-identity.ts";
import type { CompanyFacts } from "../register-checks/register-checks.ts";

interface Check {
  readonly rule: number;
  readonly check: (record: Examined, report: Report) => Outcome;
}

/** Examines records one by one under every measurable criterion. One per table and thread. */
export class RecordDiagnoser {
  readonly fields: RecordFields;
  readonly identity: RecordIdentity;
  /** Outcomes of the last record, by rule. */
  readonly outcomes = new Uint8Array(LAST_RULE + 1);
  /** The registers' facts on its company. */
  company: CompanyFacts | null = null;
  readonly #scope: DiagnosisScope;
  readonly #checks: readonly Check[];
  readonly #decided: DecidedFaults;

  /** @param rules  Criteria to apply; all when absent. */
  constructor(scope: DiagnosisScope, rules?: ReadonlySet<number>) {
    this.#scope = scope;
    this.#decided = new DecidedFaults(scope.decisions);
    this.fields = new RecordFields(scope.columns);
    this.identity = new RecordIdentity(scope.columns);
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
   * @returns  The rule of its dearest fault, 0 when it has none.
   */
  look(block: RowBlock, rank: number, report: (rule: number, fault: Fault) => void): number {
    const { fields, identity, outcomes } = this;
    fields.moveTo(block, rank);
    identity.readFrom(fields);
    const { companies } = this.#scope.registers;
    this.company =
      companies && identity.siren > 0 ? companies.find(identity.siren, identity.nic) : null;
    const record: Examined = { fields, identity, company: this.company };
    const decided = this.#decided.isAbout(fields.row) ? this.#decided : null;
    let dearest = 0;
    for (const { rule, check } of this.#checks) {
      const reported = (fault: Fault): void => report(rule, asCertainAsItsText(fault, fields));
      const outcome = decided
        ? decided.check(fields, (taken) => check(record, taken), reported)
        : check(record, reported);
      outcomes[rule] = outcome;
      if (outcome === OUTCOME.atFault) dearest = dearerOf(dearest, rule);
    }
    return dearest;
  }
}

/** Nothing is proved of a text that is itself only likely; a person's decision stands. */
function asCertainAsItsText(fault: Fault, fields: RecordFields): Fault {
  const { certainty, after, column, isDecided } = fault;
  const isProved = certainty === "prouve" && after !== null && !isDecided;
  return isProved && fields.isDoubtful(column) ? { ...fault, certainty: "probable" } : fault;
}

/** The dearer of two rules; the first one when they cost the same. */
export function dearerOf(a: number, b: number): number {
  return (COSTS[b]?.unitCost ?? 0) > (COSTS[a]?.unitCost ?? 0) ? b : a;
}
