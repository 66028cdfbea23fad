import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";

const SCRIPT = fileURLToPath(new URL("../.ci/run", import.meta.url));

interface Run {
  readonly why: string;
  /** What `npm test` writes, and its exit code. */
  readonly tap: string;
  readonly code: number;
  /** The other step that fails. */
  readonly broken?: string;
  readonly last: string;
  readonly exit: number;
}

const RUNS: readonly Run[] = [
  { why: "all good", tap: "ok 1\nok 2\nok 3", code: 0, last: "7 passed, 0 failed", exit: 0 },
  // 2026-11-21: "5 passed, 2 failed".
  {
    why: "a failed test",
    tap: "ok 1\nnot ok 2\nok 3",
    code: 1,
    last: "6 passed, 1 failed",
    exit: 1,
  },
  { why: "a run that broke off", tap: "ok 1", code: 1, last: "5 passed, 1 failed", exit: 1 },
  { why: "no test at all", tap: "1..0", code: 0, last: "4 passed, 1 failed", exit: 1 },
  {
    why: "types that fail",
    tap: "ok 1",
    code: 0,
    broken: "types",
    last: "4 passed, 1 failed",
    exit: 1,
  },
];

for (const { why, tap, code, broken = "none", last, exit } of RUNS) {
  test(`.ci/run, ${why}: ${last}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), "recoupe-ci-"));
    t.teardown(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, ".ci"));
    copyFileSync(SCRIPT, join(folder, ".ci", "run"));
    writeFileSync(join(folder, "tap"), `${tap}\n`);
    const npm = `#!/bin/sh
case "$*" in
  test*) cat tap; exit ${code} ;;
  *${broken}*) exit 1 ;;
esac
`;
    writeFileSync(join(folder, "npm"), npm, { mode: 0o755 });
    const run = spawnSync(join(folder, ".ci", "run"), {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}` },
      encoding: "utf8",
    });
    t.is(run.stdout.trimEnd().split("\n").at(-1), last);
    t.is(run.status, exit);
  });
}
