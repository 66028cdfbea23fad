import test from "ava";
import { logSlip } from "../../../../engine/address/chances/slip-likelihood.ts";
import { textBytes } from "../../../../engine/words/typed-bytes.ts";
import fc from "../../../properties.ts";

const of = (written: string, meant: string): number =>
  logSlip(textBytes(written), textBytes(meant));

const LIKELIER: readonly (readonly [meant: string, one: string, other: string, why: string])[] = [
  ["HALLE", "HAMLE", "HAWLE", "the key beside rather than any"],
  ["HALLE", "HALLLE", "HALXLE", "a letter twice rather than any added"],
  ["HALLE", "HALE", "HALLEX", "a letter dropped rather than any added"],
  ["HALLE", "HLALE", "HXLXE", "two swapped rather than two changed"],
  ["HALLE", "HALME", "MALLE", "not the first letter"],
  ["HALLE", "HALL", "HAL", "one slip rather than two"],
];

for (const [meant, one, other, why] of LIKELIER)
  test(`${one} for ${meant} rather than ${other}: ${why}`, (t) => {
    t.true(of(one, meant) > of(other, meant));
  });

test("no slip is sure", (t) => {
  t.is(of("HALLE", "HALLE"), 0);
});

test("a slip of a short word is likelier than the same of a long one", (t) => {
  t.true(of("LNE", "LUNE") > of("TONNELERIE", "TONNELLERIE"));
});

const word = fc.string({
  unit: fc.constantFrom(..."AEHLZ"),
  minLength: 0,
  maxLength: 9,
});

test("a chance is finite, at most 1, and 1 of the same word alone", (t) => {
  fc.assert(
    fc.property(word, word, (written, meant) => {
      const log = of(written, meant);
      return Number.isFinite(log) && (written === meant ? log === 0 : log < 0);
    }),
  );
  t.pass();
});

test("what was asked before does not count", (t) => {
  fc.assert(
    fc.property(word, word, word, (written, meant, between) => {
      const before = of(written, meant);
      of(between.repeat(4), meant.repeat(5));
      return of(written, meant) === before;
    }),
  );
  t.pass();
});
