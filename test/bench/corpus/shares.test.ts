import test from "ava";
import { type Row, readCsv, sireneTexts } from "./corpus-files.ts";

const COMPANIES = 20_000;
const corpus = await sireneTexts({ companies: COMPANIES, seed: 5 });
const unites = readCsv(corpus.unitesLegales).rows;
// The showcase's wide company would weigh on every share.
const etablissements = readCsv(corpus.etablissements).rows.filter(
  (row) => row["siren"] !== "900000209",
);

type Case = readonly [
  what: string,
  rows: readonly Row[],
  holds: (row: Row) => boolean,
  from: number,
  to: number,
];

const isOldNomenclature = (row: Row) =>
  row["nomenclatureActivitePrincipaleUniteLegale"] !== "NAFRev2";
const isSet = (column: string) => (row: Row) => row[column] !== "";

const SHARES: readonly Case[] = [
  ["sole traders", unites, (row) => row["categorieJuridiqueUniteLegale"] === "1000", 0.54, 0.58],
  ["ceased units", unites, (row) => row["etatAdministratifUniteLegale"] === "C", 0.42, 0.48],
  ["partial diffusion", unites, (row) => row["statutDiffusionUniteLegale"] === "P", 0.07, 0.09],
  ["masked surnames", unites, (row) => row["nomUniteLegale"] === "[ND]", 0.055, 0.08],
  ["purged units", unites, (row) => row["unitePurgeeUniteLegale"] === "true", 0.02, 0.09],
  ["old nomenclatures", unites, isOldNomenclature, 0.1, 0.25],
  ["sigles", unites, isSet("sigleUniteLegale"), 0.015, 0.04],
  ["usual names", unites, isSet("denominationUsuelle1UniteLegale"), 0.03, 0.13],
  [
    "closed establishments",
    etablissements,
    (row) => row["etatAdministratifEtablissement"] === "F",
    0.5,
    0.65,
  ],
  ["seats", etablissements, (row) => row["etablissementSiege"] === "true", 0.65, 0.71],
  ["enseignes", etablissements, isSet("enseigne1Etablissement"), 0.1, 0.25],
  [
    "CEDEX addresses",
    etablissements,
    (row) => /^\d/.test(row["codeCedexEtablissement"] ?? ""),
    0.015,
    0.04,
  ],
  [
    "overseas",
    etablissements,
    (row) => /^9[78]/.test(row["codeCommuneEtablissement"] ?? ""),
    0.02,
    0.09,
  ],
  [
    "Corsica",
    etablissements,
    (row) => /^2[AB]/.test(row["codeCommuneEtablissement"] ?? ""),
    0.008,
    0.03,
  ],
  [
    "arrondissements",
    etablissements,
    (row) => /^(751|132|693)/.test(row["codeCommuneEtablissement"] ?? ""),
    0.15,
    0.3,
  ],
  ["foreign seats", etablissements, isSet("codePaysEtrangerEtablissement"), 0.0003, 0.003],
  [
    "commas in names",
    unites,
    (row) => row["denominationUniteLegale"]?.includes(",") ?? false,
    0.0005,
    0.01,
  ],
  [
    "quotes in names",
    unites,
    (row) => row["denominationUniteLegale"]?.includes('"') ?? false,
    0.0002,
    0.01,
  ],
  [
    "non-ASCII names",
    unites,
    (row) => /[^ -~]/.test(row["denominationUniteLegale"] ?? ""),
    0.002,
    0.03,
  ],
];

for (const [what, rows, holds, from, to] of SHARES) {
  test(`share of ${what} is between ${from} and ${to}`, (t) => {
    const share = rows.filter(holds).length / rows.length;
    t.true(share >= from && share <= to, String(share));
  });
}

test("about 1.47 establishments a company", (t) => {
  const mean = etablissements.length / COMPANIES;
  t.true(mean > 1.43 && mean < 1.51, String(mean));
});

test("old nomenclatures are on ceased units only, NAF 2025 on active ones", (t) => {
  t.true(
    unites.every((row) => !isOldNomenclature(row) || row["etatAdministratifUniteLegale"] === "C"),
  );
  t.true(
    unites.every(
      (row) =>
        row["activitePrincipaleNAF25UniteLegale"] === "" ||
        row["etatAdministratifUniteLegale"] === "A",
    ),
  );
});

test("dates are days that exist, none after publication", (t) => {
  const isDate = (text: string | undefined) =>
    text === "" ||
    (text !== undefined &&
      text <= "2026-10-31" &&
      new Date(`${text}T00:00:00Z`).toISOString().startsWith(text));
  t.true(unites.every((row) => isDate(row["dateCreationUniteLegale"]) && isDate(row["dateDebut"])));
  t.true(
    etablissements.every(
      (row) => isDate(row["dateCreationEtablissement"]) && isDate(row["dateDebut"]),
    ),
  );
  t.true(
    unites.every((row) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(row["dateDernierTraitementUniteLegale"] ?? ""),
    ),
  );
});

test("a masked address keeps its commune and nothing else", (t) => {
  const masked = etablissements.filter((row) => row["statutDiffusionEtablissement"] === "P");
  t.true(masked.length > 0);
  for (const row of masked) {
    t.is(row["libelleVoieEtablissement"], "[ND]");
    t.is(row["codePostalEtablissement"], "[ND]");
    t.is(row["coordonneeLambertAbscisseEtablissement"], "[ND]");
    t.regex(row["codeCommuneEtablissement"] ?? "", /^\d[\dAB]\d{3}$/);
  }
});
