import test from "ava";
import { CodeLabels } from "../../../../engine/company/sheet/code-labels.ts";
import {
  categoriesJuridiques,
  naf2025,
  nafRev2,
} from "../../../../engine/registers/code-tables.ts";
import type { Register } from "../../../../engine/registers/register.ts";
import { merged, parsed, rowOf, type Values } from "../../registers/array-row.ts";
import { MapReader } from "../../store/map-reader.ts";

function tableOf(register: Register, rows: readonly Values[]): MapReader {
  const entries = rows.map((values) => {
    const { key, entry } = parsed(register, rowOf(register, Object.keys(values), values));
    return [key as number, merged(register, [entry]).value] as const;
  });
  return new MapReader(new Map(entries));
}

const LABELS = new CodeLabels({
  nafRev2: tableOf(nafRev2, [{ Code: "71.12B", Libellé: "Ingénierie, études techniques" }]),
  naf2025: tableOf(naf2025, [
    { niv5: "71.12Y", niv1: "M", niv5_libelle: "Ingénierie et conseil technique" },
  ]),
  categoriesJuridiques: tableOf(categoriesJuridiques, [
    { code: "5710", libelle: "SAS, société par actions simplifiée" },
  ]),
});
const NONE = new CodeLabels({ nafRev2: null, naf2025: null, categoriesJuridiques: null });

test("codes of the loaded tables have their labels", (t) => {
  t.is(LABELS.activity("7112B", "NAFRev2"), "Ingénierie, études techniques");
  t.is(LABELS.activity("7112Y", "NAF2025"), "Ingénierie et conseil technique");
  t.is(LABELS.legalForm("5710"), "SAS, société par actions simplifiée");
});

test("an unknown code, another nomenclature or a missing table has none", (t) => {
  t.is(LABELS.activity("7112Z", "NAFRev2"), null);
  t.is(LABELS.activity("7112B", "NAF1993"), null);
  t.is(LABELS.activity("[ND]", "NAFRev2"), null);
  t.is(LABELS.legalForm("5499"), null);
  t.is(NONE.activity("7112B", "NAFRev2"), null);
  t.is(NONE.activity("7112B", "NAF2025"), null);
  t.is(NONE.legalForm("5710"), null);
});
