import test from "ava";
import type { CompanyChecks } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { mergedColumns } from "../../../../engine/files/merge/merged-columns.ts";
import { readSourceRows } from "../../../../engine/files/merge/read-source-rows.ts";
import { blockOf, mappingOf } from "../diagnostic/table-bed.ts";

const FIELDS = [
  "companies.siret",
  "companies.raison_sociale",
  "companies.adresse",
  "companies.code_postal",
  "companies.ville",
];

const FACTS: Partial<ReturnType<CompanyChecks["find"]>> = {
  existence: "found",
  siret: "30000000700017",
  names: () => ["ORMIVILLE CONSEIL", "OC"],
  address: () => ({ street: "5 RUE DU PORT", postcode: "56100", town: "LORIENT" }),
};
const companies = { find: () => FACTS } as unknown as CompanyChecks;

const mapping = mappingOf(FIELDS);
const plan = {
  header: FIELDS,
  mapping,
  table: 0,
  columns: mergedColumns([{ header: FIELDS, mapping }]),
};
const rows = [
  ["30000000700017", "Ormiville Conseil SARL", "5 r. du Port", "56100", "Lorient"],
  ["", "Ormiville Conseil", "5 rue du Port", "56100", "Lorient"],
  [" 300 000 007 00017", "Ormiville Services", "", "N/A"],
];

test("rows that are asked for are read back, as their writers meant them", (t) => {
  const read = readSourceRows([blockOf(rows)], plan, Uint32Array.of(2, 4), null);
  t.deepEqual(
    read.map(({ row, cells, proved }) => [row, cells.slice(1), proved]),
    [
      [2, ["Ormiville Conseil SARL", "5 r. du Port", "56100", "Lorient"], []],
      [4, ["Ormiville Services", "", "", ""], []],
    ],
  );
});

test("what SIRENE has too of the company of a row is confirmed", (t) => {
  const read = readSourceRows([blockOf(rows)], plan, Uint32Array.of(2, 3, 4), companies);
  t.deepEqual(
    read.map(({ proved }) => proved),
    [[0, 1, 2, 3, 4], [], [0]],
  );
});
