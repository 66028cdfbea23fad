import { existsSync } from "node:fs";
import test from "ava";
import { realCases } from "../../../bench/matching/scoring/real-cases.ts";

test("real cases, where their folder exists: each has a truth or nothing", (t) => {
  const set = realCases();
  if (!set) {
    t.log("no folder of real cases");
    t.pass();
    return;
  }
  t.true(set.cases.length > 1000);
  t.true(existsSync(set.files.unites) && existsSync(set.files.etablissements));
  for (const { niveau, siren, siret, query } of set.cases) {
    t.true(niveau === "abstention" ? siret === null : siren !== null);
    t.not(query.nom, "");
  }
});
