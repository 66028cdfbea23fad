import test from "ava";
import { judge } from "./judge.ts";
import type { Check } from "./suite-checks.ts";

/** What the suite found: `scenario:check status`, in the order of the run. */
function found(...lines: readonly string[]): Check[] {
  return lines.map((line) => {
    const [, scenario = "", id = "", status] = /^(\S+):(\S+) (\S+)$/.exec(line) ?? [];
    return { scenario, id, status: status as Check["status"], message: `${id} is wrong` };
  });
}

interface Case {
  readonly why: string;
  readonly checks: readonly Check[];
  readonly entries: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly unexplained: readonly RegExp[];
}

const CASES: readonly Case[] = [
  {
    why: "all well",
    checks: found("a:a SUCCESS", "a:wire SUCCESS", "b:b INFO", "b:c SKIPPED"),
    entries: [],
    passed: 2,
    failed: 0,
    unexplained: [],
  },
  {
    why: "a failure and a warning of which nothing is known",
    checks: found("a:a SUCCESS", "a:b FAILURE", "c:d WARNING"),
    entries: [],
    passed: 1,
    failed: 1,
    unexplained: [/^a:b fails: b is wrong$/, /^c:d fails/],
  },
  {
    why: "a whole scenario that is excused",
    checks: found("a:a FAILURE", "a:b FAILURE", "a:c SUCCESS"),
    entries: ["a"],
    passed: 1,
    failed: 2,
    unexplained: [],
  },
  {
    why: "one check that is excused excuses no other of its scenario",
    checks: found("a:a FAILURE", "a:b FAILURE"),
    entries: ["a:a"],
    passed: 0,
    failed: 2,
    unexplained: [/^a:b fails/],
  },
  {
    why: "a check whose id comes twice",
    checks: found("a:a FAILURE", "a:a SUCCESS", "a:a FAILURE"),
    entries: ["a:a"],
    passed: 1,
    failed: 2,
    unexplained: [],
  },
  {
    why: "excuses of what passes, of what was left out, of what there is not",
    checks: found("a:a SUCCESS", "b:b SUCCESS", "c:c SKIPPED"),
    entries: ["a", "b:b", "c:c", "d"],
    passed: 2,
    failed: 0,
    unexplained: [/^a fails no more/, /^b:b fails no more/, /^c:c fails/, /^d fails no more/],
  },
];

for (const { why, checks, entries, passed, failed, unexplained } of CASES)
  test(why, (t) => {
    const judged = judge(checks, entries);
    t.is(judged.passed, passed);
    t.is(judged.failed, failed);
    t.is(judged.unexplained.length, unexplained.length, judged.unexplained.join("\n"));
    for (const [i, reported] of unexplained.entries())
      t.regex(judged.unexplained[i] ?? "", reported);
  });
