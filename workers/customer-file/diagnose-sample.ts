import type { Diagnostic } from "../../engine/diagnostic/diagnostic.ts";
import { diagnoseRange } from "../../engine/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../engine/diagnostic/range/diagnosis-plan.ts";
import { mergeDiagnoses } from "../../engine/diagnostic/range/merge-diagnoses.ts";
import type { RegisterChecks } from "../../engine/diagnostic/registers/register-checks.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { TableMapping } from "../../engine/mapping/table-mapping.ts";
import type { PlacedTable } from "./placed-table.ts";
import { reading } from "./read-file.ts";
import { sampledRows } from "./sampled-rows.ts";

/** Rows that criteria are tried on before the work begins. */
const SAMPLE_ROWS = 2000;

/** Findings are counted, not kept: an estimate tells aggregates. */
const NOWHERE = (): void => undefined;

/**
 * The diagnosis of a sample of a table, of all of it where it is small: `records` says how many rows
 * it is made of. In this thread, some 100 us a row of the sample with no registers.
 *
 * @param today  AAAAMMJJ.
 */
export function diagnoseSample(
  { text, layout }: PlacedTable,
  mapping: TableMapping,
  today: number,
  checks: RegisterChecks,
): Result<Diagnostic> {
  const plan = planDiagnosis(layout.name, layout.header, mapping, today);
  if (!plan.ok) return plan;
  return reading(text, (plain) => {
    const part = diagnoseRange(
      sampledRows(plain, layout, SAMPLE_ROWS),
      plan.value,
      checks,
      NOWHERE,
    );
    return success(mergeDiagnoses([part], plan.value, checks, NOWHERE).diagnostic);
  });
}
