import test from "ava";
import { ABBREVIATIONS } from "../../../../engine/address/lexicon/abbreviations.ts";
import {
  expanded,
  isStreetType,
  otherForms,
} from "../../../../engine/address/lexicon/other-forms.ts";
import fc, { anyCharacter } from "../../../properties.ts";

const FORMS: readonly (readonly [word: string, forms: readonly string[], why: string])[] = [
  ["AV", ["AVENUE"], "an abbreviation is read in full"],
  ["AVE", ["AVENUE"], "another spelling of it"],
  ["AVENUE", ["AV", "AVE"], "and a word in full as what abbreviates it"],
  ["BD", ["BOULEVARD"], "a street's type"],
  ["GAL", ["GENERAL"], "a title"],
  ["ST", ["SAINT"], "a saint"],
  ["STE", ["SAINTE"], "a saint, or a company"],
  ["PTE", ["PORTE", "PETITE"], "all that it may stand for"],
];

for (const [word, forms, why] of FORMS)
  test(`other forms of ${word}: ${why}`, (t) => {
    const others = otherForms(word);
    for (const form of forms) t.true(others.includes(form), `${form} of ${others.join(" ")}`);
  });

test("a word that abbreviates nothing, and that nothing abbreviates, has no other form", (t) => {
  for (const word of ["", "QUENOUILLE", "12", "Z"]) t.deepEqual(otherForms(word), [], word);
});

test("every abbreviation leads to its word, and back", (t) => {
  for (const { word, short, read, kind } of ABBREVIATIONS) {
    if (kind === "firstname" || word.includes(" ")) continue;
    for (const spelling of [short, ...read]) {
      if (spelling === "" || spelling.includes(" ")) continue;
      t.true(otherForms(spelling).includes(word), `${spelling} is ${word}`);
      t.true(otherForms(word).includes(spelling), `${word} is written ${spelling}`);
    }
  }
});

test("other forms are single words", (t) => {
  for (const { word, short, read } of ABBREVIATIONS)
    for (const spelling of [word, short, ...read])
      for (const form of otherForms(spelling)) t.regex(form, /^[A-Z0-9]+$/, spelling);
});

test("codes that surely stand for several words are taken apart, all others are themselves", (t) => {
  t.deepEqual(expanded("RPT"), ["ROND", "POINT"]);
  for (const word of ["RUE", "ROND", "POINT", "", "12", "CONSTRUCTOR"])
    t.deepEqual(expanded(word), [word]);
});

test("what is taken apart is whole, and is no word itself", (t) => {
  const words = new Set(ABBREVIATIONS.map(({ word }) => word));
  for (const { short, read } of ABBREVIATIONS)
    for (const spelling of [short, ...read]) {
      const parts = expanded(spelling);
      if (parts.length === 1) continue;
      t.true(words.has(parts.join(" ")), spelling);
      t.false(words.has(spelling), spelling);
      for (const part of parts) t.deepEqual(expanded(part), [part]);
    }
});

test("types are known in full and abbreviated, other words are none", (t) => {
  for (const type of ["RUE", "AVENUE", "AV", "BD", "ALL", "CHE", "IMPASSE", "QUAI"])
    t.true(isStreetType(type), type);
  for (const word of ["GENERAL", "SAINT", "", "TOSTRING", "QUENOUILLE"])
    t.false(isStreetType(word), word);
});

test("any text has forms, parts and a kind, and nothing throws", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      t.true(Array.isArray(otherForms(text)));
      t.true(expanded(text).length > 0);
      t.is(typeof isStreetType(text), "boolean");
    }),
  );
});
