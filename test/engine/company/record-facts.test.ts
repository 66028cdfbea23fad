import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { verifySiret } from "../../../engine/company/siret-verification.ts";
import {
  annonce,
  baseOf,
  type CompanyRows,
  compte,
  etablissement,
  gerants,
  jugement,
  unite,
} from "./company-bed.ts";

const SIREN = 900_000_100;
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const filing = (published: string, closing: string) =>
  annonce(SIREN, published, {
    familleavis: "dpc",
    depot: JSON.stringify({ dateCloture: closing, typeDepot: "Comptes annuels et rapports" }),
  });

type Facts = Pick<Enrichment, "procedure_collective" | "dernier_compte_annee" | "nb_dirigeants">;

type Row = readonly [why: string, rows: Partial<CompanyRows>, expected: Facts];

const facts = (
  procedure_collective: boolean | null,
  dernier_compte_annee: number | null,
  nb_dirigeants: number | null,
): Facts => ({ procedure_collective, dernier_compte_annee, nb_dirigeants });

// biome-ignore format: a table, one case a line
const TABLE: readonly Row[] = [
  ["no register but SIRENE: nothing is told", {}, facts(null, null, null)],
  ["notices alone: no procedure, and no accounts that anybody announced", { annonces: [] }, facts(false, null, null)],
  ["a liquidation", { annonces: [jugement(SIREN, "2026-03-04", LIQUIDATION)] }, facts(true, null, null)],
  ["a liquidation published after the day of composition is not known", { annonces: [jugement(SIREN, "2026-12-04", LIQUIDATION)] }, facts(false, null, null)],
  ["accounts announced by a notice", { annonces: [filing("2025-07-01", "2024-12-31")] }, facts(false, 2024, null)],
  ["accounts of the register", { comptes: [compte(SIREN, "2024-12-31"), compte(SIREN, "2023-12-31")] }, facts(null, 2024, null)],
  ["the later of the two", { annonces: [filing("2026-07-01", "2025-12-31")], comptes: [compte(SIREN, "2024-12-31")] }, facts(false, 2025, null)],
  ["a closing in the future does not count", { comptes: [compte(SIREN, "2027-12-31"), compte(SIREN, "2023-12-31")] }, facts(null, 2023, null)],
  ["managers", { dirigeants: [gerants(SIREN, "LERICHE", "DURIEUX")] }, facts(null, null, 2)],
  ["the same manager twice is one", { dirigeants: [gerants(SIREN, "LERICHE", "LERICHE")] }, facts(null, null, 1)],
  ["a company that the officers' register does not have: unknown, not none", { dirigeants: [gerants(900_000_209, "LERICHE")] }, facts(null, null, null)],
  ["a company whose officers are none: none", { dirigeants: [gerants(SIREN)] }, facts(null, null, 0)],
];

test("comptes_non_deposes: late, in time, unknown, no duty to file", (t) => {
  const reported = (rows: Partial<CompanyRows>, categorie = "5710") =>
    verifySiret(
      baseOf({
        unites: [unite(SIREN, { categorieJuridiqueUniteLegale: categorie })],
        etablissements: [etablissement(SIREN, 1)],
        liens: [],
        ...rows,
      }),
      siretText(SIREN, 1),
    ).comptes_non_deposes;
  t.true(reported({ comptes: [compte(SIREN, "2023-12-31")] }));
  t.false(reported({ comptes: [compte(SIREN, "2025-12-31")] }));
  t.is(reported({ comptes: [] }), null);
  t.is(reported({}), null);
  t.false(reported({ comptes: [] }, "6540"));
});

test("late accounts are cited from where their closing stands", (t) => {
  const base = baseOf({
    unites: [unite(SIREN)],
    etablissements: [etablissement(SIREN, 1)],
    liens: [],
    annonces: [filing("2023-07-01", "2022-12-31")],
    comptes: [compte(SIREN, "2019-12-31")],
  });
  const [result] = enrich(base, [String(SIREN)]);
  t.is(
    result?.raisons,
    "derniers comptes connus clos le 2022-12-31, il y a plus de 24 mois (BODACC, 2026-11-05)",
  );
});

for (const [why, rows, expected] of TABLE)
  test(why, (t) => {
    const base = baseOf({
      unites: [unite(SIREN)],
      etablissements: [etablissement(SIREN, 1)],
      liens: [],
      ...rows,
    });
    const [result] = enrich(base, [String(SIREN)]);
    t.like(result, { ...expected, dirigeant_alerte: null, dirigeants_a_verifier: null });
  });
