import test from "ava";
import { SHOWCASE } from "../../../../bench/corpus/showcase.ts";
import type { CompanyBase } from "../../../../engine/company/company-base.ts";
import { dayOf } from "../../../../engine/company/company-base.ts";
import { healthLedger } from "../../../../engine/company/health/health-ledger.ts";
import { Situation } from "../../../../engine/company/situation.ts";
import { readCompanyId } from "../../../../engine/identifiers/company-id.ts";
import { baseOf, etablissement, unite } from "../company-bed.ts";
import { showcaseBase } from "../showcase-base.ts";

function ledgerOf(base: CompanyBase, siren: string) {
  const situation = new Situation(dayOf(base));
  situation.read(base.companies, readCompanyId(siren));
  return healthLedger(base, situation);
}

test("100 and the points of every line give the score, whatever the company", async (t) => {
  const base = await showcaseBase();
  for (const { siren } of SHOWCASE) {
    const { score, lignes, plafonnement } = ledgerOf(base, siren);
    const sum = lignes.reduce((left, { points }) => left + points, 100 + plafonnement);
    t.is(sum, score, siren);
    t.true(
      lignes.every(({ points }) => points <= 0 && Number.isInteger(points)),
      siren,
    );
    t.false(lignes.some(({ points }) => Object.is(points, -0)));
  }
});

test("a capped score tells what the cap takes", async (t) => {
  const { score, plafonnement, plafond, lignes } = ledgerOf(await showcaseBase(), "900000506");
  t.is(score, plafond);
  t.true(plafonnement < 0);
  t.true(lignes.some(({ texte, points }) => /^liquidation/.test(texte) && points <= -30));
});

test("what no register tells is left out by name, and the rest stands for 100", (t) => {
  const base = baseOf({
    unites: [unite(900_000_100, { dateCreationUniteLegale: "2026-05-04" })],
    etablissements: [etablissement(900_000_100, 1)],
    liens: [],
  });
  const { couverture, score, lignes, ecartes } = ledgerOf(base, "900000100");
  t.is(couverture, 0.25);
  t.deepEqual(ecartes, [
    "procédures collectives : registre non chargé",
    "comptes : registre non chargé",
    "dirigeants : registre non chargé",
  ]);
  t.deepEqual(
    lignes.map(({ points, source, date }) => [points, source, date]),
    [
      [0, "SIRENE", "2026-11-01"],
      [score - 100, "SIRENE", "2026-11-01"],
    ],
  );
});
