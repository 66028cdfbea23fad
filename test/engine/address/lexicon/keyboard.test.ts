import test from "ava";
import {
  areNeighbourKeys,
  NEIGHBOUR_KEYS,
} from "../../../../engine/address/chances/slip-likelihood.ts";

const code = (letter: string): number => letter.charCodeAt(0);
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const PAIRS: readonly (readonly [a: string, b: string, are: boolean])[] = [
  ["A", "Z", true],
  ["A", "Q", true],
  ["E", "D", true],
  ["G", "V", true],
  ["M", "L", true],
  ["M", "N", false],
  ["A", "P", false],
  ["W", "A", false],
  ["7", "A", false],
];

for (const [a, b, are] of PAIRS)
  test(`${a} lies ${are ? "beside" : "away from"} ${b}`, (t) => {
    t.is(areNeighbourKeys(code(a), code(b)), are);
    t.is(areNeighbourKeys(code(b), code(a)), are);
  });

test("no key lies beside itself", (t) => {
  for (const letter of LETTERS) t.false(areNeighbourKeys(code(letter), code(letter)), letter);
});

test("letters have about so many neighbours", (t) => {
  const pairs = LETTERS.flatMap((a) => LETTERS.filter((b) => areNeighbourKeys(code(a), code(b))));
  t.true(Math.abs(pairs.length / LETTERS.length - NEIGHBOUR_KEYS) < 1, String(pairs.length / 26));
});
