import type { Result } from "../../../engine/errors/failure.ts";
import { success } from "../../../engine/errors/failure.ts";
import { type SentTable, sentName } from "../../../engine/files/correction/sent-outputs.ts";
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

export const SENT_MEDIA = {
  classeur: ROW_MEDIA.get("xlsx") as string,
  archive: ROW_MEDIA.get("zip") as string,
  csv: "text/csv",
  json: "application/json",
  ndjson: "application/x-ndjson",
} as const;

/** How a download in the form that was sent is called, and its media type: a text has its encoding. */
function sentDownload(format: RowFormat, { head }: BrowsedWorkbench) {
  const { name, kind } = sentName(tablesOf(head));
  const encoding = format === "envoye" ? head.tables[0]?.sent?.encoding : undefined;
  const isText = kind === "csv" || kind === "json" || kind === "ndjson";
  const media = SENT_MEDIA[kind] + (isText ? `; charset=${encoding ?? "utf-8"}` : "");
  return { name, media };
}

/** The tables of a workbench, as they were sent. */
export function tablesOf({ tables }: BrowsedWorkbench["head"]): readonly SentTable[] {
  return tables.map(({ plan, sent }) => ({ table: plan.table, sent }));
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
  const own = { name: `${name}.${format}`, media: ROW_MEDIA.get(format) ?? "" };
  const download = format.startsWith("envoye") ? sentDownload(format, opened) : own;
  return success(
    new Download(download.media, bytes, () => file.value.open(), [
      ["Content-Disposition", attached(download.name)],
    ]),
  );
}

/** Of other characters a plain name has a line. Source: RFC 6266, appendix D. */
const BEYOND_PLAIN = /[^\w .()-]/g;
const NAME_MOST = 120;

/** The header of a download whose name is a customer's: as plain signs, and as it is. */
function attached(name: string): string {
  // Half a character at the cut is none.
  const short = Buffer.from(name.slice(-NAME_MOST)).toString();
  const plain = short.normalize("NFD").replace(/\p{M}/gu, "").replace(BEYOND_PLAIN, "_");
  const whole = encodeURIComponent(short).replace(/['()*]/g, escapedByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function escapedByte(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
