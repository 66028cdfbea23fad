import test from "ava";
import {
  differingParts,
  type TextPart,
} from "../../../../../engine/files/report/review/differing-parts.ts";
import fc, { anyCharacter } from "../../../../properties.ts";

const reported = (parts: readonly TextPart[]): string =>
  parts.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join("");

const CASES: readonly (readonly [a: string, b: string, inA: string, inB: string])[] = [
  ["Garage Duport", "Garage Duport", "Garage Duport", "Garage Duport"],
  ["Garage Duport SARL", "Garage Duport", "Garage Duport [SARL]", "Garage Duport"],
  ["Éts Duport", "ETS DUPORT", "Éts Duport", "ETS DUPORT"],
  ["12 rue des Lilas", "12 bis rue du Lilas", "12 rue [des] Lilas", "12 [bis] rue [du] Lilas"],
  ["Alpha Beta", "Gamma Delta", "[Alpha Beta]", "[Gamma Delta]"],
  ["a@b.fr", "c@b.fr", "[a]@b.fr", "[c]@b.fr"],
  ["", "Paris", "", "[Paris]"],
];

for (const [a, b, inA, inB] of CASES)
  test(`what differs of « ${a} » and « ${b} »`, (t) => {
    const [left, right] = differingParts(a, b);
    t.deepEqual([reported(left), reported(right)], [inA, inB]);
  });

test("the parts of a text are the text, whatever it is", (t) => {
  const text = fc.oneof(fc.string(), fc.string({ unit: anyCharacter, maxLength: 40 }));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [left, right] = differingParts(a, b);
      t.is(left.map((part) => part.text).join(""), a);
      t.is(right.map((part) => part.text).join(""), b);
    }),
  );
});
