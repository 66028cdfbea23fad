import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf } from "./baseline.ts";
import { type Judgement, judge } from "./judge.ts";
import { runOfficial } from "./official-tools.ts";
import type { Revision } from "./revisions.ts";
import { readChecks } from "./suite-checks.ts";

/** Where the suite says it stumbled is at the end. */
const TOLD_LETTERS = 2_000;

/**
 * What a revision requires, checked by the suite against the service at that address; throws when
 * the suite did not come to its end.
 */
export async function runSuite(
  url: string,
  revision: Revision,
  folder: string,
): Promise<Judgement> {
  const results = join(folder, revision);
  const baseline = join(folder, `${revision}.yml`);
  // JSON is YAML, 1.2.
  writeFileSync(baseline, JSON.stringify({ server: entriesOf(revision) }));
  const args = ["--url", url, "--requirements", revision, "--expected-failures", baseline];
  const { code, stdout, stderr } = await runOfficial(
    ["conformance", "server", ...args, "--output-dir", results],
    folder,
  );
  const judgement = existsSync(results) ? judge(readChecks(results), entriesOf(revision)) : null;
  // It judges less than we do: not what it does not score. Where it alone is not content, it broke.
  if (judgement === null || judgement.passed === 0 || (code !== 0 && isContent(judgement)))
    throw new Error(
      `the suite broke off (${code}): ${`${stdout}\n${stderr}`.slice(-TOLD_LETTERS)}`,
    );
  return judgement;
}

function isContent({ unexplained }: Judgement): boolean {
  return unexplained.length === 0;
}
