import type { Result } from "../../../engine/errors/failure.ts";
import { success } from "../../../engine/errors/failure.ts";
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
  const disposition = `attachment; filename="${name}.${format}"`;
  return success(
    new Download(ROW_MEDIA.get(format) ?? "", bytes, () => file.value.open(), [
      ["Content-Disposition", disposition],
    ]),
  );
}
