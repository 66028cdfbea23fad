import test from "ava";
import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import type { TableProfile } from "../../../../engine/files/profile/column-profile.ts";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import { mappingDocument } from "../../../../engine/files/proposal/mapping-document.ts";
import { findRelations } from "../../../../engine/files/relations/find-relations.ts";
import { graphSvg } from "../../../../engine/files/relations/graph/graph-svg.ts";
import { relationGraph } from "../../../../engine/files/relations/graph/relation-graph.ts";
import { foldKey } from "../../../../engine/files/relations/keys/key-fold.ts";
import type { FileRelations } from "../../../../engine/files/relations/relation.ts";
import { columnOf } from "../mapping/profile-of.ts";
import { blockOf } from "./block-of.ts";

interface Given {
  readonly name: string;
  readonly columns: readonly (readonly [string, ColumnType])[];
  readonly rows: readonly (readonly string[])[];
}

function profileOf({ name, columns, rows }: Given): TableProfile {
  return {
    name,
    rows: rows.length,
    columns: columns.map(([header, type], i) => {
      const filled = rows.map((row) => row[i] ?? "").filter((cell) => cell !== "");
      const numbers = filled.map(Number);
      return columnOf(i, header, type, {
        rows: rows.length,
        empty: rows.length - filled.length,
        distinct: new Set(filled).size,
        distinctKeys: new Set(filled.map(foldKey)).size,
        numeric: numbers.some(Number.isNaN)
          ? null
          : {
              min: Math.min(...numbers),
              max: Math.max(...numbers),
              integersOnly: true,
              decimalSign: null,
            },
      });
    }),
  };
}

function related(input: readonly Given[]) {
  const profiles = input.map(profileOf);
  const mappings = mapTables(profiles);
  const tables = profiles.map((profile, i) => ({ profile, mapping: mappings[i]! }));
  const drawn = tables.map(({ profile: { name, rows }, mapping: { entity } }) => ({
    name,
    rows,
    entity,
  }));
  return {
    tables: drawn,
    mappings,
    relations: findRelations(tables, (table) => [blockOf(input[table]!.rows)]),
  };
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

const CLIENTS: Given = {
  name: "clients.csv",
  columns: [
    ["Code client", "identifiant"],
    ["Raison sociale", "raison_sociale"],
    ["Ville", "ville"],
  ],
  rows: times(60, (i) => [`00${4100 + 7 * i}`, `Société ${i}`, `Ville ${i % 9}`]),
};
const FACTURES: Given = {
  name: "factures.csv",
  columns: [
    ["N° facture", "identifiant"],
    ["Client", "identifiant"],
    ["Date facture", "date"],
    ["Total HT", "montant"],
  ],
  rows: times(200, (i) => [
    `F-2026-${i + 1}`,
    i % 20 === 0 ? `X${i}` : i % 3 === 0 ? `${4100 + 7 * (i % 60)}` : ` 00${4100 + 7 * (i % 60)}.0`,
    `0${1 + (i % 9)}/02/2026`,
    `${i},50`,
  ]),
};
const LIGNES: Given = {
  name: "lignes.csv",
  columns: [
    ["N° facture", "identifiant"],
    ["Ligne", "quantite"],
    ["Quantité", "quantite"],
    ["Prix unitaire", "montant"],
  ],
  rows: times(400, (i) => [
    `F-2026-${1 + (i >> 1)}`,
    `${1 + (i % 2)}`,
    `${1 + (i % 12)}`,
    `${i % 90},00`,
  ]),
};

const short = ({ relations }: FileRelations): string[] =>
  relations.map(
    (r) => `${r.fromTable}.${r.fromColumn} -> ${r.toTable}.${r.toColumn} ${r.cardinality}`,
  );

test("keys and relations of clients, invoices and their lines, zeros lost and 5 % orphans", (t) => {
  const { relations } = related([CLIENTS, FACTURES, LIGNES]);
  t.deepEqual(
    relations.keys.map(({ table, columns }) => `${table}: ${columns.join(" + ")}`),
    ["clients.csv: Code client", "factures.csv: N° facture", "lignes.csv: N° facture + Ligne"],
  );
  t.deepEqual(short(relations), [
    "factures.csv.Client -> clients.csv.Code client n-1",
    "lignes.csv.N° facture -> factures.csv.N° facture n-1",
  ]);
  const [link] = relations.relations;
  t.is(link?.orphans, 10);
  t.deepEqual(link?.orphanExamples[0], { row: 2, value: "X0" });
  t.is(link?.orphanExamples.length, 5);
});

test("small numbers that follow one another point nowhere without a name that says so", (t) => {
  const numbered: Given = {
    name: "produits.csv",
    columns: [
      ["Référence", "identifiant"],
      ["Désignation", "texte"],
    ],
    rows: times(50, (i) => [`${i + 1}`, `Produit ${i}`]),
  };
  const sold: Given = {
    name: "ventes.csv",
    columns: [
      ["N° facture", "identifiant"],
      ["Quantité", "quantite"],
      ["Montant HT", "montant"],
    ],
    rows: times(80, (i) => [`V${1000 + i}`, `${1 + (i % 20)}`, `${i}`]),
  };
  t.deepEqual(short(related([numbered, sold]).relations), []);
});

test("tables without columns or rows have neither keys nor relations", (t) => {
  const { relations } = related([
    { name: "vide.csv", columns: [], rows: [] },
    { name: "en-tete.csv", columns: [["Id", "identifiant"]], rows: [] },
  ]);
  t.deepEqual(relations, { keys: [], relations: [] });
});

test("the graph is drawn without a script, customers' texts escaped, the same each time", (t) => {
  const hostile = { ...CLIENTS, name: `<script>alert("1")</script>&'\u0000\ud800` };
  const { tables, relations } = related([hostile, FACTURES, LIGNES]);
  const svg = graphSvg(relationGraph(tables, relations));
  t.is(svg, graphSvg(relationGraph(tables, relations)));
  t.false(svg.includes("<script"));
  t.false(/(?!\n)[\p{Cc}\p{Cs}]/u.test(svg));
  t.true(svg.includes("prefers-color-scheme:dark"));
  t.is(svg.match(/<g>/g)?.length, 3);
});

test("ranks: what is pointed to stands above; a circle ends", (t) => {
  const { tables, relations } = related([CLIENTS, FACTURES, LIGNES]);
  t.deepEqual(
    relationGraph(tables, relations).nodes.map(({ rank }) => rank),
    [0, 1, 2],
  );
  const [first] = relations.relations;
  const back = { ...first!, fromTable: "clients.csv", toTable: "lignes.csv" };
  const circle = { ...relations, relations: [...relations.relations, back] };
  t.is(relationGraph(tables, circle).nodes.length, 3);
});

test("the document has the interface's names", (t) => {
  const { tables, mappings, relations } = related([CLIENTS, FACTURES]);
  const document = mappingDocument(mappings, relations, relationGraph(tables, relations));
  t.deepEqual(Object.keys(document), [
    "tables",
    "cles",
    "relations",
    "graphe",
    "repartition_couches",
  ]);
  const [table] = document["tables"] as { colonnes: Record<string, unknown>[] }[];
  t.like(table?.colonnes[0], {
    original_col: "Code client",
    crm_field: "identifiant",
    entity_type: "companies",
    couche: "L1",
    certitude: "certain",
  });
});
