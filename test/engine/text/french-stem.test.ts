import test from "ava";
import { frenchStem } from "../../../engine/text/french-stem.ts";
import fc from "../../properties.ts";

const SAME: readonly (readonly [words: string, stem: string])[] = [
  ["livre livres livree livrees livrer livrez", "livr"],
  ["client clients cliente clientes", "client"],
  ["journal journaux", "journal"],
  ["bateau bateaux", "bateau"],
  ["vente ventes", "vent"],
  ["actuel actuelle actuels actuelles", "actuel"],
];

for (const [words, stem] of SAME)
  test(`${words}: one stem`, (t) => {
    for (const word of words.split(" ")) t.is(frenchStem(word), stem);
  });

test("short words and words with digits stay", (t) => {
  for (const word of ["mer", "bus", "b2b5s", "2024s", ""]) t.is(frenchStem(word), word);
});

test("a stem is never longer than its word, nor shorter than three letters of it", (t) => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
      const stem = frenchStem(word);
      return stem.length <= word.length && stem.length >= Math.min(word.length, 3);
    }),
  );
  t.pass();
});
