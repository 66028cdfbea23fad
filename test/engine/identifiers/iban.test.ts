import test from "ava";
import { hasIbanShape, isIban } from "../../../engine/identifiers/iban.ts";

test("isIban: examples of the registry, with and without blanks", (t) => {
  for (const text of [
    "FR14 2004 1010 0505 0001 3M02 606",
    "DE89370400440532013000",
    "be68 5390 0754 7034",
  ])
    t.true(isIban(text), text);
});

test("isIban: every slip of one digit is told", (t) => {
  const iban = "FR1420041010050500013M02606";
  for (let at = 2; at < iban.length; at++) {
    if (!/\d/.test(iban[at]!)) continue;
    const other = (Number(iban[at]) + 1) % 10;
    t.false(isIban(iban.slice(0, at) + other + iban.slice(at + 1)), String(at));
  }
});

test("hasIbanShape: the length of its country", (t) => {
  t.true(hasIbanShape("FR1420041010050500013M02607"));
  t.false(hasIbanShape("FR1420041010050500013M0260"));
  t.false(hasIbanShape("Bonjour"));
});
