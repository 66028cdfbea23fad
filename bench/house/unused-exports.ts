import { spawnSync } from "node:child_process";
import { join } from "node:path";

const RUNS = [[], ["--production"]];

/** Findings of knip: exports, files and packages that nothing uses, or that only tests use. */
export function unusedExports(root: string): number {
  return RUNS.reduce((sum, args) => sum + findingsOf(root, args), 0);
}

function findingsOf(root: string, args: readonly string[]): number {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/knip/bin/knip.js"),
      "--config=test/style/knip.ts",
      "--no-config-hints",
      "--reporter=json",
      ...args,
    ],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 },
  );
  const { issues } = JSON.parse(stdout) as { issues: readonly Record<string, unknown>[] };
  return issues.reduce((sum, issue) => sum + Object.values(issue).flatMap(listOf).length, 0);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
