import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Finding } from "../../../engine/files/diagnostic/finding.ts";
import { type FlashView, flashView } from "../../../engine/files/report/flash/flash-view.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { flashReportInThread } from "../flash-report-in-thread.ts";
import { linesOf, rowsRead, tablesOf } from "../placed-table.ts";
import { readFile } from "../read-file.ts";

export interface DiagnoseSample {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  readonly bytes: Uint8Array;
  /** Name of the sample in failures. */
  readonly name: string;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  /** A longer sample is not diagnosed. */
  readonly mostLines: number;
  /** Folder for temporary files; removed by the pool. */
  readonly work: string;
  /** Number of findings returned; all are counted. */
  readonly mostFindings: number;
}

export interface SampleDiagnosed {
  readonly lines: number;
  /** `null` for a sample that is too long. */
  readonly view: FlashView | null;
  readonly findings: readonly Finding[];
}

/**
 * Diagnoses the few lines in a request. Works in memory: a request has at most 256 KiB, for which
 * reading writes nothing to disk.
 */
export default async function diagnoseSample(
  task: DiagnoseSample,
): Promise<Result<SampleDiagnosed>> {
  const { name, bytes, today, mostLines, mostFindings } = task;
  try {
    const checks = checksAt(task.registers, today);
    if (!checks.ok) return checks;
    const read = await readFile({ name, content: { bytes } }, task.work, {
      mostRows: rowsRead(mostLines),
    });
    if (!read.ok) return read;
    const tables = tablesOf(read.value).filter(({ layout }) => layout.rows > 0);
    const lines = linesOf(read.value);
    if (lines === 0) return failed("fichier.vide", `« ${name} ».`, { file: name });
    if (lines > mostLines) return success({ lines, view: null, findings: [] });
    const findings: Finding[] = [];
    const keep = (finding: Finding): void => {
      if (findings.length < mostFindings) findings.push(finding);
    };
    const made = flashReportInThread(tables, { name, today, confirmed: null }, checks.value, keep);
    return made.ok ? success({ lines, view: flashView(made.value.report), findings }) : made;
  } catch (error) {
    return failureOfThrown(error, name);
  }
}
