import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * What Node is given to run a program of ours (`shell/serve`), at the root of the tree that the
 * test stands in: the compiled file in what `npm test` has built, the source otherwise. Compiled,
 * a command answers in 2.3 s instead of 4.4 on a slow core.
 */
export function programUnderTest(program: string): readonly string[] {
  return existsSync(join(ROOT, `${program}.js`))
    ? [`${program}.js`]
    : ["--import=tsx", `${program}.ts`];
}
