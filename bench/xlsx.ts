import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { unpackCustomerFile } from "../workers/files/unpack/unpack-customer-file.ts";
import type { Bench } from "./bench.ts";
import { built } from "./built.ts";
import { median } from "./median.ts";
import { childAnswer } from "./persons/speed/child-answer.ts";
import { dataPath, emptyFolder } from "./prepared-home.ts";
import type { WorkbookRead } from "./xlsx/children/read-workbook.ts";
import { compareHabits } from "./xlsx/habits/compare-habits.ts";
import { writeWorkbook } from "./xlsx/workbook.ts";

const ROWS = 50_000;
const ROUNDS = 5;
/** Of each program, at scale 1. */
const WORKBOOKS = 10;
const CHILD = "xlsx/children/read-workbook.ts";

/**
 * Workbooks of xlsx, xls and ods with the habits of many programs, cell by cell beside a second
 * reader and what the sheets show; then our speed beside another reader's.
 */
export const xlsx: Bench = {
  name: "xlsx",
  about: "cells of workbooks as many programs write them, and the time to read 50,000 rows",
  async run({ scale, seed, details, say: announce }) {
    const workbooks = Math.max(1, Math.round(WORKBOOKS * scale));
    const { examples, ...compared } = await compareHabits(plainText, seed, workbooks);
    if (details) for (const example of examples) announce(example);
    return { ...compared, ...(await measureXlsx(seed)), seed };
  },
};

async function plainText(name: string, bytes: Uint8Array): Promise<string> {
  const folder = emptyFolder(`xlsx-cells-${process.pid}`);
  const unpacked = await unpackCustomerFile({ name, content: { bytes } }, folder);
  if (!unpacked.ok) throw new Error(unpacked.failure.detail);
  const text = unpacked.value.texts[0]?.text;
  if (!text) throw new Error(`no sheet in ${name}`);
  return Buffer.from("bytes" in text ? text.bytes : readFileSync(text.path)).toString("utf8");
}

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
