import test from "ava";
import { isBankCard } from "../../../engine/identifiers/bank-card.ts";

/** Numbers that the card schemes publish for tests. */
const CASES: readonly (readonly [text: string, is: boolean, why: string])[] = [
  ["4111 1111 1111 1111", true, "Visa"],
  ["5555-5555-5555-4444", true, "Mastercard"],
  ["2223003122003222", true, "Mastercard of the newer range"],
  ["378282246310005", true, "American Express"],
  ["6011111111111117", true, "Discover"],
  ["4111 1111 1111 1112", false, "its key is wrong"],
  ["1111 1111 1111 1117", false, "no scheme begins so"],
  ["73282932000074", false, "a SIRET"],
  ["", false, "nothing"],
  ["quatre mille", false, "no digits"],
];

for (const [text, is, why] of CASES) test(`${why}: ${text}`, (t) => t.is(isBankCard(text), is));
