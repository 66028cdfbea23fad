import test from "ava";
import { tablePairs } from "../../../../engine/files/comparison/compared-tables.ts";
import type { WorkbenchHead } from "../../../../engine/files/workbench/workbench-head.ts";

/** A head of tables with these headers; one that begins with `=` is mapped as the identifier. */
function headOf(tables: readonly (readonly string[])[], entities: readonly string[] = []) {
  return {
    tables: tables.map((headers, table) => ({
      rows: 10,
      plan: {
        header: headers.map((header) => header.replace(/^=/, "")),
        mapping: {
          entity: entities[table] ?? "companies",
          columns: headers.map((header, column) => ({
            column,
            field: header.startsWith("=") ? "identifiant" : null,
          })),
        },
      },
    })),
  } as unknown as WorkbenchHead;
}

const CASES: readonly (readonly [
  why: string,
  before: readonly string[],
  after: readonly string[],
  keys: readonly (readonly [before: number, after: number])[],
])[] = [
  ["the mapped one", ["=Code client", "Nom"], ["Nom", "=Code client"], [[0, 1]]],
  ["renamed, but mapped in both", ["=Code client", "Nom"], ["=Réf. client", "Nom"], [[0, 0]]],
  ["by its header alone", ["N° client", "Nom"], ["Nom", "n°  CLIENT"], [[0, 1]]],
  ["accents and case", ["Référence", "Nom"], ["REFERENCE", "Nom"], [[0, 0]]],
  [
    "the mapped one before others",
    ["ID", "=Code client"],
    ["ID", "=Code client"],
    [
      [1, 1],
      [0, 0],
    ],
  ],
  [
    "numbers of others are none",
    ["Code postal", "N° SIRET", "Code NAF", "N° de voie", "Num tél"],
    ["Code postal", "N° SIRET", "Code NAF", "N° de voie", "Num tél"],
    [],
  ],
  ["an identifier of one file alone", ["=Code client", "Nom"], ["Nom", "Ville"], []],
  [
    "no more than three",
    ["id", "code", "ref", "num"],
    ["id", "code", "ref", "num"],
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
  ["headers of signs alone", ["°", "--"], ["°", "--"], []],
];

for (const [why, before, after, keys] of CASES)
  test(`columns that may identify rows: ${why}`, (t) => {
    const [pair] = tablePairs(headOf([before]), headOf([after]));
    t.deepEqual(
      pair?.keys.map((one) => [one.before, one.after]),
      keys,
    );
  });

test("tables are paired by their kind and headers, each once; those of no customers are left out", (t) => {
  const before = headOf(
    [["=Code", "Nom"], ["=Code", "Prénom", "Nom"], ["Facture"]],
    ["companies", "contacts", "ventes"],
  );
  const after = headOf(
    [["Facture"], ["=Code", "Prénom", "Nom"], ["=Code", "Nom"], ["=Code", "Nom", "Ville"]],
    ["ventes", "contacts", "companies", "companies"],
  );
  t.deepEqual(
    tablePairs(before, after).map((pair) => [pair.before, pair.after]),
    [
      [1, 1],
      [0, 2],
    ],
  );
});
