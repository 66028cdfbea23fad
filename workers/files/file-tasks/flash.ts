import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import type { ConfirmedColumns } from "../../../engine/files/mapping/confirmed-columns.ts";
import { ANONYMOUS_UNPACK_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { flashView } from "../../../engine/files/report/flash/flash-view.ts";
import { flashPdf } from "../../../engine/files/report/pdf/flash-pdf/flash-pdf.ts";
import { counted } from "../../../engine/markup/french.ts";
import { isoDay } from "../../../engine/text/dates.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { flashReportInThread } from "../flash-report-in-thread.ts";
import { mainTable, namedTables, type PlacedTable, rowsRead, tablesOf } from "../placed-table.ts";
import { readFile } from "../read-file.ts";
import { readingRemarks } from "../reading-remarks.ts";
import type { SentFileAt } from "../sent-file.ts";
import { writeFlashRows } from "../workbench/write-flash-rows.ts";

export interface Flash {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  /** Sent together: one report covers them all. */
  readonly files: readonly SentFileAt[];
  /** The fields of columns set by the owner. */
  readonly confirmed: ConfirmedColumns | null;
  /** The customer's own costs; those of the model when absent. */
  readonly costs?: OwnCosts | undefined;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  /** Folders for the reports and for temporary files; made by the task, `work` removed by its pool. */
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
 * The whole flash diagnosis of small files: read, map, diagnose, report. Writes the report as PDF
 * and as the data of its page, its figures, the header of the table and the fields of its columns.
 * Reports progress twice: when the lines are counted, and at the end.
 */
export default async function flash(task: Flash): Promise<Result<FlashMade>> {
  const { files, out, work, today, mostLines, progress } = task;
  const name = nameOf(files);
  let reading = files[0]?.path ?? "";
  try {
    const checks = checksAt(task.registers, today);
    if (!checks.ok) return checks;
    for (const folder of [out, work]) mkdirSync(folder, { recursive: true });
    const placed: PlacedTable[][] = [];
    const notes: string[] = [];
    let rest = 0;
    for (const [at, { name: own, path, override }] of files.entries()) {
      reading = path;
      const read = await readFile({ name: own, content: { path } }, join(work, `${at}`), {
        reported: override,
        mostRows: rowsRead(mostLines),
        limits: ANONYMOUS_UNPACK_LIMITS,
      });
      if (!read.ok) return read;
      placed.push(tablesOf(read.value));
      rest += read.value.rest;
      notes.push(...readingRemarks(read.value));
    }
    const tables = namedTables(placed);
    const filled = tables.filter(({ layout }) => layout.rows > 0);
    const table = mainTable(filled);
    const lines = tables.reduce((sum, { layout }) => sum + layout.rows, rest);
    if (lines > mostLines) return success({ lines, isTooLong: true });
    if (!table) return failed("fichier.vide", `« ${name} ».`, { file: name });
    writeFileSync(join(out, "colonnes.json"), JSON.stringify(table.layout.header));
    progress?.postMessage({ done: 0, total: lines, rows: 0 });
    const made = flashReportInThread(
      filled,
      { name, today, confirmed: task.confirmed, costs: task.costs },
      checks.value,
    );
    if (!made.ok) return made;
    const { columns, judged } = made.value;
    const report = { ...made.value.report, notes };
    await writeFlashRows(judged, { out, jour: isoDay(today), checks: checks.value });
    writeFileSync(join(out, "flash.pdf"), await flashPdf(report));
    writeFileSync(join(out, "rapport.json"), JSON.stringify(report));
    writeFileSync(join(out, "champs.json"), JSON.stringify(columns));
    writeFileSync(join(out, "vue.json"), JSON.stringify(flashView(report)));
    progress?.postMessage({ done: lines, total: lines, rows: lines });
    return success({ lines, isTooLong: false });
  } catch (error) {
    return failureOfThrown(error, reading);
  } finally {
    progress?.close();
  }
}

/** The sender's name for the file, or for all of them. */
function nameOf([first, ...others]: readonly SentFileAt[]): string {
  const name = first?.name ?? "";
  return others.length === 0 ? name : `${name} et ${counted(others.length, "autre", "autres")}`;
}
