import { createReadStream } from "node:fs";
import { importBuilt } from "../../built.ts";
import { emptyFolder } from "../../prepared-home.ts";

/** What one pass over a file took, in a process of its own. */
export interface FilePass {
  readonly ms: number;
  readonly rows: number;
  readonly peakRssMb: number;
}

const THREADS = 2;
/** As much as one call of the parser is given. */
const CHUNK_BYTES = 1 << 20;
const LIMITS = { timeoutMs: 300_000 };

const PASSES: Readonly<Record<string, (path: string, folder: string) => Promise<FilePass>>> = {
  ours: profileOurs,
  udsv: parseWithUdsv,
};

/** Child process: one pass over one file. */
const [pass = "", path = "", folder = ""] = process.argv.slice(2);
const run = PASSES[pass];
if (!run) throw new Error(`no pass ${pass}`);
console.log(JSON.stringify(await run(path, folder)));

/** Compiled, by two threads: encoding, dialect, layout, types, uniqueness and faults of all columns. */
async function profileOurs(file: string, built: string): Promise<FilePass> {
  const work = emptyFolder(`profile-${process.pid}`);
  const { Pool, FILE_POOL_DEFAULTS } = await importBuilt<typeof import("../../../workers/pool.ts")>(
    built,
    "workers/pool.js",
  );
  const { profileTable } = await importBuilt<
    typeof import("../../../workers/customer-file/profile-table.ts")
  >(built, "workers/customer-file/profile-table.js");
  const { mainTable, tablesOf } = await importBuilt<
    typeof import("../../../workers/customer-file/placed-table.ts")
  >(built, "workers/customer-file/placed-table.js");
  const limits = { ...LIMITS, file: "a.csv" };
  const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: THREADS });
  const from = performance.now();
  const task = { path: file, name: "a.csv", folder: work, answer: null };
  const read = await pool.attempt("read-customer-file", task, limits);
  if (!read.ok) throw new Error(read.failure.detail);
  const table = mainTable(tablesOf(read.value));
  if (!table) throw new Error("no table");
  const profile = await profileTable(pool, table, limits);
  const ms = performance.now() - from;
  if (!profile.ok) throw new Error(profile.failure.detail);
  const peakRssMb = peakMb();
  await pool.close();
  emptyFolder(`profile-${process.pid}`);
  return { ms, rows: profile.value.rows, peakRssMb };
}

/** One bare pass: every cell becomes a string, nothing is done with it. */
async function parseWithUdsv(file: string): Promise<FilePass> {
  const { inferSchema, initParser } = await import("udsv");
  const from = performance.now();
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const decoder = new TextDecoder();
  let parser: ReturnType<typeof initParser> | null = null;
  let rows = 0;
  const count = () => {
    rows++;
  };
  for await (const bytes of stream) {
    const text = decoder.decode(bytes as Uint8Array, { stream: true });
    parser ??= initParser(inferSchema(text, { trim: false }));
    parser.chunk<string[]>(text, parser.stringArrs, count);
  }
  parser?.end();
  return { ms: performance.now() - from, rows, peakRssMb: peakMb() };
}

function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
