import test from "ava";
import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import { mergeProfiles } from "../../../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../../engine/files/profile/profile-range.ts";
import { findRelations } from "../../../../engine/files/relations/find-relations.ts";
import { graphSvg } from "../../../../engine/files/relations/graph/graph-svg.ts";
import { relationGraph } from "../../../../engine/files/relations/graph/relation-graph.ts";
import type { FileRelations } from "../../../../engine/files/relations/relation.ts";
import { blockOfRows } from "../profile/block-of-rows.ts";
import { NAMED_TABLES, rowsOf, type Tables } from "./named-table-cases.ts";
import { NATURAL_KEYS } from "./natural-key-cases.ts";
import { REFERRING_COLUMNS } from "./referring-column-cases.ts";

function related(given: Tables): FileRelations {
  const tables = Object.entries(given).map(([name, [headers, rows]]) => {
    const plan = planProfile(name, headers.split(";"), [blockOfRows(rows)]);
    const profile = mergeProfiles(plan, [profileRange(plan, [blockOfRows(rows)])]);
    return { profile, mapping: mapTables([profile])[0]!, rows };
  });
  return findRelations(tables, (table) => [blockOfRows(tables[table]!.rows)]);
}

const keysOf = ({ keys }: FileRelations): string[] =>
  keys.map(({ table, columns }) => `${table}: ${columns.join(" + ")}`);
const linksOf = ({ relations }: FileRelations): string[] =>
  relations.map((r) => `${r.fromTable}.${r.fromColumn} -> ${r.toTable}.${r.toColumn}`);

for (const [why, tables, keys, links] of [...NAMED_TABLES, ...NATURAL_KEYS])
  test(why, (t) => {
    const found = related(tables);
    t.deepEqual(keysOf(found), keys);
    t.deepEqual(linksOf(found).toSorted(), links.toSorted());
  });

for (const [why, tables, links] of REFERRING_COLUMNS)
  test(why, (t) => {
    t.deepEqual(linksOf(related(tables)).toSorted(), links.toSorted());
  });

/** What stands around the names of tables in an archive, in a workbook and in JSON. */
const AROUND: readonly (readonly [before: string, after: string])[] = [
  ["Envoi clients du 3 mai.zip/", ".csv"],
  ["Sauvegarde.zip/export/", ".csv"],
  ["Gestion commerciale.xlsx#", ""],
  ["donnees.json#data.", ""],
  ["", ".csv (tableau 2)"],
];

for (const [before, after] of AROUND)
  test(`the same tables, named ${before}…${after}`, (t) => {
    for (const [why, tables, keys, links] of NAMED_TABLES) {
      const renamed = Object.entries(tables).map(([name, table]) => [
        before + name.replace(".csv", after),
        table,
      ]);
      const found = related(Object.fromEntries(renamed));
      const longestFirst = Object.keys(tables).toSorted((a, b) => b.length - a.length);
      const asGiven = (text: string): string =>
        longestFirst.reduce(
          (own, name) => own.replaceAll(before + name.replace(".csv", after), name),
          text,
        );
      t.deepEqual(keysOf(found).map(asGiven), keys, why);
      t.deepEqual(linksOf(found).map(asGiven).toSorted(), links.toSorted(), why);
    }
  });

test("a hierarchy raises no rank, and is drawn beside its table", (t) => {
  const tables: Tables = {
    "employe.csv": [
      "employe_id;nom;responsable_id",
      rowsOf(9, (i) => [`${i + 1}`, `Nom${i}`, i === 1 ? "" : i < 5 ? "2" : "5"]),
    ],
  };
  const graph = relationGraph(
    [{ name: "employe.csv", entity: "contacts", rows: 9 }],
    related(tables),
  );
  t.deepEqual(
    graph.nodes.map(({ rank }) => rank),
    [0],
  );
  t.regex(graphSvg(graph), /responsable_id → employe_id/);
});
