import test from "ava";
import { addressTokens, addressWords } from "../../../../engine/address/text/address-tokens.ts";
import fc, { anyCharacter, rounds } from "../../../properties.ts";

const texts = (text: string): string =>
  addressTokens(text)
    .map((token) => token.text)
    .join(" ");

const SPLIT: readonly (readonly [text: string, words: string, why: string])[] = [
  ["", "", "nothing"],
  [" \t\r\n,;.()", "", "separators alone"],
  ["12 rue de la Paix", "12 RUE DE LA PAIX", "capitals"],
  ["Allée de l'Étang-Nœuf", "ALLEE DE L ETANG NOEUF", "accents, apostrophes, hyphens, ligatures"],
  ["Rue de l’Église", "RUE DE L EGLISE", "the typographer's apostrophe"],
  ["E\u0301glise A\u0300", "EGLISE A", "accents that stand on their own"],
  [
    "Ærø, Łódź, Straße, Đorđe",
    "AERO LODZ STRASSE DORDE",
    "letters that Unicode does not take apart",
  ],
  ["n° 12, 1º étage, 2ª", "N 12 1 ETAGE 2", "ordinal signs are no letters"],
  ["№5", "NO5", "a sign for number that Unicode takes apart"],
  ["ＲＵＥ １２", "RUE 12", "wide letters and digits"],
  ["12RUE HAUTE", "12 RUE HAUTE", "a number that runs into a word"],
  ["75002PARIS", "75002 PARIS", "a postcode that runs into a town"],
  [
    "12B 12b 14BIS 14ter 3QUATER 5quinquies",
    "12B 12B 14BIS 14TER 3QUATER 5QUINQUIES",
    "indices stay",
  ],
  ["1ER 2EME 3ÈME 4IEME 5ERE 6e", "1ER 2EME 3EME 4IEME 5ERE 6E", "ordinals stay"],
  ["123456RUE", "123456RUE", "more digits than any number or postcode"],
  ["A12RUE", "A12RUE", "a number in a word"],
  ["R.D.C. B.P.12", "R D C B P 12", "points separate"],
  ["12/14 rue", "12 14 RUE", "a slash"],
  ["12_rue@home#3", "12 RUE HOME 3", "other signs"],
  ["<b>Rue</b>", "B RUE B", "markup is signs and words"],
  ["Rue\u00a0du\u202fLac\u2009Noir", "RUE DU LAC NOIR", "blanks of typographers"],
  ["Rue\u200bdu", "RUE DU", "a blank without width"],
  ["😀 rue 🏠 haute", "RUE HAUTE", "emoji"],
  ["Москва 12 北京", "12", "other scripts"],
  ["Ha?tel rue ?", "HATEL RUE", "a question mark inside a word stands for a lost letter"],
  ["H\ufffdtel", "HTEL", "and so does the sign for it"],
];

for (const [text, words, why] of SPLIT)
  test(`words: ${why}`, (t) => {
    t.is(texts(text), words);
  });

test("a word behind a comma, a line break or a bracket begins a part", (t) => {
  const breaks = addressTokens(", Bât B, 12 rue\nHaute (cour) ; |fond\tbas").map(
    ({ text, isAfterBreak }) => (isAfterBreak ? `/${text}` : text),
  );
  t.deepEqual(breaks, ["BAT", "B", "/12", "RUE", "/HAUTE", "/COUR", "/FOND", "/BAS"]);
});

test("only the first part of what ran together stands behind the break", (t) => {
  t.deepEqual(addressTokens("le,12RUE,12"), [
    { text: "LE", isAfterBreak: false, isElided: false },
    { text: "12", isAfterBreak: true, isElided: false },
    { text: "RUE", isAfterBreak: false, isElided: false },
    { text: "12", isAfterBreak: true, isElided: false },
  ]);
});

test("names of a register are mended before they are split", (t) => {
  t.deepEqual(addressWords("Rue de l'Ã‰glise"), ["RUE", "DE", "L", "EGLISE"]);
  t.deepEqual(addressWords("Rue de l'Église"), ["RUE", "DE", "L", "EGLISE"]);
});

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      "1",
      "2",
      "R",
      "u",
      "é",
      "e\u0301",
      "º",
      "?",
      "\ufffd",
      " ",
      ",",
      "ß",
      "BIS",
    ),
    maxLength: 30,
  }),
  // Halves of surrogate pairs.
  fc.array(fc.nat(0xffff), { maxLength: 30 }).map((codes) => String.fromCharCode(...codes)),
);

test("any text: words of capitals and digits", (t) => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { text: word } of addressTokens(text)) t.regex(word, /^[A-Z0-9]{1,64}$/);
    }),
    { numRuns: rounds(10) },
  );
});

test("any text: its words, joined by blanks, are their own words", (t) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = texts(text);
      t.is(texts(words), words);
      t.is(texts(words.toLowerCase()), words);
    }),
    { numRuns: rounds(10) },
  );
});

test("any text: a break alone stands before a part, and never before the first", (t) => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 4 }), (parts) => {
      const flat = parts.map((part) => part.replace(/[,;\n\r\t()|]/g, " "));
      const begins = addressTokens(flat.join("\n")).filter(({ isAfterBreak }) => isAfterBreak);
      const filled = flat.filter((part) => addressTokens(part).length > 0);
      t.is(begins.length, Math.max(0, filled.length - 1));
    }),
    { numRuns: rounds(5) },
  );
});

test("a text of a hundred thousand signs is read through", (t) => {
  t.is(addressTokens("rue, ".repeat(20_000)).length, 20_000);
  t.is(addressTokens("é".repeat(100_000)).length, 1);
  t.is(addressTokens("😀".repeat(50_000)).length, 0);
});
