import test from "ava";
import { rowStyleOf } from "../../../engine/tables/row-style.ts";

const STYLES: readonly (readonly [head: string, delimiter: string, lineEnd: string])[] = [
  ["a;b;c\n1,2,3,4;5;6\n", ";", "\n"],
  ["a,b\r\n", ",", "\r\n"],
  ["a\tb\tc", "\t", "\n"],
  ["a|b|c\n", "|", "\n"],
  ["a\n", ";", "\n"],
  ["", ";", "\n"],
  ["\r\n\na,b\n1;2;3\n", ",", "\n"],
  ['"a;b;c;d",e\n', ",", "\n"],
  ['"a\nb;c;d";e,f\n', ";", "\n"],
  // 2026-11-21: the delimiter behind a first column in quotes was cut off as a blank.
  ['"id"\t"nom"\n', "\t", "\n"],
];

for (const [head, delimiter, lineEnd] of STYLES)
  test(`${JSON.stringify(head)} has ${JSON.stringify(delimiter)}`, (t) => {
    t.deepEqual<unknown, unknown>(rowStyleOf(head), { delimiter, lineEnd });
  });
