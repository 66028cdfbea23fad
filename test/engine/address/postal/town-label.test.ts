import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { cedexLabel, townLabel } from "../../../../engine/address/postal/town-label.ts";
import fc from "../../../properties.ts";
import { anyText } from "./address-words.ts";

const TOWNS: readonly (readonly [name: string, label: string])[] = [
  ["Saint-Germain-en-Laye", "ST GERMAIN EN LAYE"],
  ["Sainte-Foy-lès-Lyon", "STE FOY LES LYON"],
  ["L'Haÿ-les-Roses", "L HAY LES ROSES"],
  ["Villers-sous-Saint-Leu", "VILLERS SOUS ST LEU"],
  ["Le Saint", "LE SAINT"],
  ["Saintes", "SAINTES"],
  ["Saints-Geosmes", "SAINTS GEOSMES"],
  ["Paris 8e Arrondissement", "PARIS"],
  ["Paris 1er Arrondissement", "PARIS"],
  ["LYON 3EME ARRDT", "LYON"],
  ["Marseille 08", "MARSEILLE"],
  ["Marseille-en-Beauvaisis", "MARSEILLE EN BEAUVAISIS"],
  ["ST GERMAIN EN LAYE", "ST GERMAIN EN LAYE"],
  ["Ormiville-lès-Saint-Étienne-sur-la-Vertenelle", "ORMIVILLE ST ETIENNE VERTENELLE"],
  ["", ""],
];

for (const [name, label] of TOWNS) {
  test(`the town ${name || '""'}`, (t) => t.is(townLabel(name), label));
}

const CEDEX: readonly (readonly [label: string, written: string])[] = [
  ["PARIS LA DEFENSE CEDEX", "PARIS LA DEFENSE CEDEX"],
  ["PARIS CEDEX 08", "PARIS CEDEX 08"],
  ["MONT-SAINT-AIGNAN CEDEX", "MONT ST AIGNAN CEDEX"],
  ["Lyon Cedex 3", "LYON CEDEX 3"],
  ["Ormiville", "ORMIVILLE CEDEX"],
  ["Cedex", "CEDEX"],
];

for (const [label, written] of CEDEX) {
  test(`the label ${label} of a CEDEX`, (t) => t.is(cedexLabel(label), written));
}

test("labels have 32 signs at most and are their own label", (t) => {
  fc.assert(
    fc.property(anyText, (name) => {
      for (const labelOf of [townLabel, cedexLabel]) {
        const label = labelOf(name);
        t.true(label.length <= 32);
        t.regex(label, /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/);
        t.is(labelOf(label), label);
      }
    }),
  );
});

const NOMENCLATURES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../../shared/registers/samples", import.meta.url)),
  "nomenclatures",
);

/** The texts in quotes of one column. */
function column(file: string, index: number): string[] {
  const rows = readFileSync(join(NOMENCLATURES, file), "utf8").split("\n").slice(1);
  return rows.filter(Boolean).map((row) => row.replaceAll('"', "").split(",")[index] as string);
}

test("La Poste's own labels are left as they are", (t) => {
  if (!existsSync(NOMENCLATURES)) {
    t.log(`no official samples in ${NOMENCLATURES}: not tested`);
    t.pass();
    return;
  }
  const towns = column("laposte-codes-postaux-20250619.csv", 3);
  t.true(towns.length > 39_000);
  for (const town of towns) t.is(townLabel(town), town);
  const cedex = column("cedex-insee.csv", 1)
    .map((label) => label.trim())
    .filter((label) => /^[A-Z0-9 ]+$/.test(label));
  t.true(cedex.length > 14_000);
  t.deepEqual(
    cedex.filter((label) => cedexLabel(label) !== label && !/\bSAINTE? /.test(label)),
    [],
  );
});
