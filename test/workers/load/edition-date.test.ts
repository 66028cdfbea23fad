import test from "ava";
import { dateFrom } from "../../../workers/load/edition-date.ts";

const TODAY = 20_261_121;

type Case = readonly [
  why: string,
  files: readonly string[],
  newest: readonly number[],
  expected: string | null,
];

// biome-ignore format: a table, one case a line
const CASES: readonly Case[] = [
  ["a date in a name", ["deces_2026-10-31.csv"], [20_260_101], "2026-10-31"],
  ["the latest of several names", ["stock_20240101.json", "diff_20240601.json"], [0, 0], "2024-06-01"],
  ["an issue of the BODACC is no date", ["PCL_BXA20260101.taz"], [20_260_529], "2026-05-29"],
  ["eight digits of a longer number are no date", ["x_202601011.csv"], [20_260_529], "2026-05-29"],
  ["the newest row, but none after today", ["a.csv", "b.csv"], [20_290_101, 20_260_529], "2026-05-29"],
  ["nothing tells", ["a.csv"], [0], null],
];

for (const [why, files, newest, expected] of CASES)
  test(why, (t) => {
    t.is(dateFrom(files, newest, TODAY), expected);
  });
