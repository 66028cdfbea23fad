import test from "ava";
import { editDistance } from "../../../engine/words/edit-distance.ts";
import fc, { rounds } from "../../properties.ts";
import { anyEditedKey, anyKey, bytesOf } from "./any-keys.ts";
import { naiveEditDistance } from "./naive-edits.ts";

/** Distance of two words that lie within other bytes. */
function distance(a: string, b: string, max: number): number {
  return editDistance(bytesOf(`Q${a}W`), 1, 1 + a.length, bytesOf(`KX${b}Y`), 2, 2 + b.length, max);
}

const ROWS: readonly (readonly [a: string, b: string, edits: number, why: string])[] = [
  ["", "", 0, "nothing"],
  ["DUPONT", "DUPONT", 0, "equal"],
  ["DUPONT", "DUPOND", 1, "a letter changed"],
  ["LEFEVRE", "LEFEBVRE", 1, "one added"],
  ["GAUTHIER", "GAUTIER", 1, "one dropped"],
  ["MRATIN", "MARTIN", 1, "neighbours swapped"],
  ["CA", "ABC", 3, "no letter is touched twice: 2 without that rule"],
  ["", "ABC", 3, "all added"],
  ["SCHMITT", "SCHMIDT", 1, "within"],
  ["PHILIPPE", "FILIPE", 3, "two sounds"],
];

for (const [a, b, edits, why] of ROWS)
  test(`editDistance: ${why} (${a}, ${b})`, (t) => {
    t.is(distance(a, b, 5), edits);
    t.is(distance(b, a, 5), edits);
  });

test("it is the distance as far as max, and max + 1 beyond", (t) => {
  const pair = fc.oneof(fc.tuple(anyKey, anyKey), anyEditedKey(4));
  fc.assert(
    fc.property(pair, fc.nat(4), ([a, b], max) => {
      t.is(distance(a, b, max), Math.min(naiveEditDistance(a, b), max + 1));
    }),
    { numRuns: rounds(20) },
  );
});

test("words longer than the table was made for", (t) => {
  const long = "ABCDE".repeat(60);
  t.is(distance(`X${long}`, `${long}Y`, 3), 2);
  t.is(distance("DUPONT", "DUPOND", 3), 1, "and shorter ones after them");
});
