import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext } from "ava";
import { writeGroups } from "./write-groups.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const AVA = fileURLToPath(new URL("../../node_modules/ava/entrypoints/cli.mjs", import.meta.url));
const GROUPED =
  ["grouped-test.js", "grouped-test.ts"].find((name) => existsSync(HERE + name)) ?? "";

/** A compiled tree with these tests, in groups; gone after the test. */
function treeOf(t: ExecutionContext, files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "recoupe-groups-"));
  t.teardown(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "test/runner"), { recursive: true });
  cpSync(HERE + GROUPED, join(root, "test/runner", GROUPED));
  symlinkSync(join(HERE, "../../node_modules"), join(root, "node_modules"));
  const ava = { extensions: { js: true }, nodeArguments: ["--import=tsx"], workerThreads: false };
  writeFileSync(join(root, "package.json"), JSON.stringify({ type: "module", ava }));
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(root, "test", path)), { recursive: true });
    writeFileSync(join(root, "test", path), `import test from "ava";\n${body}`);
  }
  const { alone, groups } = writeGroups(root);
  const run = () => spawnSync(process.execPath, [AVA, ...groups], { cwd: root, encoding: "utf8" });
  return { alone, run };
}

const SAME = 'test("same", (t) => t.pass());\n';

test("files run in groups, each test under its file; what is shared by hooks or processes runs alone", (t) => {
  const { alone, run } = treeOf(t, {
    "a.test.js": SAME,
    "deep/b.test.js": `await null;\n${SAME}test.serial("last", (t) => t.fail());\n`,
    "hooks.test.js": `test.before(() => {});\n${SAME}`,
    "journeys/c.test.js": SAME,
    "child.test.js": `import "node:child_process";\n${SAME}`,
  });
  t.deepEqual(alone, ["test/child.test.js", "test/hooks.test.js", "test/journeys/c.test.js"]);
  const { status, stdout } = run();
  t.is(status, 1);
  for (const line of [/✔ .*a › same/, /✔ .*deep\/b › same/, /✘ .*deep\/b › last/])
    t.regex(stdout, line);
  t.regex(stdout, /1 test failed/);
});

test("a file of a group that declares no test fails, as it does alone", (t) => {
  const { status, stdout } = treeOf(t, { "a.test.js": SAME, "none.test.js": "" }).run();
  t.is(status, 1);
  t.regex(stdout, /none: no tests found/);
});
