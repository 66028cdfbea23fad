import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BASELINE } from "./baseline.ts";
import { startFixtureService } from "./fixture-service.ts";
import type { Judgement } from "./judge.ts";
import { fetchOfficial } from "./official-tools.ts";
import { REVISIONS } from "./revisions.ts";
import { runInspector } from "./run-inspector.ts";
import { runSuite } from "./run-suite.ts";

/** Runs the protocol authors' tools against the shell, with the fixtures they call. */
async function judgeAll(folder: string): Promise<Record<string, Judgement>> {
  await fetchOfficial(folder);
  const service = await startFixtureService();
  try {
    const judged: Record<string, Judgement> = {};
    for (const revision of REVISIONS)
      judged[revision] = await runSuite(service.url, revision, folder);
    judged["inspector"] = await runInspector(service, folder);
    return judged;
  } finally {
    await service.stop();
  }
}

function tell(judged: Readonly<Record<string, Judgement>>, asJson: boolean): void {
  const counts = Object.fromEntries(
    Object.entries(judged).map(([name, { passed, failed, unexplained }]) => {
      return [name, { passed, failed, unexplained: unexplained.length }];
    }),
  );
  if (asJson) {
    console.log(JSON.stringify(counts));
    return;
  }
  for (const revision of REVISIONS) {
    console.log(`\n${revision}: what fails, and is to`);
    for (const { why, entries } of BASELINE[revision])
      console.log(`  ${entries.join(", ")}\n    ${why}`);
  }
  console.table(counts);
}

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const folder = mkdtempSync(join(tmpdir(), "recoupe-official-"));
try {
  const judged = await judgeAll(folder);
  tell(judged, values.json);
  const unexplained = Object.values(judged).flatMap((judgement) => judgement.unexplained);
  for (const line of unexplained) console.error(line);
  process.exitCode = unexplained.length > 0 ? 1 : 0;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
