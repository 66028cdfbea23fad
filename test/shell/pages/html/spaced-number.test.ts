import test from "ava";
import { spacedNumber } from "../../../../shell/pages/html/spaced-number.ts";

const CASES: readonly (readonly [given: string, shown: string])[] = [
  ["900000100", "900 000 100"],
  ["30000000700017", "300 000 007 00017"],
  ["FR74900000100", "FR74 900 000 100"],
  ["9000001", "9000001"],
  ["300 000 007 00017", "300 000 007 00017"],
  ["", ""],
];

for (const [given, displayed] of CASES)
  test(`a number is read in groups that stay together: "${given}"`, (t) => {
    const isChanged = given !== displayed;
    t.is(spacedNumber(given), isChanged ? displayed.replaceAll(" ", "\u00a0") : displayed);
  });
