import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Node's arguments for one of our programs (`shell/serve`): the compiled file in the build of `npm
 * test`, with what its test was started with (`short-lived.ts`; nothing in a bench), otherwise the
 * source. Compiled, a command answers in 0.2 s.
 */
export function programUnderTest(program: string): readonly string[] {
  const path = join(ROOT, program);
  return existsSync(`${path}.js`)
    ? [...process.execArgv, `${path}.js`]
    : ["--import=tsx", `${path}.ts`];
}
