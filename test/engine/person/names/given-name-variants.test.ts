import test from "ava";
import table from "../../../../data/given-name-variants.json" with { type: "json" };
import { foldWords } from "../../../../engine/person/names/fold-name.ts";
import { areVariants, variantsOf } from "../../../../engine/person/names/given-name-variants.ts";

const ROWS: readonly (readonly [a: string, b: string, variants: boolean, why: string])[] = [
  ["JEAN", "JEAN", true, "equal"],
  ["JP", "JEANPIERRE", true, "initials"],
  ["J", "JEAN", true, "an initial"],
  ["J", "PIERRE", false, "another's initial"],
  ["ALEX", "ALEXANDRE", true, "abbreviation"],
  ["ALEXANDRE", "ALEXIS", false, "one abbreviation, two names"],
  ["TONY", "ANTOINE", true, "diminutive"],
  ["MANU", "EMMANUEL", true, "diminutive"],
  ["KATY", "CATHERINE", true, "diminutive"],
  ["DAN", "DANIEL", true, "diminutive"],
  ["GIUSEPPE", "JOSEPH", true, "Italian"],
  ["JUAN", "JEAN", true, "Spanish"],
  ["ANTONIO", "ANTOINE", true, "Portuguese"],
  ["MOHAMED", "MUHAMMAD", true, "another transcription"],
  ["MOHAMMED", "MOHAMMAD", true, "another transcription"],
  ["JEAN", "JEANNE", false, "two names"],
  ["", "JEAN", false, "no name"],
  ["CONSTRUCTOR", "JEAN", false, "an unknown name"],
];

for (const [a, b, variants, why] of ROWS)
  test(`areVariants: ${why} (${a}, ${b})`, (t) => {
    t.is(areVariants(a, b), variants);
    t.is(areVariants(b, a), variants);
  });

test("the table holds folded names, each once in its line, and no line twice", (t) => {
  const lines = [...table.equivalents, ...table.short_forms];
  t.is(new Set(lines).size, lines.length);
  for (const line of lines) {
    const names = line.split(" ");
    t.true(names.length > 1, line);
    t.is(new Set(names).size, names.length, line);
    t.deepEqual(foldWords(line), names);
  }
});

test("variants are each other's, and never the name itself", (t) => {
  const names = new Set(
    [...table.equivalents, ...table.short_forms].flatMap((line) => line.split(" ")),
  );
  for (const name of names) {
    t.false(variantsOf(name).includes(name), name);
    for (const variant of variantsOf(name)) t.true(variantsOf(variant).includes(name), variant);
  }
  t.deepEqual(variantsOf("INCONNU"), []);
});
