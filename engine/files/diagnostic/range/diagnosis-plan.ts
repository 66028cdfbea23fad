import { failed, type Result, success } from "../../../errors/failure.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import { type OwnCosts, unitCostsOf } from "../cost-model.ts";
import type { DiagnosisScope } from "../criteria/criterion.ts";
import { NO_DECISIONS, type TableDecisions } from "../decisions/table-decisions.ts";
import type { OrphanRows } from "../orphan-rows.ts";
import { recordColumns } from "../record/record-columns.ts";
import type { RegisterChecks } from "../register-checks/register-checks.ts";

/**
 * What diagnosing and correcting a table requires. Plain data, so that it can be sent to threads.
 */
export interface DiagnosisPlan {
  /** `TableLayout.name`. */
  readonly table: string;
  readonly header: readonly string[];
  readonly mapping: TableMapping;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  /** A person's decisions on its doubtful pairs. */
  readonly decisions: TableDecisions;
  /** None when absent: other files are not known. */
  readonly orphans?: readonly OrphanRows[];
  /** The customer's own costs; those of the model when absent. */
  readonly costs?: OwnCosts | undefined;
}

/**
 * Makes the plan of a table.
 *
 * `commande.arguments` when the mapping names a column that the header lacks.
 */
export function planDiagnosis(
  table: string,
  header: readonly string[],
  mapping: TableMapping,
  today: number,
  decisions: TableDecisions = NO_DECISIONS,
): Result<DiagnosisPlan> {
  const beyond = mapping.columns.find(({ column }) => column < 0 || column >= header.length);
  if (beyond)
    return failed("commande.arguments", `La colonne ${beyond.column + 1} n'est pas dans ${table}.`);
  return success({ table, header, mapping, today, decisions });
}

/** The constants of a table, with the registers of this thread. */
export function scopeOf(plan: DiagnosisPlan, registers: RegisterChecks): DiagnosisScope {
  return {
    columns: recordColumns(plan.header, plan.mapping),
    registers,
    today: plan.today,
    decisions: plan.decisions,
    orphans: plan.orphans ?? [],
    costs: unitCostsOf(plan.costs),
  };
}
