import { join } from "node:path";
import test from "ava";
import type { Finding } from "../../../engine/files/diagnostic/finding.ts";
import { FindingLines, writtenFindings } from "../../../workers/files/finding-lines.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import fc, { anyCharacter, rounds } from "../../properties.ts";

const folder = newFolder();

/** Written, and read again. */
function again(findings: readonly Finding[]): Finding[] {
  const path = join(folder, "constats");
  const lines = new FindingLines(path, "clients.csv");
  for (const finding of findings) lines.take(finding);
  lines.write();
  return [...writtenFindings(path)];
}

function findingOf(row: number, before: string): Finding {
  const common = { rule: 2, column: "SIRET", after: null, why: "clé fausse" } as const;
  return { ...common, row, before, certainty: "a_verifier", reversible: false };
}

test("findings come back as they were, whatever stands in a cell", (t) => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter })), (cells) => {
      const findings = cells.map((cell, row) => findingOf(row, cell));
      t.deepEqual(
        again(findings).map(({ row, before }) => ({ row, before })),
        findings.map(({ row, before }) => ({ row, before })),
      );
    }),
    { numRuns: rounds(0.5) },
  );
});

test("lines longer than what is read at once, and none", (t) => {
  const long = "é€".repeat(700_000);
  const read = again([findingOf(2, "a"), findingOf(3, long), findingOf(4, "b")]);
  t.deepEqual(
    read.map(({ row }) => row),
    [2, 3, 4],
  );
  t.is(read[1]?.before, long);
  t.deepEqual(again([]), []);
});
