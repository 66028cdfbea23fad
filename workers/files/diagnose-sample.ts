import { type Result, success } from "../../engine/errors/failure.ts";
import type { Diagnostic } from "../../engine/files/diagnostic/diagnostic.ts";
import {
  type RepairSample,
  RepairSampler,
} from "../../engine/files/diagnostic/predictive/repair-sample.ts";
import { diagnoseRange } from "../../engine/files/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { mergeDiagnoses } from "../../engine/files/diagnostic/range/merge-diagnoses.ts";
import type { RegisterChecks } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { PlacedTable } from "./placed-table.ts";
import { reading } from "./read-file.ts";
import { SAMPLE_ROWS, sampledRows } from "./sampled-rows.ts";

/** A sample diagnosed, and what would put its rows right. */
interface DiagnosedSample {
  readonly diagnostic: Diagnostic;
  readonly repairs: RepairSample;
}

/**
 * The diagnosis of a sample of a table, of all of it where it is small: `records` says how many rows
 * it is made of. Of its findings a few are kept as examples, the others are counted. In this thread,
 * some 100 us a row of the sample with no registers.
 *
 * @param today  AAAAMMJJ.
 */
export function diagnoseSample(
  { text, layout }: PlacedTable,
  mapping: TableMapping,
  today: number,
  checks: RegisterChecks,
): Result<DiagnosedSample> {
  const plan = planDiagnosis(layout.name, layout.header, mapping, today);
  if (!plan.ok) return plan;
  return reading(text, (plain) => {
    const sampler = new RepairSampler();
    const part = diagnoseRange(
      sampledRows(plain, layout, SAMPLE_ROWS.criteria),
      plan.value,
      checks,
      (finding) => sampler.add(finding),
      (row, outcomes) => sampler.see(row, outcomes),
    );
    const { diagnostic } = mergeDiagnoses([part], plan.value, checks, (finding) =>
      sampler.addDuplicate(finding),
    );
    return success({ diagnostic, repairs: sampler.finish() });
  });
}
