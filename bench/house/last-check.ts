import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What `.ci/run` wrote when it last ran in this tree; nulls where it did not. */
export function lastCheck(root: string): { ci_seconds: number | null; tests: number | null } {
  const file = join(root, "bench/.data/last-check.json");
  if (!existsSync(file)) return { ci_seconds: null, tests: null };
  const { seconds, tests } = JSON.parse(readFileSync(file, "utf8"));
  return { ci_seconds: seconds, tests };
}
