import test from "ava";
import { PLANS, readPlans } from "../../../shell/access/plans.ts";

const ROWS = Object.values(PLANS);

test("the Free plan is the one that the interface promises", (t) => {
  t.deepEqual(PLANS.free, {
    code: "free",
    libelle: "Free",
    unites_par_mois: 250,
    appels_par_jour: 10,
    ids_par_appel: 10,
    portefeuille: 10,
  });
});

test("the plans above Free: units, ids, portfolio, and no daily limit", (t) => {
  const paid = ROWS.filter((plan) => plan.code !== "free");
  t.deepEqual(
    paid.map((plan) => [plan.code, plan.unites_par_mois, plan.ids_par_appel, plan.portefeuille]),
    [
      ["starter", 2_000, 20, 100],
      ["pro", 20_000, 20, 500],
      ["business", 200_000, 20, 1_000],
      ["enterprise", null, 20, 1_000],
    ],
  );
  t.true(paid.every((plan) => plan.appels_par_jour === null));
});

const BAD: readonly (readonly [json: unknown, reason: string])[] = [
  [{}, "no list"],
  [ROWS.slice(1), "a plan is missing"],
  [[...ROWS.slice(1), ROWS[1]], "a plan is doubled"],
  [[...ROWS, ROWS[0]], "one too many"],
  [[{ ...ROWS[0], unites_par_mois: 0 }, ...ROWS.slice(1)], "zero units"],
  [[{ ...ROWS[0], code: "gratuit" }, ...ROWS.slice(1)], "unknown plan"],
  [[{ ...ROWS[0], prix: 10 }, ...ROWS.slice(1)], "unknown field"],
];
for (const [json, reason] of BAD) {
  test(`refused plans: ${reason}`, (t) => void t.throws(() => readPlans(json)));
}
