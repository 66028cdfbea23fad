import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf } from "./baseline.ts";
import { type Judgement, judge } from "./judge.ts";
import { runOfficial } from "./official-tools.ts";
import type { Revision } from "./revisions.ts";
import { readChecks } from "./suite-checks.ts";

/** Characters of output to report: errors come at the end. */
const REPORTED_LETTERS = 2_000;

/**
 * Runs the suite's requirements for a revision against the service at that URL; throws when the
 * suite did not complete.
 */
export async function runSuite(
  url: string,
  revision: Revision,
  folder: string,
): Promise<Judgement> {
  const results = join(folder, revision);
  const baseline = join(folder, `${revision}.yml`);
  // JSON is valid YAML 1.2.
  writeFileSync(baseline, JSON.stringify({ server: entriesOf(revision) }));
  const args = ["--url", url, "--requirements", revision, "--expected-failures", baseline];
  const { code, stdout, stderr } = await runOfficial(
    ["conformance", "server", ...args, "--output-dir", results],
    folder,
  );
  const judgement = existsSync(results) ? judge(readChecks(results), entriesOf(revision)) : null;
  // The suite checks less than we do (it ignores unscored checks). If it fails although we find no
  // failure, it crashed.
  if (judgement === null || judgement.passed === 0 || (code !== 0 && isContent(judgement)))
    throw new Error(
      `the suite broke off (${code}): ${`${stdout}\n${stderr}`.slice(-REPORTED_LETTERS)}`,
    );
  return judgement;
}

function isContent({ unexplained }: Judgement): boolean {
  return unexplained.length === 0;
}
