import { readFileSync, rmSync } from "node:fs";
import { importBuilt } from "../../built.ts";
import { emptyFolder } from "../../prepared-home.ts";

/** Measurements of reading a workbook once, in a separate process. */
export interface WorkbookRead {
  readonly ms: number;
  /** Data rows and header. */
  readonly rows: number;
  readonly peakRssMb: number;
}

const LINE_FEED = 0x0a;

const READERS: Readonly<Record<string, (path: string, folder: string) => Promise<WorkbookRead>>> = {
  ours: readOurs,
  "read-excel-file": readTheirs,
};

/** Child process: reads one workbook once. */
const [reader = "", path = "", folder = ""] = process.argv.slice(2);
const read = READERS[reader];
if (!read) throw new Error(`no reader ${reader}`);
console.log(JSON.stringify(await read(path, folder)));

/** Compiled, from the file to the plain text of its sheet. */
async function readOurs(file: string, built: string): Promise<WorkbookRead> {
  const work = emptyFolder(`xlsx-${process.pid}`);
  const { unpackCustomerFile } = await importBuilt<
    typeof import("../../../workers/files/unpack/unpack-customer-file.ts")
  >(built, "workers/files/unpack/unpack-customer-file.js");
  const from = performance.now();
  const unpacked = await unpackCustomerFile({ name: "a.xlsx", content: { path: file } }, work);
  const ms = performance.now() - from;
  const peakRssMb = peakMb();
  if (!unpacked.ok) throw new Error(unpacked.failure.detail);
  const text = unpacked.value.texts[0]?.text;
  if (!text) throw new Error("no sheet");
  const bytes = "bytes" in text ? text.bytes : readFileSync(text.path);
  let rows = 0;
  for (const byte of bytes) if (byte === LINE_FEED) rows++;
  rmSync(work, { recursive: true });
  return { ms, rows, peakRssMb };
}

/** From the file to rows of JavaScript values. */
async function readTheirs(file: string): Promise<WorkbookRead> {
  const { default: readXlsxFile } = await import("read-excel-file/node");
  const from = performance.now();
  const sheets = await readXlsxFile(file);
  const ms = performance.now() - from;
  return { ms, rows: sheets[0]?.data.length ?? 0, peakRssMb: peakMb() };
}

function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
