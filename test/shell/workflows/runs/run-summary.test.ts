import test from "ava";
import { EXAMPLE_AFTER } from "../../../../shell/endpoints/bilans/run-examples.ts";
import { runSummaryOf } from "../../../../shell/workflows/runs/run-summary.ts";
import { summaryOfRun } from "../../../journeys/summary-of-run.ts";

test("a summary of the pipeline is read as it was written", (t) => {
  const text = summaryOfRun(["clients.csv", "sites.csv"], EXAMPLE_AFTER);
  t.deepEqual(runSummaryOf(text), { names: ["clients.csv", "sites.csv"], figures: EXAMPLE_AFTER });
});

const written = JSON.parse(summaryOfRun(["clients.csv"], EXAMPLE_AFTER));
const FALSE: readonly (readonly [why: string, text: string])[] = [
  ["nothing", ""],
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["no table", JSON.stringify({ ...written, ensemble: null })],
  ["no day", JSON.stringify({ ...written, jour: "hier" })],
  ["another grade", JSON.stringify({ ...written, ensemble: { ...written.ensemble, note: "Z" } })],
  ["negative rows", JSON.stringify({ ...written, ensemble: { ...written.ensemble, fiches: -1 } })],
  [
    "a thousand criteria",
    JSON.stringify({
      ...written,
      ensemble: {
        ...written.ensemble,
        criteres: new Array(1000).fill(written.ensemble.criteres[0]),
      },
    }),
  ],
];

for (const [why, text] of FALSE)
  test(`no summary: ${why}`, (t) => {
    t.is(runSummaryOf(text), null);
  });

test("long names and many files are cut, and unknown fields left out", (t) => {
  const names = Array.from({ length: 50 }, () => "x".repeat(5000));
  const text = JSON.stringify({ ...written, fichiers: names.map((nom) => ({ nom })), autre: 1 });
  const read = runSummaryOf(text);
  t.is(read?.names.length, 20);
  t.true(read?.names.every((name) => name.length === 255));
});
