import test from "ava";
import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import { DecidedRows } from "../../../../engine/files/workbench/decided-rows.ts";
import { gradedTables } from "../../../../engine/files/workbench/graded-tables.ts";
import { rowPage } from "../../../../engine/files/workbench/row-page.ts";
import { EVERY_ROW } from "../../../../engine/files/workbench/row-query.ts";
import { fault, judged, workbenchOf } from "./workbench-bed.ts";

/** Rows without a fault, and one that is of no use. */
function rowsOf(count: number) {
  return Array.from({ length: count }, (_, i) =>
    judged(i + 2, ["1", "a", "", ""], i === 0 ? [fault(2, 0, { now: 3 })] : []),
  );
}

/** Entities and rows of tables -> those that the grade is about, and their rows. */
const FILES: readonly (readonly [
  tables: readonly (readonly [EntityType, number])[],
  graded: readonly number[],
  rows: number,
])[] = [
  [[["companies", 3]], [0], 3],
  [
    [
      ["ventes", 9],
      ["companies", 3],
      ["contacts", 4],
    ],
    [1, 2],
    7,
  ],
  [
    [
      ["contacts", 4],
      ["activites", 9],
    ],
    [0],
    4,
  ],
  [
    [
      ["ventes", 3],
      ["activites", 5],
    ],
    [1],
    5,
  ],
];

for (const [tables, graded, rows] of FILES)
  test(`graded as in the reports: ${tables.flat().join(" ")}`, async (t) => {
    const entities = tables.map(([entity]) => entity);
    const made = await workbenchOf(
      tables.map(([, count]) => rowsOf(count)),
      entities,
    );
    t.deepEqual(gradedTables(made.workbench.head), graded);
    const page = rowPage(new DecidedRows(made.workbench, []), EVERY_ROW, { first: 0, size: 1 });
    const { states, before } = page.graded;
    t.deepEqual(states, before);
    t.is(states.inutilisable, graded.length);
    t.is(states.valide, rows - graded.length);
    t.is(page.states.inutilisable, tables.length);
    await made.close();
  });
