import test from "ava";
import { isLetterKeyOf, vatKey, vatNumber } from "../../../engine/identifiers/vat-number.ts";
import fc from "../../properties.ts";

const PUBLISHED: readonly (readonly [siren: number, vat: string, why: string])[] = [
  [404_833_048, "FR83404833048", "the example of the tax administration's guides"],
  [732_829_320, "FR44732829320", "worked out by hand: 732829320 mod 97 is 43"],
  [356_000_000, "FR39356000000", "La Poste, on its invoices"],
  [5_410_220, "FR50005410220", "leading zeros stay"],
];

for (const [siren, vat, why] of PUBLISHED)
  test(`${vat}: ${why}`, (t) => t.is(vatNumber(siren), vat));

const LETTERS: readonly (readonly [key: string, number: number, isRight: boolean])[] = [
  ["K7", 399_859_412, true],
  ["4Z", 123_456_782, true],
  ["K8", 399_859_412, false],
  ["IO", 334_175_221, false],
  ["44", 732_829_320, false],
];

for (const [key, number, isRight] of LETTERS)
  test(`${key} ${isRight ? "is" : "is not"} a key with letters of ${number}`, (t) =>
    t.is(isLetterKeyOf(key, number), isRight));

test("of all keys with letters every eleventh is right", (t) => {
  const signs = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ".split("");
  const keys = signs.flatMap((a) => signs.map((b) => a + b)).filter((key) => /[A-Z]/.test(key));
  const right = keys.filter((key) => isLetterKeyOf(key, 404_833_048)).length;
  t.true(Math.abs(right - keys.length / 11) <= 2 + keys.length / 100, String(right));
});

test("a key is from 0 to 96, and the SIREN followed by 12, modulo 97", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (siren) => {
      const key = vatKey(siren);
      t.true(key >= 0 && key < 97);
      t.is(BigInt(key), BigInt(`${siren}12`) % 97n);
    }),
  );
});

test("a key below ten is written with its zero", (t) => {
  const siren = 97 * 5 - 4;
  t.is(vatKey(siren), 0);
  t.is(vatNumber(siren).slice(0, 4), "FR00");
});
