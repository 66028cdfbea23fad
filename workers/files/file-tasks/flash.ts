import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { ConfirmedColumns } from "../../../engine/files/mapping/confirmed-columns.ts";
import { ANONYMOUS_UNPACK_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { flashView } from "../../../engine/files/report/flash/flash-view.ts";
import { flashPdf } from "../../../engine/files/report/pdf/flash-pdf/flash-pdf.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { flashReportInThread } from "../flash-report-in-thread.ts";
import { linesOf, mainTable, rowsRead, tablesOf } from "../placed-table.ts";
import { readFile } from "../read-file.ts";

export interface Flash {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  readonly path: string;
  /** The sender's name for it. */
  readonly name: string;
  /** The fields of columns set by the owner. */
  readonly confirmed: ConfirmedColumns | null;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  /** Folder for the reports and for temporary files; made by the task. */
  readonly out: string;
  readonly work: string;
  /** A longer file is not diagnosed. */
  readonly mostLines: number;
  readonly progress?: MessagePort | null;
}

export interface FlashMade {
  readonly lines: number;
  readonly isTooLong: boolean;
}

/**
 * The whole flash diagnosis of a small file: read, map, diagnose, report. Writes the report as PDF
 * and as the data of its page, its figures, the header of the table and the fields of its columns.
 * Reports progress twice: when the lines are counted, and at the end.
 */
export default async function flash(task: Flash): Promise<Result<FlashMade>> {
  const { path, name, out, work, today, mostLines, progress } = task;
  try {
    const checks = checksAt(task.registers, today);
    if (!checks.ok) return checks;
    for (const folder of [out, work]) mkdirSync(folder, { recursive: true });
    const read = await readFile({ name, content: { path } }, work, {
      mostRows: rowsRead(mostLines),
      limits: ANONYMOUS_UNPACK_LIMITS,
    });
    if (!read.ok) return read;
    const filled = tablesOf(read.value).filter(({ layout }) => layout.rows > 0);
    const lines = linesOf(read.value);
    const table = mainTable(filled);
    if (lines === 0 || (!table && lines <= mostLines))
      return failed("fichier.vide", `« ${name} ».`, { file: name });
    if (!table || lines > mostLines) return success({ lines, isTooLong: true });
    writeFileSync(join(out, "colonnes.json"), JSON.stringify(table.layout.header));
    progress?.postMessage({ done: 0, total: lines, rows: 0 });
    const made = flashReportInThread(
      filled,
      { name, today, confirmed: task.confirmed },
      checks.value,
    );
    if (!made.ok) return made;
    const { report, columns } = made.value;
    writeFileSync(join(out, "flash.pdf"), await flashPdf(report));
    writeFileSync(join(out, "rapport.json"), JSON.stringify(report));
    writeFileSync(join(out, "champs.json"), JSON.stringify(columns));
    writeFileSync(join(out, "vue.json"), JSON.stringify(flashView(report)));
    progress?.postMessage({ done: lines, total: lines, rows: lines });
    return success({ lines, isTooLong: false });
  } catch (error) {
    return failureOfThrown(error, path);
  } finally {
    rmSync(work, { recursive: true, force: true });
    progress?.close();
  }
}
