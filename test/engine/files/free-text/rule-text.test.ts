import test from "ava";
import { ruleText } from "../../../../engine/files/free-text/rule-text.ts";
import fc from "../../../properties.ts";

const CASES: readonly (readonly [rule: unknown, text: string, why: string])[] = [
  [{ texte: "le SIRET est obligatoire" }, "le SIRET est obligatoire", "a text"],
  [
    { champ: "email", obligatoire: true, longueur: 5 },
    "champ email obligatoire true longueur 5",
    "keys say what it is about",
  ],
  [
    { règle: ["a", { si: "b" }], actif: false, rien: null },
    "a si b actif rien",
    "lists, objects, false and null",
  ],
  ["une phrase", "une phrase", "a text alone"],
  [
    JSON.parse('{"__proto__":{"texte":"x"},"constructor":"y"}'),
    "__proto__ x constructor y",
    "names of objects are words",
  ],
  [{}, "", "nothing"],
  [null, "", "null"],
];

for (const [rule, text, why] of CASES) test(`${why}: ${text}`, (t) => t.is(ruleText(rule), text));

test("a large rule is read to 2,000 characters, a deep one not to its end", (t) => {
  t.is(ruleText({ a: "x".repeat(5000) }).length, 2000);
  t.is(ruleText(Array.from({ length: 100_000 }, () => "aucun")).length, 2000);
  const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ plus: inner }), "fond");
  t.is(ruleText(deep), Array(8).fill("plus").join(" "));
});

test("whatever JSON says is read", (t) => {
  fc.assert(fc.property(fc.jsonValue(), (rule) => ruleText(rule).length <= 2000));
  t.pass();
});
