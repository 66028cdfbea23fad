import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { emptyFolder } from "./prepared-home.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const COMPILER = join(ROOT, "node_modules/typescript/bin/tsc");

let compiled: Promise<string> | null = null;

/**
 * Folder of the code that `npm start` runs: the sources compiled as by `npm run build`, a few
 * seconds once per process of the benches; removed at its end. In the compiled tree of the tests,
 * that tree. Measurements under tsx would be of other code: it wraps every named closure in a call.
 * Addresses a second differed by less than two runs of the same code do.
 */
export function built(): Promise<string> {
  compiled ??= import.meta.url.endsWith(".ts") ? compile() : Promise.resolve(ROOT);
  return compiled;
}

async function compile(): Promise<string> {
  const folder = emptyFolder(`built-${process.pid}`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const options = ["-p", join(ROOT, "bench/built.tsconfig.json"), "--outDir", folder];
  await promisify(execFile)(process.execPath, [COMPILER, ...options]);
  return folder;
}

/**
 * The one line of JSON that a compiled child process prints, without tsx.
 *
 * @param file  As in the sources, with the extension of the output: `bench/a/children/b.js`.
 */
export async function builtAnswer<Answer>(
  folder: string,
  file: string,
  args: readonly string[],
): Promise<Answer> {
  const run = promisify(execFile)(process.execPath, [join(folder, file), ...args]);
  return JSON.parse((await run).stdout) as Answer;
}

/**
 * Imports a module of such a folder without tsx.
 *
 * @param module  As in the sources, with the extension of the output: `engine/a/b.js`.
 */
export function importBuilt<Module>(folder: string, module: string): Promise<Module> {
  return import(pathToFileURL(join(folder, module)).href);
}
