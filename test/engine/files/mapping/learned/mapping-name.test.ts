import test from "ava";
import { mappingName } from "../../../../../engine/files/mapping/learned/mapping-name.ts";

const NAMES: readonly (readonly [file: string, name: string])[] = [
  ["clients.csv", "Clients"],
  ["2026-11-03_export-CRM (2).xlsx", "Export CRM"],
  ["Clients_novembre_2026.csv", "Clients"],
  ["clients Août.csv", "Clients"],
  ["base marseille.csv", "Base marseille"],
  ["mars.csv", "Mes fichiers"],
  ["20261103.csv", "Mes fichiers"],
  ["", "Mes fichiers"],
  ["  .csv", "Mes fichiers"],
  ["clients.v2.final.csv", "Clients final"],
];

for (const [file, name] of NAMES)
  test(`« ${file} » is kept as « ${name} »`, (t) => {
    t.is(mappingName([{ name: file }]), name);
  });

test("a name is bounded, and no files have one too", (t) => {
  t.true(mappingName([{ name: "x".repeat(5000) }]).length <= 80);
  t.is(mappingName([]), "Mes fichiers");
});
