import { readFileSync } from "node:fs";
import { join } from "node:path";
import papaparse from "papaparse";
import { read, type WorkBook } from "xlsx";
import type {
  SheetLimits,
  WorkbookSheet,
} from "../../../../workers/files/workbook/workbook-sheet.ts";
import { SHEET_LIMITS, writeWorkbook } from "../../../../workers/files/workbook/write-workbook.ts";
import { newFolder } from "../../load/load-bed.ts";
import { unpacked } from "../unpack/unpacked.ts";

export const DAY = "2026-11-28";

/** The bytes of a workbook of these sheets. */
export async function writtenWorkbook(
  sheets: Iterable<WorkbookSheet>,
  limits: Partial<SheetLimits> = {},
): Promise<Buffer> {
  const path = join(newFolder(), "a.xlsx");
  const written = await writeWorkbook(path, sheets, DAY, { ...SHEET_LIMITS, ...limits });
  if (!written.ok) throw new Error(written.failure.code);
  return readFileSync(path);
}

/** The rows of each sheet as the project's own reader sees them. */
export async function ourRows(bytes: Uint8Array): Promise<string[][][]> {
  const { texts, failure } = await unpacked("a.xlsx", bytes);
  if (failure) throw new Error(failure.detail);
  return [...texts.values()].map(
    (text) => papaparse.parse<string[]>(text, { delimiter: ",", newline: "\n" }).data,
  );
}

/** The workbook as the xlsx package reads it. */
export function theirBook(bytes: Uint8Array): WorkBook {
  return read(bytes, { type: "buffer", cellStyles: true });
}
