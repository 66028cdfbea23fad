import test from "ava";
import {
  CATEGORIE_JURIDIQUE_UNKNOWN,
  NOMENCLATURES,
  TRANCHE_NN,
} from "../../../../engine/registers/sirene-codes.ts";
import {
  UNITE_FLAGS,
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteCreation,
  uniteDebut,
  uniteFlags,
  uniteNicSiege,
  uniteNomenclature,
  uniteText,
  uniteTranche,
} from "../../../../engine/registers/unites-legales/entry.ts";
import { unitesLegales } from "../../../../engine/registers/unites-legales/register.ts";
import { readText } from "../../../../engine/store/packed-bytes.ts";
import { merged, parsed, rowOf, type Values } from "../array-row.ts";
import { UNITE, UNITE_ROWS } from "./rows.ts";

const rowWith = (change: Values) =>
  rowOf(unitesLegales, UNITE_ROWS.header, { ...UNITE, ...change });
const entryOf = (change: Values = {}) => parsed(unitesLegales, rowWith(change)).entry;

type TextName = keyof typeof UNITE_TEXT;
const textOf = (entry: Uint8Array, name: TextName) =>
  readText(entry, uniteText(entry, 0, UNITE_TEXT[name]));

test("every number of a row is where the entry's reader finds it", (t) => {
  const entry = entryOf();
  t.is(uniteTranche(entry, 0), 12);
  t.is(uniteCategorieJuridique(entry, 0), 5710);
  t.is(NOMENCLATURES[uniteNomenclature(entry, 0)], "NAFRev2");
  t.is(uniteNicSiege(entry, 0), 42);
  t.is(uniteCreation(entry, 0), 19960502);
  t.is(uniteDebut(entry, 0), 20080101);
  t.is(uniteFlags(entry, 0), 0);
});

test("every text of a row is where the entry's reader finds it", (t) => {
  const columns: Readonly<Record<TextName, string>> = {
    naf: "activitePrincipaleUniteLegale",
    denomination: "denominationUniteLegale",
    prenomUsuel: "prenomUsuelUniteLegale",
    nom: "nomUniteLegale",
    nomUsage: "nomUsageUniteLegale",
    sigle: "sigleUniteLegale",
    usuelle1: "denominationUsuelle1UniteLegale",
    usuelle2: "denominationUsuelle2UniteLegale",
    usuelle3: "denominationUsuelle3UniteLegale",
    prenom1: "prenom1UniteLegale",
    pseudonyme: "pseudonymeUniteLegale",
    naf25: "activitePrincipaleNAF25UniteLegale",
  };
  const names = Object.keys(columns) as TextName[];
  const filled = Object.fromEntries(names.map((name) => [columns[name], `É ${name} "x"`]));
  const entry = entryOf(filled);
  for (const name of names) t.is(textOf(entry, name), `É ${name} "x"`);
  for (const name of names.filter((one) => !["naf", "denomination"].includes(one)))
    t.is(textOf(entryOf(), name), "");
});

const FLAGS: readonly (readonly [change: Values, flags: number, why: string])[] = [
  [{ etatAdministratifUniteLegale: "C" }, UNITE_FLAGS.cessee, "ceased"],
  [{ statutDiffusionUniteLegale: "P" }, UNITE_FLAGS.partielle, "partially diffusible"],
  [{ statutDiffusionUniteLegale: "N" }, UNITE_FLAGS.partielle, "not diffusible, before 2023"],
  [{ unitePurgeeUniteLegale: "true" }, UNITE_FLAGS.purgee, "purged"],
  [{ unitePurgeeUniteLegale: "false" }, 0, "not purged, said so"],
  [{ economieSocialeSolidaireUniteLegale: "O" }, UNITE_FLAGS.economieSociale, "social economy"],
  [{ economieSocialeSolidaireUniteLegale: "N" }, 0, "not social economy"],
  [{ societeMissionUniteLegale: "O" }, UNITE_FLAGS.mission, "with a mission"],
  [{ caractereEmployeurUniteLegale: "O" }, UNITE_FLAGS.employeur, "employer"],
  [
    {
      etatAdministratifUniteLegale: "C",
      statutDiffusionUniteLegale: "P",
      unitePurgeeUniteLegale: "true",
    },
    UNITE_FLAGS.cessee | UNITE_FLAGS.partielle | UNITE_FLAGS.purgee,
    "three at once",
  ],
];

for (const [change, flags, why] of FLAGS)
  test(`flags: ${why}`, (t) => t.is(uniteFlags(entryOf(change), 0), flags));

test("masked texts stay masked, and nothing stands in for them", (t) => {
  const entry = entryOf({
    statutDiffusionUniteLegale: "P",
    denominationUniteLegale: "",
    prenomUsuelUniteLegale: "[ND]",
    nomUniteLegale: "[ND]",
    sexeUniteLegale: "[ND]",
    trancheEffectifsUniteLegale: "NN",
  });
  t.deepEqual([textOf(entry, "nom"), textOf(entry, "prenomUsuel")], ["[ND]", "[ND]"]);
  t.is(textOf(entry, "denomination"), "");
  t.is(uniteTranche(entry, 0), TRANCHE_NN);
});

test("a purged unit of which almost nothing is left is kept", (t) => {
  const { key, entry } = parsed(
    unitesLegales,
    rowOf(unitesLegales, UNITE_ROWS.header, {
      siren: "005410220",
      statutDiffusionUniteLegale: "O",
      unitePurgeeUniteLegale: "true",
      etatAdministratifUniteLegale: "C",
    }),
  );
  t.is(key, 5_410_220);
  t.is(uniteCategorieJuridique(entry, 0), CATEGORIE_JURIDIQUE_UNKNOWN);
  t.deepEqual([uniteNicSiege(entry, 0), uniteCreation(entry, 0), uniteDebut(entry, 0)], [0, 0, 0]);
});

test("category 0000 exists and is not taken for none", (t) => {
  t.is(uniteCategorieJuridique(entryOf({ categorieJuridiqueUniteLegale: "0000" }), 0), 0);
});

for (const [rank, name] of NOMENCLATURES.entries())
  test(`nomenclature "${name}" keeps its rank ${rank}`, (t) => {
    const entry = entryOf({ nomenclatureActivitePrincipaleUniteLegale: name });
    t.is(uniteNomenclature(entry, 0), rank);
  });

test("the edition is dated by the last processing", (t) => {
  t.is(unitesLegales.processedOn(rowWith({})), 20260312);
  t.is(unitesLegales.processedOn(rowWith({ dateDernierTraitementUniteLegale: "" })), 0);
});

test("a version without a timestamp never wins over one that has it", (t) => {
  const dated = entryOf();
  const undated = entryOf({ dateDernierTraitementUniteLegale: "", denominationUniteLegale: "X" });
  t.deepEqual(merged(unitesLegales, [dated, undated]).value, dated);
  t.deepEqual(merged(unitesLegales, [undated, dated]).value, dated);
});

test("a name of 70,000 bytes is kept whole", (t) => {
  const long = "É".repeat(35_000);
  const entry = entryOf({ denominationUniteLegale: long });
  t.is(textOf(entry, "denomination"), long);
  t.is(textOf(entry, "naf"), "62.02A");
});
