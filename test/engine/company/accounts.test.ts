import test from "ava";
import {
  accountsByClosing,
  latestAccounts,
  readAccounts,
} from "../../../engine/company/accounts.ts";
import { accountsRatios, exerciceOfClosing } from "../../../engine/company/accounts-ratios.ts";
import {
  accountsWarnings,
  reliableTurnover,
  WARNING_TEXTS,
} from "../../../engine/company/accounts-warnings.ts";
import { compteClosing, compteFigures } from "../../../engine/registers/comptes/entry.ts";
import { comptes } from "../../../engine/registers/comptes/register.ts";
import { merged, parsed, rowOf, type Values } from "../registers/array-row.ts";
import { COMPTE, COMPTE_ROWS } from "../registers/comptes/rows.ts";

const TODAY = 20261121;
const entryOf = (change: Values = {}) =>
  parsed(comptes, rowOf(comptes, COMPTE_ROWS.header, { ...COMPTE, ...change })).entry;
const blockOf = (...filings: readonly (readonly [closing: string, type: string])[]) =>
  merged(
    comptes,
    filings.map(([date_cloture_exercice, type_bilan]) =>
      entryOf({ date_cloture_exercice, type_bilan }),
    ),
  ).value;

interface Case {
  readonly why: string;
  readonly filings: readonly (readonly [closing: string, type: string])[];
  readonly year: number;
  readonly type: string;
  readonly closings: readonly string[];
}

const CASES: readonly Case[] = [
  {
    why: "the most recent closing",
    filings: [
      ["2022-12-31", "C"],
      ["2024-06-30", "S"],
      ["2023-12-31", "K"],
    ],
    year: 2024,
    type: "S",
    closings: ["20240630 S", "20231231 K", "20221231 C"],
  },
  {
    why: "consolidated before complete before simplified of one date",
    filings: [
      ["2023-12-31", "S"],
      ["2023-12-31", "C"],
      ["2023-12-31", "K"],
    ],
    year: 2023,
    type: "K",
    closings: ["20231231 K"],
  },
  {
    why: "a closing in the future is shown, and is not the last one",
    filings: [
      ["2026-12-31", "C"],
      ["2035-12-31", "C"],
      ["2025-12-31", "C"],
    ],
    year: 2025,
    type: "C",
    closings: ["20351231 C cloture_future", "20261231 C cloture_future", "20251231 C"],
  },
  {
    why: "a closing of today counts",
    filings: [["2026-11-21", "C"]],
    year: 2026,
    type: "C",
    closings: ["20261121 C"],
  },
];

for (const { why, filings, year, type, closings } of CASES)
  test(`accounts: ${why}`, (t) => {
    const block = blockOf(...filings);
    const entry = latestAccounts(block, 0, TODAY);
    t.is(Math.floor(compteClosing(block, entry) / 10_000), year);
    t.is(readAccounts(block, entry, TODAY).type, type);
    t.deepEqual(
      accountsByClosing(block, 0, TODAY).map((one) =>
        [one.closing, one.type, ...one.warnings].join(" "),
      ),
      [...closings],
    );
  });

test("a company without accounts, or with none that is closed, has no last ones", (t) => {
  const future = blockOf(["2030-12-31", "C"]);
  for (const [bytes, block] of [
    [future, 0],
    [future, -1],
  ] as const) {
    t.is(latestAccounts(bytes, block, TODAY), -1);
  }
  t.deepEqual(accountsByClosing(future, -1, TODAY), []);
});

test("accounts say what was filed, and what of it is public", (t) => {
  const bytes = entryOf({ confidentiality: "Confidentiel", resultat_net: "" });
  t.deepEqual(readAccounts(bytes, 0, TODAY), {
    closing: 20241231,
    type: "C",
    confidentialite: "confidentielle",
    chiffreAffaires: 1_250_000,
    resultatNet: Number.NaN,
    warnings: [],
  });
});

const WARNINGS: readonly (readonly [
  change: Values,
  warnings: readonly string[],
  turnover: number,
  why: string,
])[] = [
  [{}, [], 1_250_000, "nothing wrong"],
  [{ date_cloture_exercice: "2030-12-31" }, ["cloture_future"], 1_250_000, "a closing ahead"],
  [
    { chiffre_d_affaires: "64000000", marge_ebe: "" },
    ["echelle"],
    Number.NaN,
    "turnover 100 x the gross margin",
  ],
  [
    { chiffre_d_affaires: "64000050", marge_ebe: "" },
    ["echelle"],
    Number.NaN,
    "the cents were rounded",
  ],
  [
    { chiffre_d_affaires: "64000200", marge_ebe: "" },
    [],
    64_000_200,
    "a margin of nearly 1 % is a margin",
  ],
  [
    { chiffre_d_affaires: "6400", ebe: "512", marge_ebe: "8" },
    ["echelle"],
    Number.NaN,
    "gross margin 100 x the turnover",
  ],
  [
    { chiffre_d_affaires: "125000000", marge_brute: "" },
    ["echelle"],
    Number.NaN,
    "the published EBE margin is 100 x that of the amounts",
  ],
  [{ marge_ebe: "0.08", ebe: "100000" }, ["echelle"], Number.NaN, "or a hundredth of it"],
  [{ marge_ebe: "12" }, ["marge_incoherente"], Number.NaN, "another EBE margin"],
  [{ marge_ebe: "8.2" }, [], 1_250_000, "a margin that was rounded"],
  [{ marge_ebe: "0.0" }, [], 1_250_000, "a margin that was not computed"],
  [{ marge_ebe: "" }, [], 1_250_000, "no margin"],
  [{ ebe: "50", marge_ebe: "0.004" }, [], 1_250_000, "margins too small to compare"],
  [{ ebe: "" }, [], 1_250_000, "no EBE"],
  [
    { chiffre_d_affaires: "50000", marge_brute: "500", ebe: "", marge_ebe: "" },
    [],
    50_000,
    "a factor of 100 between small amounts may be chance",
  ],
  [{ chiffre_d_affaires: "0", marge_brute: "0", marge_ebe: "0.0" }, [], 0, "a holding"],
  [{ resultat_net: "40000000" }, [], 1_250_000, "a holding's profit is not absurd"],
  [{ resultat_net: "-40000000" }, [], 1_250_000, "nor is a great loss"],
  [{ resultat_net: "2000000000000" }, ["montant_absurde"], Number.NaN, "more than 1 000 milliards"],
  [
    { chiffre_d_affaires: "-1250000", marge_ebe: "" },
    ["montant_absurde"],
    Number.NaN,
    "a negative turnover",
  ],
  [{ chiffre_d_affaires: "", marge_ebe: "" }, [], Number.NaN, "no turnover"],
];

for (const [change, warnings, turnover, why] of WARNINGS)
  test(`warnings [${warnings.join()}]: ${why}`, (t) => {
    const bytes = entryOf(change);
    const figures = compteFigures(bytes, 0);
    t.deepEqual([...readAccounts(bytes, 0, TODAY).warnings], [...warnings]);
    t.is(reliableTurnover(figures), turnover);
    t.deepEqual(accountsWarnings(figures, 20241231, TODAY).includes("cloture_future"), false);
    for (const warning of readAccounts(bytes, 0, TODAY).warnings)
      t.truthy(WARNING_TEXTS.get(warning));
  });

test("ratios are in the benchmark's terms; what was not computed is no value", (t) => {
  const ratios = [
    "part_ca_marge_brute",
    "part_ca_ebe",
    "part_ca_ebit",
    "part_ca_resultat_net",
    "marge_ebe",
    "rotation_des_stocks_jours",
    "poids_bfr_exploitation",
    "chiffre_d_affaires",
  ] as const;
  const of = (change: Values) => accountsRatios(compteFigures(entryOf(change), 0), ratios);
  const none = Number.NaN;
  t.deepEqual(of({}), [51.2, 8, 6.49872, -0.4096, 8, none, none, 1_250_000]);
  t.deepEqual(of({ marge_ebe: "" }).slice(4, 5), [none]);
  const spoiled = of({ chiffre_d_affaires: "64000000" });
  t.deepEqual(spoiled, [none, none, none, none, 8, none, none, none]);
  const holding = of({ chiffre_d_affaires: "0", marge_brute: "0", marge_ebe: "0.0" });
  t.true(holding.every(Number.isNaN));
});

const EXERCICES: readonly (readonly [closing: number, exercice: number])[] = [
  [20241231, 2024],
  [20240701, 2024],
  [20240630, 2023],
  [20240101, 2023],
];

for (const [closing, exercice] of EXERCICES)
  test(`a closing of ${closing} is counted in ${exercice}`, (t) =>
    t.is(exerciceOfClosing(closing), exercice));
