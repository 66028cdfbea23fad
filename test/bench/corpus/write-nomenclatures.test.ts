import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import {
  NOMENCLATURE_FILES,
  writeNomenclatures,
} from "../../../bench/corpus/write-nomenclatures.ts";
import { inDirectory, readCsv, sireneTexts } from "./corpus-files.ts";

const files = await inDirectory(async (directory) => {
  await writeNomenclatures({ directory });
  const bytes = (file: string) => readFile(join(directory, file));
  return {
    communes: readCsv((await bytes(NOMENCLATURE_FILES.communes)).toString("utf8")),
    postcodeBytes: await bytes(NOMENCLATURE_FILES.codesPostaux),
    cedex: readCsv((await bytes(NOMENCLATURE_FILES.cedex)).toString("utf8")),
    naf: readCsv((await bytes(NOMENCLATURE_FILES.naf)).toString("utf8"), ";"),
    naf2025: readCsv((await bytes(NOMENCLATURE_FILES.naf2025)).toString("utf8"), ";"),
    legal: readCsv((await bytes(NOMENCLATURE_FILES.categoriesJuridiques)).toString("utf8"), ";"),
  };
});
const postcodes = readCsv(files.postcodeBytes.toString("latin1"), ";");
const corpus = await sireneTexts({ companies: 5000, seed: 8 });
const unites = readCsv(corpus.unitesLegales).rows;
const etablissements = readCsv(corpus.etablissements).rows;

test("headers are the official ones", (t) => {
  t.is(
    files.communes.header.join(),
    "TYPECOM,COM,REG,DEP,CTCD,ARR,TNCC,NCC,NCCENR,LIBELLE,CAN,COMPARENT",
  );
  t.is(
    postcodes.header.join(";"),
    "#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5",
  );
  t.is(files.cedex.header.join(), "cedex,libelle,insee");
  t.is(files.naf.header.join(";"), "Code;Libellé");
  t.is(files.naf2025.header.join(";"), "niv5;niv4;niv3;niv2;niv1;niv1_libelle;niv5_libelle");
  t.is(files.legal.header.join(";"), "code;libelle");
});

test("postcodes are in windows-1252", (t) => {
  t.is(files.postcodeBytes[files.postcodeBytes.indexOf("Libell") + 6], 0xe9);
});

test("every code of the corpus has its label", (t) => {
  const naf = new Set(files.naf.rows.map((row) => row["Code"]));
  const naf2025 = new Set(files.naf2025.rows.map((row) => row["niv5"]));
  const legal = new Set(files.legal.rows.map((row) => row["code"]));
  const cedex = new Set(files.cedex.rows.map((row) => row["cedex"]));
  const pairs = new Set(
    postcodes.rows.map((row) => `${row["#Code_commune_INSEE"]} ${row["Code_postal"]}`),
  );
  for (const row of unites) {
    t.true(legal.has(row["categorieJuridiqueUniteLegale"]));
    const code = row["activitePrincipaleUniteLegale"]?.replace(".", "");
    if (row["nomenclatureActivitePrincipaleUniteLegale"] === "NAFRev2") t.true(naf.has(code), code);
    const next = row["activitePrincipaleNAF25UniteLegale"];
    if (next) t.true(naf2025.has(next), next);
  }
  for (const row of etablissements) {
    const postcode = row["codePostalEtablissement"];
    if (postcode && postcode !== "[ND]")
      t.true(pairs.has(`${row["codeCommuneEtablissement"]} ${postcode}`));
    const code = row["codeCedexEtablissement"];
    if (code && code !== "[ND]") t.true(cedex.has(code), code);
  }
});

test("communes of the COG: arrondissements have a parent, overseas collectivities are absent", (t) => {
  const byCode = new Map(files.communes.rows.map((row) => [row["COM"], row]));
  t.is(byCode.get("75108")?.["COMPARENT"], "75056");
  t.is(byCode.get("69383")?.["COMPARENT"], "69123");
  t.is(byCode.get("13201")?.["COMPARENT"], "13055");
  t.is(byCode.get("97411")?.["DEP"], "974");
  t.is(byCode.get("2A004")?.["DEP"], "2A");
  t.is(byCode.get("76351")?.["LIBELLE"], "Le Havre");
  t.is(byCode.get("76351")?.["NCC"], "HAVRE");
  t.is(byCode.get("98735"), undefined);
  for (const row of files.communes.rows) {
    if (row["COMPARENT"]) t.true(byCode.has(row["COMPARENT"]));
  }
});
