import test from "ava";
import type { AccountsFacts } from "../../../../engine/company/health/accounts-facts.ts";
import type { Values } from "../../registers/array-row.ts";
import { annonce, baseOf, type CompanyRows, compte, etablissement, unite } from "../company-bed.ts";
import { factsIn, factsOf, SIREN } from "./facts-of.ts";
import { benchmarks, SECTOR } from "./worked-companies.ts";

const FIGURES = {
  chiffre_d_affaires: "3000000",
  resultat_net: "-150000",
  ebe: "240000",
  autonomie_financiere: "35",
  ratio_de_liquidite: "150",
};
const filed = (closing: string, change: Values = {}) =>
  compte(SIREN, closing, { ...FIGURES, ...change });
const deposit = (day: string, closing: string) =>
  annonce(SIREN, day, {
    familleavis: "dpc",
    depot: JSON.stringify({ dateCloture: closing, typeDepot: "Comptes annuels et rapports" }),
  });
const form = (categorieJuridiqueUniteLegale: string): Partial<CompanyRows> => ({
  unites: [unite(SIREN, { categorieJuridiqueUniteLegale })],
});

const FILING: readonly (readonly [why: string, Partial<CompanyRows>, Partial<AccountsFacts>])[] = [
  ["no accounts", { comptes: [] }, { closing: 0, mustFile: true }],
  ["twenty-one months", { comptes: [filed("2025-02-21")] }, { filing: "up_to_date" }],
  ["a day more", { comptes: [filed("2025-02-20")] }, { filing: "overdue" }],
  ["twenty-four months", { comptes: [filed("2024-11-21")] }, { filing: "overdue" }],
  ["a day more than that", { comptes: [filed("2024-11-20")] }, { filing: "late" }],
  [
    "read in the accounts",
    { comptes: [filed("2025-12-31")], annonces: [] },
    { closing: 20251231, closingSource: "comptes" },
  ],
  [
    "read in a notice, of accounts that are not there yet",
    { comptes: [filed("2024-12-31")], annonces: [deposit("2026-07-01", "2025-12-31")] },
    { closing: 20251231, closingSource: "bodacc", filing: "up_to_date" },
  ],
  [
    "the notice of what the accounts have too",
    { comptes: [filed("2025-12-31")], annonces: [deposit("2026-07-01", "2025-12-31")] },
    { closingSource: "comptes" },
  ],
  ["a SAS must file", form("5710"), { mustFile: true }],
  ["a civil company need not", form("6540"), { mustFile: false }],
  ["nor need a sole trader", form("1000"), { mustFile: false }],
];

for (const [why, rows, expected] of FILING)
  test(`filing: ${why}`, (t) => t.like(factsOf(rows).accounts, expected));

const WITHOUT: readonly (readonly [
  why: string,
  comptes: readonly Values[] | null,
  wording: string,
])[] = [
  ["not loaded", null, "registre non chargé"],
  ["none", [], "aucun compte dans le registre"],
  ["of the future only", [filed("2027-12-31")], "aucun compte dans le registre"],
  ["too old", [filed("2023-11-20")], "comptes clos le 2023-11-20, trop anciens"],
  [
    "confidential",
    [filed("2025-12-31", { confidentiality: "Confidentiel" })],
    "comptes confidentiels",
  ],
  [
    "absurd",
    [filed("2025-12-31", { chiffre_d_affaires: "-1" })],
    "un montant dépasse mille milliards d'euros, ou le chiffre d'affaires est négatif",
  ],
  [
    "in cents",
    [filed("2025-12-31", { chiffre_d_affaires: "300000000", marge_brute: "3000000" })],
    "le chiffre d'affaires et les autres montants sont séparés d'un facteur 100",
  ],
  [
    "without amounts",
    [compte(SIREN, "2025-12-31", { ratio_de_liquidite: "150" })],
    "aucun montant qui puisse être jugé",
  ],
];

for (const [why, comptes, wording] of WITHOUT)
  test(`no ratio: ${why}`, (t) => {
    const { accounts } = factsOf(comptes ? { comptes } : {});
    t.is(accounts.withoutRatios, wording);
    if (why !== "without amounts")
      t.true(Object.values(accounts.ratios).every(({ sign, position }) => sign === 0 && !position));
  });

test("three years to the day are not too old", (t) =>
  t.is(factsOf({ comptes: [filed("2023-11-21")] }).accounts.withoutRatios, ""));

test("ratios: values and signs without a benchmark", (t) => {
  const { ratios } = factsOf({ comptes: [filed("2025-12-31")] }).accounts;
  t.deepEqual(ratios, {
    part_ca_resultat_net: { value: -5, sign: -1, position: null },
    part_ca_ebe: { value: 8, sign: 1, position: null },
    autonomie_financiere: { value: 35, sign: 1, position: null },
    ratio_de_liquidite: { value: 150, sign: 1, position: null },
  });
});

test("ratios: a loss is known where the turnover is not", (t) => {
  const { ratios } = factsOf({
    comptes: [filed("2025-12-31", { chiffre_d_affaires: "" })],
  }).accounts;
  t.like(ratios.part_ca_resultat_net, { value: Number.NaN, sign: -1 });
});

/** Percentiles of the four ratios in the sector, by the unit's activity. */
const NAF: readonly (readonly [
  why: string,
  change: Values,
  percentiles: readonly (number | undefined)[],
])[] = [
  ["its own", {}, [10, 55, 50, 45]],
  [
    "another sector",
    { activitePrincipaleUniteLegale: "47.11B" },
    [undefined, undefined, undefined, undefined],
  ],
  [
    "an older nomenclature",
    { nomenclatureActivitePrincipaleUniteLegale: "NAFRev1" },
    [undefined, undefined, undefined, undefined],
  ],
];

for (const [why, change, percentiles] of NAF)
  test(`ratios in the sector: ${why}`, (t) => {
    const base = baseOf({
      unites: [unite(SIREN, change)],
      etablissements: [etablissement(SIREN, 1)],
      liens: [],
      comptes: [filed("2025-12-31")],
    });
    const { ratios } = factsIn({ ...base, benchmarks: benchmarks("6202A", SECTOR) }).accounts;
    t.deepEqual(
      Object.values(ratios).map(({ position }) => position?.percentile),
      percentiles,
    );
  });

test("consolidated accounts before others of the same day, the last day before others", (t) => {
  const { ratios } = factsOf({
    comptes: [
      filed("2025-12-31", { type_bilan: "C", autonomie_financiere: "10" }),
      filed("2025-12-31", { type_bilan: "K", autonomie_financiere: "20" }),
      filed("2024-12-31", { type_bilan: "K", autonomie_financiere: "30" }),
    ],
  }).accounts;
  t.is(ratios.autonomie_financiere.value, 20);
});
