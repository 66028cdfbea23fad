import test from "ava";
import { FormatScores } from "../../../bench/reading-accuracy/format-scores.ts";

test("a table that is not read, or read short, is no whole file", (t) => {
  const table = { header: ["a", "b"], rows: [["1", "2"]], isByName: false };
  const file = { name: "a.json", bytes: new Uint8Array(), tables: [table] };
  const read = { header: ["a", "b"], headerRows: 1, rows: [["1", "2"]], numbers: [2] };
  const swapped = { ...read, header: ["b", "a"], rows: [["2", "1"]] };
  const cases = [
    [file, [read], [2, 2, 1]],
    [file, null, [0, 2, 0]],
    [file, [], [0, 2, 0]],
    [file, [{ ...read, rows: [] }], [0, 2, 0]],
    [file, [{ ...read, rows: [["1", "3"]] }], [1, 2, 0]],
    [file, [swapped], [0, 2, 0]],
    [{ ...file, tables: [{ ...table, isByName: true }] }, [swapped], [2, 2, 1]],
  ] as const;
  for (const [truth, tables, [right, all, whole]] of cases) {
    const scores = new FormatScores();
    scores.add("a", truth, tables);
    t.deepEqual([scores.cells.right, scores.cells.all, scores.files.right], [right, all, whole]);
  }
});
