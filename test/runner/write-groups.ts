import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Tests of services and pages: each has its process. */
const FOLDERS_ALONE = /^(?:journeys|browser|templates)\//;
/** Tests that share something beyond their file: hooks, a process of their own, services, commands. */
const ALONE =
  /\btest\.(?!serial\()|process\.(?:on|exit|chdir|umask|memoryUsage)\b|process\.env\[[^\]]*\] =|child_process|(?<!\{ newFolder \} from "[^"]*)recoupe-process|performance\.now/;
/** Enough that the last ones end together; neighbours in the tree share modules and their tables. */
const GROUPS = 24;

/**
 * Writes files of AVA that each run the tests of many (`grouped-test.ts`): AVA itself and the modules
 * that tests share start once for a group, 0.4 s of a core, instead of once for each file.
 *
 * @param root The compiled tree; `import … from "ava"` becomes one of `grouped-test.js` in its tests.
 * @returns The files that are in no group and the groups, relative to the tree.
 */
export function writeGroups(root: string): { alone: string[]; groups: string[] } {
  const tests = join(root, "test");
  const [alone, shared]: [string[], string[]] = [[], []];
  for (const path of readdirSync(tests, { recursive: true, encoding: "utf8" }).sort()) {
    if (!path.endsWith(".js")) continue;
    const source = readFileSync(join(tests, path), "utf8");
    if (!path.startsWith("runner/")) writeFileSync(join(tests, path), redirected(path, source));
    if (!path.endsWith(".test.js")) continue;
    if (FOLDERS_ALONE.test(path) || ALONE.test(source)) alone.push(`test/${path}`);
    else shared.push(path.slice(0, -".test.js".length));
  }
  mkdirSync(join(tests, "groups"));
  const groupCount = Math.min(GROUPS, shared.length);
  const firstOf = (group: number) => Math.ceil((group * shared.length) / groupCount);
  const groups = Array.from({ length: groupCount }, (_, at) => {
    const files = shared.slice(firstOf(at), firstOf(at + 1));
    const name = `test/groups/${at + 1}.test.js`;
    const call = `await runGroup(${JSON.stringify(files, null, 2)});\n`;
    writeFileSync(
      join(root, name),
      `import { runGroup } from "../runner/grouped-test.js";\n${call}`,
    );
    return name;
  });
  return { alone, groups };
}

function redirected(path: string, source: string): string {
  const here = join("test", path, "..");
  const target = relative(here, "test/runner/grouped-test.js");
  const name = target.startsWith(".") ? target : `./${target}`;
  return source.replace(/^(import test(?:, \{\s*\})? from )"ava";$/m, `$1"${name}";`);
}
