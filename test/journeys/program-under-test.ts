import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** What a program is compiled of. */
const SOURCES = ["engine", "workers", "shell", "data"];

/**
 * What Node is given to run a program of ours (`shell/serve`), at the root of the repository: what
 * `npm test` has compiled, or its source when one was changed since. Compiled, a command answers
 * in half the time, and the suite starts some five hundred.
 */
export function programUnderTest(program: string): readonly string[] {
  const compiled = join("dist", `${program}.js`);
  return isCurrent(join(ROOT, compiled)) ? [compiled] : ["--import=tsx", `${program}.ts`];
}

function isCurrent(compiled: string): boolean {
  const compiledMs = statSync(compiled, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.every((folder) => changedMs(join(ROOT, folder)) <= compiledMs);
}

/** When a folder, or what is in it, was changed last; milliseconds since 1970. */
function changedMs(path: string): number {
  const entries = readdirSync(path, { withFileTypes: true });
  const below = entries.map((entry) =>
    entry.isDirectory()
      ? changedMs(join(path, entry.name))
      : statSync(join(path, entry.name)).mtimeMs,
  );
  return Math.max(statSync(path).mtimeMs, ...below);
}
