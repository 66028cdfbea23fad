import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate as turn } from "node:timers/promises";
import type { WorkbookSheet } from "../../../workers/files/workbook/workbook-sheet.ts";
import { SHEET_LIMITS, writeWorkbook } from "../../../workers/files/workbook/write-workbook.ts";
import { memoryOf } from "../../load/memory.ts";
import { COLOURED_HEADER, colouredRows } from "../coloured-rows.ts";

/** Measurements of writing a workbook once, in a separate process. */
export interface WrittenOnce {
  readonly seconds: number;
  readonly cpu_s: number;
  readonly rss_mb: number;
  readonly file_mb: number;
}

const DAY = "2026-11-28";
const NUMERIC: ReadonlySet<number> = new Set([0, 13]);
/** Rows between two turns of the event loop, in which the other package may write. */
const ROWS_A_TURN = 1000;
const WIDTH = 20;

/** The part of exceljs and its descendants that is used here. */
interface OtherPackage {
  readonly stream?: { readonly xlsx: { readonly WorkbookWriter: OtherWriter } };
  readonly WorkbookWriter?: OtherWriter;
}
type OtherWriter = new (
  options: object,
) => {
  addWorksheet(name: string, options: object): OtherSheet;
  commit(): Promise<void>;
};
interface OtherSheet {
  columns: object[];
  autoFilter: string;
  addRow(cells: unknown[]): { getCell(column: number): Record<string, unknown>; commit(): void };
  commit(): void;
}

/** Child process: invented rows to a workbook, by our writer or by the package of a folder. */
const [writer = "", rows = "", seed = "", path = ""] = process.argv.slice(2);
const from = performance.now();
const given = colouredRows(Number(rows), Number(seed));
if (writer === "ours") await writeOurs(given);
else await writeTheirs(given, createRequire(import.meta.url)(writer) as OtherPackage);
const { user, system } = process.cpuUsage();
const written: WrittenOnce = {
  seconds: tenth((performance.now() - from) / 1000),
  cpu_s: tenth((user + system) / 1e6),
  rss_mb: memoryOf("self").peakMb,
  file_mb: tenth(statSync(path).size / 1e6),
};
console.log(JSON.stringify(written));
process.exit();

async function writeOurs(all: WorkbookSheet["rows"]): Promise<void> {
  const sheet = { name: "clients", header: COLOURED_HEADER, numeric: NUMERIC, rows: all };
  const result = await writeWorkbook(path, [sheet], DAY);
  if (!result.ok) throw new Error(result.failure.code);
}

async function writeTheirs(
  all: ReturnType<typeof colouredRows>,
  other: OtherPackage,
): Promise<void> {
  const Writer = other.WorkbookWriter ?? other.stream?.xlsx.WorkbookWriter;
  if (!Writer) throw new Error("no WorkbookWriter");
  const book = new Writer({ filename: path, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet("clients", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = COLOURED_HEADER.map((header) => ({ header, width: WIDTH }));
  const fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFDEF1F4" } };
  let [count, notes] = [0, 0];
  for (const row of all) {
    const texts = row.map((cell) => (typeof cell === "string" ? cell : cell.text));
    const line = sheet.addRow(texts);
    for (const [column, cell] of row.entries()) {
      if (typeof cell === "string") continue;
      const target = line.getCell(column + 1);
      target["fill"] = fill;
      if (++notes <= SHEET_LIMITS.notes) target["note"] = cell.note;
    }
    line.commit();
    if (++count % ROWS_A_TURN === 0) await turn();
  }
  sheet.autoFilter = "A1:O1";
  sheet.commit();
  await book.commit();
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10;
}
