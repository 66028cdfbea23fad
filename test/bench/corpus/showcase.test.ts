import test from "ava";
import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { passesLuhn, type Row, readCsv, sireneTexts } from "./corpus-files.ts";
import { showcaseIds } from "./showcase-ids.ts";

const corpus = await sireneTexts({ companies: 50, seed: 2 });
const unites = readCsv(corpus.unitesLegales).rows;
const etablissements = readCsv(corpus.etablissements).rows;
const liens = readCsv(corpus.liens).rows;

const uniteOf = (siren: string) => unites.find((row) => row["siren"] === siren) as Row;
const etablissementsOf = (siren: string) => etablissements.filter((row) => row["siren"] === siren);
const isOpen = (row: Row) => row["etatAdministratifEtablissement"] === "A";

/** Follows the links from a SIRET until none goes on or one comes back. */
function follow(siret: string): { readonly path: readonly string[]; readonly loops: boolean } {
  const path = [siret];
  for (;;) {
    const next = liens.find((row) => row["siretEtablissementPredecesseur"] === path.at(-1));
    const to = next?.["siretEtablissementSuccesseur"];
    if (to === undefined) return { path, loops: false };
    if (path.includes(to)) return { path, loops: true };
    path.push(to);
  }
}

const endOf = (siret: string) =>
  etablissements.find((row) => row["siret"] === follow(siret).path.at(-1)) as Row;

test("every company of the table is in the files, with its establishments and a reason", (t) => {
  for (const { siren, sirets, pourquoi } of showcaseIds()) {
    t.true(passesLuhn(siren), siren);
    t.truthy(pourquoi);
    t.truthy(uniteOf(siren), siren);
    t.deepEqual(
      etablissementsOf(siren).map((row) => row["siret"]),
      [...sirets],
    );
  }
  t.is(new Set(SHOWCASE.map((company) => company.siren)).size, SHOWCASE.length);
});

test("closed SIRET whose chain of three ends alive", (t) => {
  t.is(follow("30000000700017").path.length, 4);
  t.true(isOpen(endOf("30000000700017")));
  const first = liens.filter((row) => row["siretEtablissementPredecesseur"] === "30000000700017");
  t.is(first.length, 2, "two processing versions of one link");
});

test("chain that ends closed", (t) => {
  t.is(follow("30000010600017").path.length, 3);
  t.false(isOpen(endOf("30000010600017")));
});

test("loop", (t) => {
  t.true(follow("30000020500017").loops);
});

test("chain longer than 20 links", (t) => {
  t.is(follow("40000020400018").path.length, 26);
  t.true(isOpen(endOf("40000020400018")));
});

test("takeover by another company", (t) => {
  t.is(endOf("50000030200017")["siren"], "900000100");
});

test("La Poste: a seat that passes Luhn, a bureau that passes its own rule alone", (t) => {
  const rows = etablissementsOf("356000000");
  t.is(rows.length, 42);
  t.is(rows.find((row) => row["etablissementSiege"] === "true")?.["siret"], "35600000000048");
  const sum = [..."35600000000051"].reduce((total, digit) => total + Number(digit), 0);
  t.is(sum % 5, 0);
  t.false(passesLuhn("35600000000051"));
});

test("particular rows", (t) => {
  t.is(uniteOf("400000303")["etatAdministratifUniteLegale"], "A");
  t.false(etablissementsOf("400000303").some(isOpen));
  t.is(uniteOf("500000104")["nomUniteLegale"], "[ND]");
  t.is(uniteOf("500000203")["denominationUniteLegale"], "BIOFORM CONSEIL");
  t.is(uniteOf("005000104")["unitePurgeeUniteLegale"], "true");
  t.is(uniteOf("005000203")["dateCreationUniteLegale"], "1900-01-01");
  t.is(etablissementsOf("800000101")[0]?.["codeCommuneEtablissement"], "97411");
  t.is(etablissementsOf("800000200")[0]?.["codeCommuneEtablissement"], "98735");
  t.is(etablissementsOf("800000309")[0]?.["codePaysEtrangerEtablissement"], "99131");
  t.is(
    uniteOf("800000408")["denominationUniteLegale"],
    'CAFÉ "L\'ÎLE", CRÊPES & CŒURS D’ARTICHAUT',
  );
  t.is(etablissementsOf("900000209").length, 1200);
  t.is(etablissementsOf("900000308").length, 1);
  t.is(unites.filter((row) => row["siren"] === "900000407").length, 2);
});
