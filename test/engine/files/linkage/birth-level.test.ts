import test from "ava";
import { birthLevel } from "../../../../engine/files/linkage/comparison/birth-level.ts";

const ROWS: readonly (readonly [a: number, b: number, level: string, why: string])[] = [
  [19_500_414, 19_500_414, "same", "one day"],
  [19_500_101, 19_500_101, "part", "the day that programs write for one unknown"],
  [19_700_101, 19_700_101, "part", "the first day of computers"],
  [19_500_000, 19_500_000, "part", "one year, nothing else known"],
  [19_500_400, 19_500_400, "part", "one month"],
  [19_500_000, 19_500_414, "part", "a day of that year"],
  [19_500_400, 19_500_414, "part", "a day of that month"],
  [19_500_400, 19_500_514, "near", "a day of another month"],
  [19_500_101, 19_500_414, "slip", "a day for one unknown"],
  [19_500_414, 19_501_126, "near", "another day of the year"],
  [19_500_412, 19_501_204, "slip", "day and month interchanged"],
  [19_500_414, 19_510_414, "slip", "a year off"],
  [19_500_414, 19_630_922, "other", "others"],
  [19_500_414, 19_780_922, "generation", "parent and child"],
];

for (const [a, b, level, why] of ROWS)
  test(`births: ${a} and ${b}: ${level} (${why})`, (t) => {
    t.is(birthLevel(a, b), level as "same");
    t.is(birthLevel(b, a), level as "same");
  });
