import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mainTable, tablesOf } from "../../../workers/files/placed-table.ts";
import { profileTable } from "../../../workers/files/profile-table.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";
import type { FilePass } from "./file-pass.ts";
import { measured } from "./file-pass.ts";

const THREADS = 2;
const LIMITS = { timeoutMs: 300_000, file: "a.csv" };

/**
 * Child process: encoding, dialect, layout, types, uniqueness and faults of a file, on two threads.
 */
const [file = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "profile-"));
const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: THREADS });
const pass: FilePass = await measured(() => profileOurs(file));
await pool.close();
rmSync(folder, { recursive: true });
console.log(JSON.stringify(pass));

async function profileOurs(path: string): Promise<number> {
  const work = join(folder, "file");
  const task = { path, name: LIMITS.file, folder: work, answer: null };
  const read = await pool.attempt("read-customer-file", task, LIMITS);
  if (!read.ok) throw new Error(read.failure.detail);
  const table = mainTable(tablesOf(read.value));
  if (!table) throw new Error("no table");
  const profile = await profileTable(pool, table, LIMITS);
  if (!profile.ok) throw new Error(profile.failure.detail);
  return profile.value.rows;
}
