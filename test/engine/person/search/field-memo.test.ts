import test from "ava";
import { DeathMatcher } from "../../../../engine/person/death-matcher.ts";
import { deathsOf, manyDeaths } from "../deaths-bed.ts";

const TODAY = 20261121;

test("a person is answered alike whoever was asked for before (2026-11-22)", (t) => {
  const many = deathsOf(manyDeaths(3000));
  const used = new DeathMatcher(many, TODAY);
  const TWO_SLIPS = [
    { nom: "TAMONBAO", prenom: "MARIE", dateNaissance: "1942-07-11" },
    { nom: "BAICARSAR", prenom: "YVONNE", dateNaissance: "1942-11-15" },
    { nom: "QUEROUNIR", prenom: "RENE", dateNaissance: "1976-05-05" },
  ];
  for (const query of TWO_SLIPS) {
    used.check(query);
    t.deepEqual(used.check(query), new DeathMatcher(many, TODAY).check(query));
  }
});
