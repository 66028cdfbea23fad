import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";

const SCRIPT = fileURLToPath(new URL("../.ci/run", import.meta.url));
/** How many checks come after the tests. */
const STEPS = readFileSync(SCRIPT, "utf8").match(/^step "/gm)?.length ?? 0;

interface Run {
  readonly why: string;
  /** What `npm test` writes, and its exit code. */
  readonly tap: string;
  readonly code: number;
  /** The other step that fails. */
  readonly broken?: string;
  /** Tests that passed, and tests and checks that did not. */
  readonly good: number;
  readonly bad: number;
  readonly exit: number;
}

const RUNS: readonly Run[] = [
  { why: "all good", tap: "ok 1\nok 2\nok 3", code: 0, good: 3, bad: 0, exit: 0 },
  // 2026-11-21: "5 passed, 2 failed".
  {
    why: "a failed test",
    tap: "ok 1\nnot ok 2\nok 3",
    code: 1,
    good: 2,
    bad: 1,
    exit: 1,
  },
  { why: "a run that broke off", tap: "ok 1", code: 1, good: 1, bad: 1, exit: 1 },
  { why: "no test at all", tap: "1..0", code: 0, good: 0, bad: 1, exit: 1 },
  {
    why: "types that fail",
    tap: "ok 1",
    code: 0,
    broken: "types",
    good: 1,
    bad: 1,
    exit: 1,
  },
];

for (const { why, tap, code, broken, good, bad, exit } of RUNS) {
  const checks = broken === undefined ? STEPS : STEPS - 1;
  test(`.ci/run, ${why}: ${good} tests and ${checks} checks passed, ${bad} failed`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), "recoupe-ci-"));
    t.teardown(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, ".ci"));
    copyFileSync(SCRIPT, join(folder, ".ci", "run"));
    writeFileSync(join(folder, "tap"), `${tap}\n`);
    const npm = `#!/bin/sh
case "$*" in
  test*) cat tap; exit ${code} ;;
  *${broken ?? "none"}*) exit 1 ;;
esac
`;
    writeFileSync(join(folder, "npm"), npm, { mode: 0o755 });
    const run = spawnSync(join(folder, ".ci", "run"), {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}` },
      encoding: "utf8",
    });
    t.is(run.stdout.trimEnd().split("\n").at(-1), `${good + checks} passed, ${bad} failed`);
    t.is(run.status, exit);
  });
}
