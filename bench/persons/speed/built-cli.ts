import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { emptyFolder } from "../../prepared-home.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const COMPILER = join(ROOT, "node_modules/typescript/bin/tsc");

/**
 * The command line compiled as `npm run build` does, in a folder of the benches: translating
 * sources at each start takes as long as thousands of rows.
 */
export async function builtCli(): Promise<string> {
  const folder = emptyFolder("persons-built");
  const options = ["-p", join(ROOT, "tsconfig.json"), "--outDir", folder, "--declaration", "false"];
  await promisify(execFile)(process.execPath, [COMPILER, ...options]);
  return join(folder, "shell/cli/main.js");
}
