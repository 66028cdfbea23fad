import test from "ava";
import {
  type ComparedTable,
  compareRows,
  LISTED_ROWS,
} from "../../../../engine/files/comparison/compare-rows.ts";
import { otherRowsText, unmatchedText } from "../../../../engine/files/comparison/row-words.ts";
import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import { fault, judged, workbenchOf } from "../workbench/workbench-bed.ts";

const OWN = ["companies.identifiant", "companies.raison_sociale", "companies.email"];
const NO_OWN = ["companies.siret", "companies.raison_sociale", "companies.email"];

/** A row of a case: its identifier, and the rank of its state. */
type Row = readonly [key: string, state: number];

const judgedRow = ([key, now]: Row, at: number) =>
  judged(at + 2, [key, `Atelier ${at}`, "x"], now === 0 ? [] : [fault(12, 2, { now })]);

/** The rows of two files side by side, one table each. */
async function compared(
  before: readonly Row[],
  after: readonly Row[],
  fields: readonly (readonly string[])[] = [OWN, OWN],
  entities: readonly (readonly EntityType[])[] = [[], []],
): Promise<readonly ComparedTable[]> {
  const one = await workbenchOf([before.map(judgedRow)], entities[0], fields[0]);
  const other = await workbenchOf([after.map(judgedRow)], entities[1], fields[1]);
  const tables = compareRows(one.workbench, other.workbench);
  await one.close();
  await other.close();
  return tables;
}

const keysOf = (table: ComparedTable | undefined, kind: keyof ComparedTable["rows"]) =>
  table?.rows[kind].map(({ key }) => key);

test("each row is of one kind, wherever it stands in its file", async (t) => {
  const [table, ...others] = await compared(
    [
      ["a", 0],
      ["b", 2],
      ["c", 3],
      ["d", 1],
      ["e", 0],
      ["f", 2],
      ["g", 0],
    ],
    [
      [" c ", 2],
      ["b", 1],
      ["a", 0],
      ["d", 0],
      ["e", 3],
      ["h", 2],
      ["i", 0],
    ],
  );
  t.deepEqual(others, []);
  t.is(table?.key, "companies.identifiant");
  t.deepEqual(table?.counts, {
    mieux: 1,
    moins_bien: 1,
    toujours: 1,
    nouvelle_en_defaut: 1,
    partie_en_defaut: 1,
  });
  t.like(table, { usable: 2, adopted: 1, added: 2, gone: 2 });
  t.deepEqual(table?.unmatched, { before: 0, after: 0 });
  t.deepEqual(table?.rows.mieux, [
    {
      key: "b",
      name: "Atelier 1",
      before: { row: 3, state: "a_verifier" },
      after: { row: 3, state: "reparee" },
      faults: ["E-mail invalide"],
    },
  ]);
  t.deepEqual(keysOf(table, "toujours"), ["c"]);
  t.deepEqual(table?.rows.partie_en_defaut[0]?.after, null);
  t.deepEqual(table?.rows.nouvelle_en_defaut[0]?.before, null);
  t.regex(
    table ? otherRowsText(table) : "",
    /2.fiches sont utilisables dans les deux envois, dont 1 que recoupe réparait/,
  );
});

const many = (count: number, state: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, i): Row => [`k${from + i}`, state]);

test("rows whose identifier is empty or repeated are left out and counted", async (t) => {
  const [table] = await compared(
    [...many(100, 2), ["", 2], ["twice", 2], ["twice", 0]],
    [...many(100, 0), ["", 0], ["twice", 0]],
  );
  t.like(table, { added: 1, gone: 0 });
  t.is(table?.counts.mieux, 100);
  t.is(table?.rows.mieux.length, LISTED_ROWS);
  t.deepEqual(table?.unmatched, { before: 3, after: 1 });
  t.regex(table ? unmatchedText(table) : "", /vide ou répété.: 3.fiches avant, 1 après/);
});

const UNMATCHED: readonly (readonly [
  why: string,
  before: readonly Row[],
  fields: readonly (readonly string[])[],
])[] = [
  ["no identifier", many(20, 2), [NO_OWN, NO_OWN]],
  ["identifiers of one file alone", many(20, 2), [OWN, NO_OWN]],
  ["every identifier twice", [...many(20, 2), ...many(20, 2)], [OWN, OWN]],
  ["no value in the column", Array.from({ length: 20 }, (): Row => ["", 2]), [OWN, OWN]],
  ["no row", [], [OWN, OWN]],
];

for (const [why, before, fields] of UNMATCHED)
  test(`rows cannot be matched: ${why}`, async (t) => {
    const [table] = await compared(before, many(20, 2), fields);
    t.is(table?.key, null);
    t.deepEqual(Object.values(table?.counts ?? {}), [0, 0, 0, 0, 0]);
    t.regex(table ? unmatchedText(table) : "", /^Aucune colonne/);
  });

test("tables of another kind are not compared", async (t) => {
  t.deepEqual(
    await compared(many(3, 0), many(3, 0), [OWN, OWN], [["companies"], ["contacts"]]),
    [],
  );
});
