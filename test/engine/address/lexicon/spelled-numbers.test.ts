import test from "ava";
import { spelledNumber, withDigits } from "../../../../engine/address/lexicon/spelled-numbers.ts";
import fc, { rounds } from "../../../properties.ts";

const NUMBERS: readonly (readonly [words: string, value: number])[] = [
  ["VINGT DEUX", 22],
  ["VINGT ET UN", 21],
  ["TRENTE ET UNIEME", 31],
  ["DIX SEPT", 17],
  ["DIX NEUVIEME", 19],
  ["SOIXANTE DIX", 70],
  ["SOIXANTE ET ONZE", 71],
  ["SOIXANTE DIX NEUF", 79],
  ["QUATRE VINGT", 80],
  ["QUATRE VINGTS", 80],
  ["QUATRE VINGT DIX NEUF", 99],
  ["CENT UN", 101],
  ["CENT UNIEME", 101],
  ["DEUX CENTS", 200],
  ["MIL NEUF CENT QUATORZE", 1914],
  ["DIX NEUF CENT QUARANTE CINQ", 1945],
  ["DEUX MILLE", 2000],
  ["VINGT CINQUIEME", 25],
  ["SEPTANTE CINQ", 75],
];

for (const [words, value] of NUMBERS)
  test(`${words} is ${value}`, (t) => {
    const all = words.split(" ");
    const number = { value, words: all.length, isOrdinal: words.endsWith("IEME") };
    t.deepEqual(spelledNumber(all, 0), number);
    t.deepEqual(spelledNumber(["RUE", "DU", ...all, "AOUT"], 2), number);
  });

const NONE: readonly (readonly [words: string, why: string])[] = [
  ["VINGT", "one word is canonical by itself"],
  ["UN DEUX", "two numbers"],
  ["DIX UN", "no number of ten and one"],
  ["CINQ VINGT", "only four twenties have a name"],
  ["MOULIN VINGT", "a word before"],
  ["ET UN", "a conjunction does not start a number"],
  ["", "nothing"],
];

for (const [words, why] of NONE)
  test(`${words || "nothing"} is no number of several words: ${why}`, (t) => {
    t.is(spelledNumber(words.split(" "), 0), null);
  });

test("a street keeps its other words", (t) => {
  const digits = (words: string): string => withDigits(words.split(" ")).join(" ");
  t.is(digits("PLACE DU VINGT CINQ AOUT MIL NEUF CENT QUARANTE QUATRE"), "PLACE DU 25 AOUT 1944");
  t.is(digits("RUE DES QUATRE VENTS"), "RUE DES QUATRE VENTS");
  t.is(digits("RUE DES TROIS CENT MARCHES"), "RUE DES 300 MARCHES");
  t.is(digits("RUE DES LILAS"), "RUE DES LILAS");
});

const UNITS =
  ",UN,DEUX,TROIS,QUATRE,CINQ,SIX,SEPT,HUIT,NEUF,DIX,ONZE,DOUZE,TREIZE,QUATORZE,QUINZE,SEIZE".split(
    ",",
  );
const TENS = ",,VINGT,TRENTE,QUARANTE,CINQUANTE,SOIXANTE,SOIXANTE,QUATRE VINGT,QUATRE VINGT".split(
  ",",
);

/** A naive writer of numbers below a hundred, then of hundreds and thousands. */
function spelled(value: number): string {
  if (value >= 1000)
    return `${value < 2000 ? "" : `${UNITS[Math.floor(value / 1000)]} `}MILLE ${spelled(value % 1000)}`;
  if (value >= 100)
    return `${value < 200 ? "" : `${UNITS[Math.floor(value / 100)]} `}CENT ${spelled(value % 100)}`;
  if (value <= 16) return UNITS[value] ?? "";
  if (value < 20) return `DIX ${UNITS[value - 10]}`;
  const ten = Math.floor(value / 10);
  const rest = value - (ten === 7 || ten === 9 ? ten - 1 : ten) * 10;
  const isLinked = (rest === 1 || rest === 11) && ten < 8;
  return `${TENS[ten]} ${isLinked ? "ET " : ""}${spelled(rest)}`;
}

test("any number to 9,999 is read as a naive writer spells it", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 17, max: 9999 }), (value) => {
      const words = spelled(value).trim().split(/ +/);
      const number = { value, words: words.length, isOrdinal: false };
      t.deepEqual(spelledNumber(words, 0, 1), number);
      t.deepEqual(spelledNumber(words, 0), words.length > 1 ? number : null);
    }),
    { numRuns: rounds(20) },
  );
});
