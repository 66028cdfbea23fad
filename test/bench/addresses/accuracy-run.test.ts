import { existsSync, rmSync } from "node:fs";
import test from "ava";
import { accuracyRun } from "../../../bench/addresses/accuracy-run.ts";
import { ExactJoin } from "../../../bench/addresses/baselines/exact-join.ts";
import { line4Figures } from "../../../bench/addresses/line4.ts";
import { knownSample } from "../../../bench/addresses/truth.ts";
import { dataPath } from "../../../bench/prepared-home.ts";

test("a run tells the figures that are judged", async (t) => {
  const sample = knownSample();
  const seed = 900_000 + (process.pid % 90_000);
  const predicted: string[] = [];
  const result = await accuracyRun(
    [{ ...sample, folder: "" }],
    async () => new ExactJoin(sample.book.all()),
    { seed, count: 40, missesKept: 1 },
    (line) => predicted.push(line),
  );
  for (const name of [
    "exact_typo2_no_postcode",
    "wrong_postcode",
    "cedex",
    "precision_at_09",
    "coverage_at_09",
  ])
    t.is(typeof result[name], "number", name);
  t.is(result["line4_all"], null, "Paris was not asked");
  const file = dataPath(`addresses-misses-sample-${seed}.jsonl`);
  t.true(existsSync(file));
  rmSync(file);
  t.is(predicted.length, 2);
});

test("line 4 is compared name by name", (t) => {
  const [known] = knownSample().book.draw(1, 1);
  if (known === undefined) throw new Error("the sample is empty");
  const { names, line4_all, abbreviated, line4_abbreviated, differing } = line4Figures(
    [
      { ...known, voie: "Rue de l'Église", afnor: "RUE DE L EGLISE" },
      { ...known, voie: "Rue de l'Église", afnor: "RUE DE L EGLISE" },
      { ...known, voie: "Rue du Four", afnor: "RUE DU PAIN" },
    ],
    5,
  );
  t.deepEqual(
    { names, line4_all, abbreviated, line4_abbreviated, differing },
    {
      names: 2,
      line4_all: 0.5,
      abbreviated: 0,
      line4_abbreviated: 1,
      differing: [["Rue du Four", "RUE DU FOUR", "RUE DU PAIN"]],
    },
  );
});
