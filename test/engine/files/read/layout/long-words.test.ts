import test from "ava";
import { readTables } from "./read-tables.ts";

// 2026-11-29: a word of 50,000 letters took 4 s of a core; the time grew with its square.
test("cells of one long word are read in linear time", (t) => {
  const word = "a".repeat(500_000);
  const { tables } = readTables(`nom;ville\n${word};Lyon\n${word}\n${word};Nantes\n`);
  t.deepEqual(
    tables.flatMap(({ rows }) => rows.map((row) => row.map((cell) => cell.length))),
    [[500_000, 4], [500_000], [500_000, 6]],
  );
});
