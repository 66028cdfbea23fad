import test from "ava";
import { compareHabits } from "../../../bench/xlsx/habits/compare-habits.ts";
import { onlyText } from "../../workers/files/unpack/unpacked.ts";

test("workbooks with the habits of many programs are read as their sheets show them", async (t) => {
  const { cells, differences, producers, examples } = await compareHabits(onlyText, 5, 2);
  t.is(differences, 0, examples.join("\n"));
  t.true(producers > 20 && cells > 30_000, `${cells} cells of ${producers} programs`);
});
