import type { Check } from "./suite-checks.ts";

/** Counts of checks as in the suite: warnings are in neither of the first two. */
export interface Judgement {
  readonly passed: number;
  readonly failed: number;
  /** Names of checks that failed or warned unexpectedly, and of expected failures that passed. */
  readonly unexplained: readonly string[];
}

/** @param entries Of the baseline: `scenario`, or `scenario:check`. */
export function judge(checks: readonly Check[], entries: readonly string[]): Judgement {
  const wrong = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  const excuses = ({ scenario, id }: Check) =>
    entries.filter((entry) => entry === scenario || entry === `${scenario}:${id}`);
  const used = new Set(wrong.flatMap(excuses));
  const count = (status: Check["status"]) => checks.filter((it) => it.status === status).length;
  return {
    passed: count("SUCCESS"),
    failed: count("FAILURE"),
    unexplained: [
      ...wrong
        .filter((check) => excuses(check).length === 0)
        .map(({ scenario, id, message }) => `${scenario}:${id} fails: ${message}`),
      ...entries
        .filter((entry) => !used.has(entry))
        .map((entry) => `${entry} fails no more: out of the baseline with it`),
    ],
  };
}
