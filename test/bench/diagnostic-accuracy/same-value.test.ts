import test from "ava";
import { isSameValue } from "../../../bench/diagnostic-accuracy/same-value.ts";
import type { ColumnType } from "../../../engine/files/profile/column-type.ts";

const CASES: readonly (readonly [type: ColumnType, a: string, b: string, isSame: boolean])[] = [
  ["telephone", "+33 (0)3 26 12 89 22", "03 26 12 89 22", true],
  ["telephone", "+33598127523", "0598127523", true],
  ["mobile", "0033 6 12 34 56 78", "06.12.34.56.78", true],
  ["telephone", "+32 2 555 12 12", "02 555 12 12", false],
  ["telephone", "03 26 12 89 22", "03 26 12 89 23", false],
  ["telephone", "33 26 12 89 22", "03 26 12 89 22", false],
  ["siret", "900 000 100 00017", "90000010000017", true],
  ["siret", "33 900 000 100", "0900000100", false],
  ["email", " Anne@A.fr", "anne@a.fr", true],
  ["ville", "Saint-Étienne", "SAINT ÉTIENNE", true],
  ["ville", "Saint-Etienne", "Saint-Étienne", false],
];

for (const [type, a, b, isSame] of CASES)
  test(`${type}: ${a} ${isSame ? "is" : "is not"} ${b}`, (t) =>
    t.is(isSameValue(type, a, b), isSame));
