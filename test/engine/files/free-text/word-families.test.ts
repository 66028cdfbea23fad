import test from "ava";
import { wordFamilies } from "../../../../engine/files/free-text/word-families.ts";
import { frenchStem } from "../../../../engine/text/french-stem.ts";
import { textWords } from "../../../../engine/text/text-words.ts";

const CASES: readonly (readonly [text: string, families: string, why: string])[] = [
  ["impayés", "argent", "any form of a word"],
  ["factures et livraisons", "argent transport", "several words"],
  ["il a un sac à vin", "injure", "a sequence of words"],
  ["un sac de vin", "", "only what a sequence begins with"],
  ["constructor", "", "a name of objects"],
  ["", "", "nothing"],
];

for (const [text, families, why] of CASES)
  test(`${why}: ${text}`, (t) => {
    t.is([...wordFamilies(textWords(text).map(frenchStem))].toSorted().join(" "), families);
  });
