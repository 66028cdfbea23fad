import test from "ava";
import {
  canonicalWord,
  isFiller,
  significantWords,
} from "../../../../engine/address/lexicon/canonical-word.ts";
import fc, { rounds } from "../../../properties.ts";

const SAME: readonly (readonly [key: string, words: string])[] = [
  ["1", "1 01 0001 1ER 1ERE 1E UN PREMIER PREMIERE"],
  ["2", "2 2E 2EME 2ND 2NDE 02EME II DEUX DEUXIEME SECOND SECONDE"],
  ["3", "3 3EM 3IEME III TROIS TROISIEME"],
  ["4", "4 IV QUATRE QUATRIEME"],
  ["8", "8 8E VIII HUIT HUITIEME"],
  ["9", "9 IX NEUF NEUVIEME"],
  ["10", "10 010 10E DIX DIXIEME"],
  ["14", "14 14EME XIV QUATORZE"],
  ["16", "16 XVI SEIZE"],
  ["19", "19 XIX DIXNEUF"],
  ["20", "20 XX VINGT"],
  ["23", "23 XXIII"],
  ["30", "30 TRENTE"],
  ["0", "0 00 000"],
  ["1945", "1945 01945"],
];

for (const [key, words] of SAME)
  test(`${words} are ${key}`, (t) => {
    for (const word of words.split(" ")) t.is(canonicalWord(word), key, word);
  });

const THEMSELVES: readonly (readonly [word: string, why: string])[] = [
  ["I", "an initial more often than one"],
  ["V", "an initial more often than five"],
  ["X", "an initial more often than ten"],
  ["12B", "a number with its index"],
  ["12BIS", "a number with its index"],
  ["D906", "a road"],
  ["3D", "letters that end no ordinal"],
  ["CENT", "a number word of no street"],
  ["RUE", "a word"],
  ["", "nothing"],
];

for (const [word, why] of THEMSELVES)
  test(`${word || "nothing"} is itself: ${why}`, (t) => {
    t.is(canonicalWord(word), word);
  });

const SIGNIFICANT: readonly (readonly [name: string, words: string, why: string])[] = [
  ["RUE DE LA PAIX", "RUE PAIX", "articles and prepositions"],
  ["PLACE DE L EUROPE", "PLACE EUROPE", "elided ones"],
  ["RUE DU XIV JUILLET", "RUE 14 JUILLET", "numbers in one form"],
  ["ALLEE A", "ALLEE A", "a letter at the end is the name"],
  ["RUE D", "RUE D", "a letter at the end is the name"],
  ["RUE D EN HAUT", "RUE HAUT", "but not before it"],
  ["RUE EN", "RUE", "an article of two letters is none"],
  ["LE", "LE", "a name of such words alone"],
  ["DE LA", "DE LA", "a name of such words alone"],
  ["RPT DES GRUES", "ROND POINT GRUES", "a code that surely stands for several words"],
  ["", "", "nothing"],
];

for (const [name, words, why] of SIGNIFICANT)
  test(`significant words of ${name || "nothing"}: ${why}`, (t) => {
    t.is(significantWords(name.split(" ").filter(Boolean)).join(" "), words);
  });

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ABDEILUX0123459"), maxLength: 8 }),
  fc.constantFrom(...SAME.flatMap(([, words]) => words.split(" ")), "DE", "LA", "L", "RPT", "RUE"),
);

test("any word: its canonical form is canonical, and as long as it at most", (t) => {
  fc.assert(
    fc.property(word, (any) => {
      const key = canonicalWord(any);
      t.is(canonicalWord(key), key);
      t.true(key.length <= Math.max(any.length, 2));
      t.is(key === "", any === "");
    }),
    { numRuns: rounds(10) },
  );
});

test("any words: the significant ones are never none, and are significant themselves", (t) => {
  fc.assert(
    fc.property(fc.array(word.filter(Boolean), { minLength: 1, maxLength: 8 }), (words) => {
      const retained = significantWords(words);
      t.true(retained.length > 0);
      t.deepEqual(significantWords(retained), retained);
      if (!words.every(isFiller)) t.true(retained.slice(0, -1).every((each) => !isFiller(each)));
    }),
    { numRuns: rounds(10) },
  );
});
