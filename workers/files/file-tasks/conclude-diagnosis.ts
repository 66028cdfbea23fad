import type { RequestedRegisters } from "../../../engine/dossier/requested-registers.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  type ConcludedDiagnosis,
  concludeDiagnosis,
} from "../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import type { RangeDiagnosis } from "../../../engine/files/diagnostic/range/diagnose-range.ts";
import type { DiagnosisPlan } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { FindingLines } from "../finding-lines.ts";

export interface ConcludeDiagnosis {
  /** Of a whole table. */
  readonly diagnosis: RangeDiagnosis;
  /** Its memory, which is handed over. */
  readonly moved?: readonly ArrayBuffer[];
  readonly plan: DiagnosisPlan;
  readonly registers: RegistersAt | null;
  /** What was asked of registers, also where none are open; all when absent. */
  readonly requested: RequestedRegisters | undefined;
  /** Output file of the findings on duplicates; `null` when they are only counted. */
  readonly findings: string | null;
}

/**
 * Concludes the diagnosis of a table: half a minute for a million rows, during which the thread that
 * renews the job's lease must not wait.
 */
export default function concludeInThread(task: ConcludeDiagnosis): Result<ConcludedDiagnosis> {
  const { diagnosis, plan, registers, requested, findings } = task;
  try {
    const checks = checksAt(registers, plan.today);
    if (!checks.ok) return checks;
    const sink = new FindingLines(findings, plan.table);
    const asked = requested ? { ...checks.value, requested } : checks.value;
    const concluded = concludeDiagnosis(diagnosis, plan, asked, sink.take);
    sink.write();
    return success(concluded);
  } catch (error) {
    return failureOfThrown(error, plan.table);
  }
}
