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
 * The folder of what `npm start` runs: the sources compiled as `npm run build` does, a few seconds
 * once in each process of the benches, which takes it away when it ends. Under tsx other code would
 * be measured: it wraps every named closure in a call. Addresses a second differed by less than two
 * runs of the same do.
 */
export function built(): Promise<string> {
  compiled ??= compile();
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
 * What a child process of what is compiled prints as its one line of JSON; nothing of tsx in it.
 *
 * @param file  As in the sources, with the ending of what is compiled: `bench/a/children/b.js`.
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
 * A module of such a folder, which tsx leaves as it is.
 *
 * @param module  As in the sources, with the ending of what is compiled: `engine/a/b.js`.
 */
export function importBuilt<Module>(folder: string, module: string): Promise<Module> {
  return import(pathToFileURL(join(folder, module)).href);
}
