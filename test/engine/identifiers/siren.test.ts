import test from "ava";
import {
  formatSiren,
  isSiren,
  LA_POSTE_SIREN,
  luhnSum,
} from "../../../engine/identifiers/siren.ts";
import fc, { rounds } from "../../properties.ts";
import { passesLuhn } from "./naive-luhn.ts";

const TABLE: readonly (readonly [siren: number, sound: boolean, why: string])[] = [
  [404_833_048, true, "a published company"],
  [732_829_320, true, "INSEE's own example"],
  [356_000_000, true, "La Poste keeps the rule for its SIREN"],
  [5_410_220, true, "two leading zeros"],
  [404_833_049, false, "last digit changed"],
  [440_833_048, false, "two neighbours swapped"],
  [0, false, "nine zeros pass Luhn and are no SIREN"],
  [-1, false, "what an unreadable column becomes"],
  [-404_833_048, false, "negative"],
  [1_000_000_009, false, "ten digits"],
  [Number.NaN, false, "not a number"],
  [Number.POSITIVE_INFINITY, false, "not finite"],
];

for (const [siren, sound, why] of TABLE)
  test(`${siren} is ${sound ? "" : "not "}a SIREN: ${why}`, (t) => t.is(isSiren(siren), sound));

test("any nine digits: the same answer as by hand", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (siren) => {
      t.is(isSiren(siren), passesLuhn(String(siren).padStart(9, "0")), String(siren));
    }),
    { numRuns: rounds(20) },
  );
});

test("a sum in two parts is the sum of the whole", (t) => {
  const part = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(part, fc.integer({ min: 0, max: 99_999 }), (left, right) => {
      const whole = String(left).padStart(9, "0") + String(right).padStart(5, "0");
      t.is((luhnSum(left, 5) + luhnSum(right)) % 10 === 0, passesLuhn(whole), whole);
    }),
  );
});

test("one wrong digit is always found", (t) => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), digit, digit, (position, from, to) => {
      fc.pre(from !== to);
      const unit = 10 ** position;
      const rest = 404_833_048 - (Math.floor(404_833_048 / unit) % 10) * unit;
      t.false(isSiren(rest + from * unit) && isSiren(rest + to * unit));
    }),
  );
});

test("nine digits are written whatever the leading zeros", (t) => {
  t.is(formatSiren(5_410_220), "005410220");
  t.is(formatSiren(LA_POSTE_SIREN), "356000000");
});
