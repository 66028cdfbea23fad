import test from "ava";
import { textWords } from "../../../engine/text/text-words.ts";
import fc, { anyCharacter } from "../../properties.ts";

const CASES: readonly (readonly [text: string, words: readonly string[], why: string])[] = [
  ["L'e-mail est VIDE !", ["l", "e", "mail", "est", "vide"], "signs separate"],
  ["cœur d’été", ["coeur", "d", "ete"], "ligatures and accents"],
  ["rÃ¨gle", ["regle"], "UTF-8 read as latin-1"],
  ["con\u00adcert", ["concert"], "a soft hyphen stands in a word"],
  ["ﬁche n°12", ["fiche", "n", "12"], "compatible forms are taken apart"],
  ["__proto__", ["proto"], "no key of an object comes out"],
  ["договор", [], "other scripts"],
  ["", [], "nothing"],
  ["x".repeat(41), [], "what is no word of a language"],
];

for (const [text, words, why] of CASES)
  test(`${why}: ${text.slice(0, 20)}`, (t) => t.deepEqual(textWords(text), words));

test("any text gives words of letters and digits, which are their own words", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const words = textWords(text);
      return (
        words.every((word) => /^[a-z0-9]+$/.test(word)) &&
        textWords(words.join(" ")).join() === words.join()
      );
    }),
  );
  t.pass();
});
