import test from "ava";
import { generateFiles } from "../../../../bench/corpus/customer-files/generate-files.ts";
import fields from "../../../../data/mapping/fields.json" with { type: "json" };
import { COLUMN_TYPES, type ColumnType } from "../../../../engine/files/profile/column-type.ts";
import { readNaively } from "./naive-reader.ts";

const SEEDS = Array.from({ length: 25 }, (_, i) => i + 1);
const SETS = SEEDS.map((seed) => generateFiles(seed, { companies: 40 }));
const TABLES = SETS.flatMap(({ files }) => files.flatMap(({ truth }) => truth.tables));

test("the same seed makes the same bytes, another one others", (t) => {
  const again = generateFiles(1, { companies: 40 });
  t.deepEqual(
    again.files.map(({ bytes }) => [...bytes]),
    SETS[0]?.files.map(({ bytes }) => [...bytes]),
  );
  t.notDeepEqual(SETS[0]?.files[0]?.bytes, SETS[1]?.files[0]?.bytes);
});

test("a reader that is told the truth finds the cells of the truth", (t) => {
  for (const { seed, files } of SETS)
    for (const { name, bytes, truth } of files) {
      if (truth.otherLines > 0) continue;
      const rows = readNaively(bytes, truth);
      for (const table of truth.tables)
        t.deepEqual(
          table.numbers.map((number) => rows[number - 1]),
          table.rows,
          `${seed} ${name}`,
        );
    }
});

test("dirt stands where the truth says", (t) => {
  for (const table of TABLES) {
    const rowOf = new Map(table.numbers.map((number, index) => [number, index]));
    for (const { row, column, dirty } of table.dirt) {
      const cells = table.rows[rowOf.get(row) as number] as readonly string[];
      t.is(cells[column] ?? "", dirty);
    }
  }
});

test("columns name fields of the list, with a type that the field may have", (t) => {
  const list = fields as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  for (const { columns } of TABLES)
    for (const { entity, field, type, alsoTypes } of columns) {
      t.true(COLUMN_TYPES.includes(type));
      const types = field === null ? undefined : list[entity]?.[field];
      if (field !== null)
        t.true(
          [type, ...alsoTypes].some((one) => types?.includes(one)),
          `${entity}.${field}: ${type}`,
        );
    }
});

test("every type of column and every kind of dirt turns up", (t) => {
  const types = new Set<ColumnType>();
  for (let seed = 1; seed <= 60; seed++)
    for (const { truth } of generateFiles(seed, { companies: 12 }).files)
      for (const { columns } of truth.tables) for (const { type } of columns) types.add(type);
  t.deepEqual([...types].sort(), [...COLUMN_TYPES].sort());
});

test("a relation points at a column of a table that its values are in, but for the orphans", (t) => {
  let relations = 0;
  for (const set of SETS) {
    const tables = new Map(
      set.files.flatMap(({ truth }) => truth.tables.map((table) => [table.name, table])),
    );
    for (const relation of set.relations) {
      relations++;
      const [from, to] = [tables.get(relation.fromTable), tables.get(relation.toTable)];
      const keys = new Set(to?.rows.map((row) => row[relation.toIndex] ?? ""));
      const values = from?.rows.map((row) => row[relation.fromIndex] ?? "").filter(Boolean) ?? [];
      const found = values.filter((value) => keys.has(value)).length;
      t.true(
        found >= values.length * 0.75,
        `${set.seed} ${relation.fromTable} ${relation.fromColumn}: ${found} of ${values.length}`,
      );
    }
  }
  t.true(relations > 10);
});
