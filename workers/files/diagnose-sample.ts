import { type Result, success } from "../../engine/errors/failure.ts";
import type { Diagnostic } from "../../engine/files/diagnostic/diagnostic.ts";
import {
  type RepairSample,
  RepairSampler,
} from "../../engine/files/diagnostic/predictive/repair-sample.ts";
import { concludeDiagnosis } from "../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../engine/files/diagnostic/range/diagnose-range.ts";
import {
  type DiagnosisPlan,
  planDiagnosis,
} from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { RegisterChecks } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { PlacedTable } from "./placed-table.ts";
import { reading } from "./read-file.ts";
import { SAMPLE_ROWS, sampledRows } from "./sampled-rows.ts";

/** The diagnosis of a sample, and the repairs for its rows. */
interface DiagnosedSample {
  readonly diagnostic: Diagnostic;
  readonly repairs: RepairSample;
}

/**
 * Diagnoses a sample of a table, or all of a small one: `records` is the number of rows used. A few
 * findings are stored as examples, the others are counted. In this thread, some 100 us a row of the
 * sample without registers.
 *
 * @param today  AAAAMMJJ.
 * @param costs  The customer's own; those of the model when absent.
 */
export function diagnoseSample(
  { text, layout }: PlacedTable,
  mapping: TableMapping,
  { today, costs }: Pick<DiagnosisPlan, "today" | "costs">,
  checks: RegisterChecks,
): Result<DiagnosedSample> {
  const planned = planDiagnosis(layout.name, layout.header, mapping, today);
  if (!planned.ok) return planned;
  const plan = { ...planned.value, costs };
  return reading(text, (plain) => {
    const sampler = new RepairSampler();
    const part = diagnoseRange(
      sampledRows(plain, layout, SAMPLE_ROWS.criteria),
      plan,
      checks,
      (finding) => sampler.add(finding),
      { onRow: (row, outcomes) => sampler.see(row, outcomes) },
    );
    const { diagnostic } = concludeDiagnosis(part, plan, checks, (finding) =>
      sampler.addDuplicate(finding),
    );
    return success({ diagnostic, repairs: sampler.finish() });
  });
}
