import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { built } from "./built.ts";
import { median } from "./median.ts";
import { childAnswer } from "./persons/speed/child-answer.ts";
import { dataPath } from "./prepared-home.ts";
import type { WorkbookRead } from "./xlsx/children/read-workbook.ts";
import { writeWorkbook } from "./xlsx/workbook.ts";

const ROWS = 50_000;
const ROUNDS = 5;
const CHILD = "xlsx/children/read-workbook.ts";

/** Two readers of the same workbook, in turn, each time in a separate process; medians. */
export interface XlsxMeasured {
  /** Our time over read-excel-file's. */
  readonly ratio: number;
  readonly ours_ms: number;
  readonly read_excel_file_ms: number;
  readonly ours_rss_mb: number;
  readonly read_excel_file_rss_mb: number;
}

/**
 * Reads an invented workbook of 50,000 rows of twelve columns with our reader and with
 * read-excel-file.
 */
export async function measureXlsx(seed: number): Promise<XlsxMeasured> {
  const path = preparedWorkbook(seed);
  const folder = await built();
  const ours: WorkbookRead[] = [];
  const theirs: WorkbookRead[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await read("ours", path, folder));
    theirs.push(await read("read-excel-file", path, folder));
  }
  const oursMs = median(ours.map(({ ms }) => ms));
  const theirsMs = median(theirs.map(({ ms }) => ms));
  return {
    ratio: Number((oursMs / theirsMs).toFixed(2)),
    ours_ms: Math.round(oursMs),
    read_excel_file_ms: Math.round(theirsMs),
    ours_rss_mb: median(ours.map(({ peakRssMb }) => peakRssMb)),
    read_excel_file_rss_mb: median(theirs.map(({ peakRssMb }) => peakRssMb)),
  };
}

async function read(reader: string, path: string, folder: string): Promise<WorkbookRead> {
  const answer = await childAnswer<WorkbookRead>(CHILD, [reader, path, folder]);
  if (answer.rows !== ROWS + 1) throw new Error(`${reader} read ${answer.rows} rows`);
  return answer;
}

/** Made once and cached. */
function preparedWorkbook(seed: number): string {
  const path = dataPath(`clients-${ROWS}-${seed}.xlsx`);
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  writeWorkbook(`${path}.unfinished`, ROWS, seed);
  renameSync(`${path}.unfinished`, path);
  return path;
}
