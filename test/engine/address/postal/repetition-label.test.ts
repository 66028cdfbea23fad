import test from "ava";
import { repetitionLabel } from "../../../../engine/address/postal/postal-lines.ts";

const CASES: readonly (readonly [indice: string, others: readonly string[], label: string])[] = [
  ["", [], ""],
  ["bis", [], "BIS"],
  ["b", [], "BIS"],
  ["t", [], "TER"],
  ["q", [], "QUATER"],
  ["quinquies", [], "QUINQUIES"],
  ["c", [], "C"],
  ["a", ["b"], "A"],
  ["b", ["", "a", "c"], "B"],
  ["b", ["a", "t"], "BIS"],
  ["bv", [], "BV"],
  ["P1", [], "P1"],
];

for (const [indice, others, label] of CASES) {
  test(`"${indice}" beside [${others}] is "${label}"`, (t) => {
    t.is(repetitionLabel(indice, others), label);
  });
}
