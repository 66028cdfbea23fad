import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { emptyFolder } from "../prepared-home.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CHILD = "bench/read/children/read-once.ts";

/**
 * The child of this bench compiled with its imports, so that it runs on plain Node: tsx would count
 * as memory of the readers. A few seconds; removed at the end of the process.
 */
export async function builtReaders(): Promise<string> {
  const folder = emptyFolder(`readers-${process.pid}`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, "tsconfig.json");
  const compilerOptions = { rootDir: ROOT, outDir: folder, declaration: false };
  const files = [join(ROOT, CHILD)];
  const project = { extends: join(ROOT, "tsconfig.json"), compilerOptions, files, include: [] };
  writeFileSync(config, JSON.stringify(project));
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  await promisify(execFile)(process.execPath, [compiler, "-p", config]);
  return join(folder, CHILD.replace(/ts$/, "js"));
}
