import test from "ava";
import { isParticle, withoutParticles } from "../../../../engine/person/names/name-particles.ts";

const ROWS: readonly (readonly [words: string, rest: string, why: string])[] = [
  ["DE LA TOUR", "TOUR", "several"],
  ["D ORMESSON", "ORMESSON", "elided"],
  ["LE GOFF", "GOFF", "an article"],
  ["VAN DEN BERG", "BERG", "Dutch"],
  ["BEN ALI", "ALI", "Arabic"],
  ["DUPONT DE NEMOURS", "DUPONT NEMOURS", "between names"],
  ["DUPONT", "DUPONT", "none"],
  ["BEN", "BEN", "nothing else"],
  ["DE LA", "DE LA", "nothing but particles"],
];

for (const [words, rest, why] of ROWS)
  test(`withoutParticles: ${why} (${words})`, (t) => {
    t.is(withoutParticles(words.split(" ")).join(" "), rest);
  });

test("a part of a word is no particle", (t) => {
  t.true(isParticle("VAN"));
  t.false(isParticle("VANNES"));
});
