import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SHORT_LIVED } from "./short-lived.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Node's arguments for one of our programs (`shell/serve`): the compiled file in the build of `npm
 * test`, with the settings of V8 that its test has (none in a bench), otherwise the
 * source. Compiled, a command answers in 0.2 s.
 */
export function programUnderTest(program: string): readonly string[] {
  const path = join(ROOT, program);
  return existsSync(`${path}.js`)
    ? [...SHORT_LIVED.filter((setting) => process.execArgv.includes(setting)), `${path}.js`]
    : ["--import=tsx", `${path}.ts`];
}
