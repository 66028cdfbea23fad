import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext } from "ava";

const SCRIPT = fileURLToPath(new URL("../.ci/run", import.meta.url));
/** How many checks there are besides the tests. */
const TEXT = readFileSync(SCRIPT, "utf8");
const VERSIONS = /^for version in ([\d ]+); do step /m.exec(TEXT)?.[1]?.split(" ") ?? [];
const STEPS = (TEXT.match(/^step "/gm)?.length ?? 0) + VERSIONS.length;

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

/** What the script calls, besides what is made up for it. */
const TOOLS = [
  ...[
    "bash",
    "cat",
    "dirname",
    "grep",
    "mkdir",
    "mktemp",
    "nice",
    "rm",
    "seq",
    "sh",
    "tail",
    "xargs",
  ],
];
/** Each brings a package of its own name where it is missing, but for nginx and ip. */
const INSTALLED = ["chromium-headless-shell", "nginx", "haproxy", "caddy", "openssl", "ip"];
const APT = `#!/bin/sh
echo "$*" >> apt.log
`;

/** Runs the script in a folder of its own, where there is nothing but what the test puts there. */
function runIn(
  t: ExecutionContext,
  programs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
) {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-ci-"));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  for (const inner of [".ci", "bin"]) mkdirSync(join(folder, inner));
  copyFileSync(SCRIPT, join(folder, ".ci", "run"));
  for (const script of ["native-node", "on-node"])
    writeFileSync(join(folder, ".ci", script), "#!/bin/sh\n", { mode: 0o755 });
  for (const tool of TOOLS) {
    const found = spawnSync("which", [tool], { encoding: "utf8" }).stdout.trim();
    symlinkSync(found, join(folder, "bin", tool));
  }
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, "bin", name), text, { mode: 0o755 });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { status, stdout } = spawnSync(join(folder, ".ci", "run"), {
    env: { PATH: join(folder, "bin") },
    encoding: "utf8",
  });
  const log = join(folder, "apt.log");
  const requested = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  return { status, last: stdout.trimEnd().split("\n").at(-1), asked: requested };
}

for (const { why, tap, code, broken, good, bad, exit } of RUNS) {
  const checks = broken === undefined ? STEPS : STEPS - 1;
  test(`.ci/run, ${why}: ${good} tests and ${checks} checks passed, ${bad} failed`, (t) => {
    const npm = `#!/bin/sh
case "$*" in
  test*) cat tap; exit ${code} ;;
  *${broken ?? "none"}*) exit 1 ;;
esac
`;
    const there = Object.fromEntries(INSTALLED.map((program) => [program, ""]));
    const programs = { npm, "apt-get": APT, ...there };
    const { last, status, asked: requested } = runIn(t, programs, { tap: `${tap}\n` });
    t.is(last, `${good + checks} passed, ${bad} failed`);
    t.is(status, exit);
    t.deepEqual(requested, [], "everything is there");
  });
}

test(".ci/run brings a browser and proxies where there are none, and has tests fail without", (t) => {
  const npm = `#!/bin/sh
case "$*" in
  test*) [ "$CI" = true ] && echo "ok 1" ;;
esac
`;
  const { last, status, asked: requested } = runIn(t, { npm, "apt-get": APT }, {});
  const install = "install -q -y --no-install-recommends";
  t.deepEqual(requested, [
    "update -q",
    `${install} chromium-headless-shell nginx-light haproxy caddy openssl iproute2`,
  ]);
  t.is(last, `${1 + STEPS} passed, 0 failed`);
  t.is(status, 0);
  const some = runIn(t, { npm, "apt-get": APT, nginx: "", caddy: "", openssl: "" }, {});
  t.deepEqual(some.asked, ["update -q", `${install} chromium-headless-shell haproxy iproute2`]);
  const refused = runIn(t, { npm, "apt-get": `${APT}exit 1\n` }, {});
  t.deepEqual(refused.asked, ["update -q"]);
  t.is(refused.status, 0, "the tests say what is missing");
});
