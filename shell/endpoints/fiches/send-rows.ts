import type { Result } from "../../../engine/errors/failure.ts";
import { success } from "../../../engine/errors/failure.ts";
import { sentFormat } from "../../../engine/files/correction/sent-form.ts";
import type { RowQuery } from "../../../engine/files/workbench/row-query.ts";
import type { RowFormat } from "../../../workers/files/file-tasks/write-rows.ts";
import { Download } from "../../http/document.ts";
import type { BrowsedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import { WORKBENCH_FAILURES, type WorkbenchDeps } from "./workbench-call.ts";

export const ROW_MEDIA: ReadonlyMap<RowFormat, string> = new Map([
  ["csv", "text/csv; charset=utf-8"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["zip", "application/zip"],
]);

/** Failures of files of rows, and where they are found. */
export const FILE_FAILURES = [
  ...WORKBENCH_FAILURES,
  "archive.trop_grande",
  "classeur.trop_grand",
  "disque.plein",
  "etabli.table",
] as const;
export const FILE_PLACES = { "etabli.table": ["query", "format"] } as const;

/** A csv as it was sent has its own encoding. */
function mediaOf(ending: RowFormat, format: RowFormat, { head }: BrowsedWorkbench): string {
  const [first] = head.tables;
  if (ending !== "csv" || format !== "envoye" || !first?.sent) return ROW_MEDIA.get(ending) ?? "";
  return `text/csv; charset=${first.sent.encoding}`;
}

interface FileOfRows {
  /** Without its ending. */
  readonly name: string;
  readonly format: RowFormat;
}

/** Rows of a workbench as a download. */
export async function sendRows(
  { workbenches }: Pick<WorkbenchDeps, "workbenches">,
  opened: BrowsedWorkbench,
  query: RowQuery,
  { name, format }: FileOfRows,
): Promise<Result<Download>> {
  const file = await workbenches.file(opened, query, format);
  if (!file.ok) return file;
  const { bytes } = file.value;
  const tables = opened.head.tables.map(({ plan, sent }) => ({ table: plan.table, sent }));
  const ending = format.startsWith("envoye") ? sentFormat(tables) : format;
  const disposition = `attachment; filename="${name}.${ending}"`;
  return success(
    new Download(mediaOf(ending, format, opened), bytes, () => file.value.open(), [
      ["Content-Disposition", disposition],
    ]),
  );
}
