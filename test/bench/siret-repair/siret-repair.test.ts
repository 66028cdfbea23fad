import test from "ava";
import { siretRepairs } from "../../../bench/siret-repair/siret-repair.ts";

test("no damaged SIRET is repaired into another one, and some are repaired", (t) => {
  const repairs = siretRepairs(11, 5000);
  t.is(repairs.damaged, 5000);
  t.is(repairs.wrong, 0, repairs.examples.join("\n"));
  t.true(repairs.repairedShare > 0.1);
});

test("every number with an exponent is told to be one", (t) => {
  t.is(siretRepairs(12, 3000).scientificShare, 1);
});
