import test from "ava";
import { applyConfirmed } from "../../../../engine/files/mapping/confirmation/apply-confirmed.ts";
import { NOTHING_CONFIRMED } from "../../../../engine/files/mapping/confirmation/confirmation.ts";
import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import { keyRequests } from "../../../../engine/files/relations/key-requests.ts";
import { nameTables } from "../../../../engine/files/relations/named-table.ts";
import { columnOf } from "../mapping/profile-of.ts";

const COLUMNS = [
  ["Code client", 100],
  ["Réf a", 90],
  ["Réf b", 80],
  ["Réf c", 70],
  ["Réf d", 5],
] as const;
const PROFILE = {
  name: "clients.csv",
  rows: 100,
  columns: COLUMNS.map(([header, distinct], i) =>
    columnOf(i, header, "identifiant", { distinct, distinctKeys: distinct }),
  ),
};
const [MAPPING] = mapTables([PROFILE]);
/** Without fields: only values tell. */
const TABLE = { profile: PROFILE, mapping: applyConfirmed(MAPPING!, NOTHING_CONFIRMED) };

const columnsOf = (mostKeys?: number): number[][] =>
  keyRequests(nameTables([TABLE, TABLE]), mostKeys).map(({ table, columns }) => [
    table,
    ...columns,
  ]);

test("columns that may be keys are compared, in their order", (t) => {
  const all = [0, 1, 2, 3, 4];
  t.deepEqual(columnsOf(), [...all.map((at) => [0, at]), ...all.map((at) => [1, at])]);
});

test("where there is no room for all keys, the best of each table and those with few", (t) => {
  const best = [0, 1, 2];
  t.deepEqual(columnsOf(0), [...best.map((at) => [0, at]), ...best.map((at) => [1, at])]);
  const few = [0, 1, 2, 4];
  t.deepEqual(columnsOf(560), [...few.map((at) => [0, at]), ...few.map((at) => [1, at])]);
});
