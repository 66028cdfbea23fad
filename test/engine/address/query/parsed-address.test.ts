import test from "ava";
import type { AddressQuery } from "../../../../engine/address/address.ts";
import { MOST_TOKENS, readAddress } from "../../../../engine/address/query/parsed-address.ts";
import fc, { rounds } from "../../../properties.ts";
import { memo, read, SIGNS } from "./read-little-france.ts";

const POSTCODES: readonly (readonly [
  query: string | AddressQuery,
  postcodes: readonly number[],
  isMended: boolean,
  why: string,
])[] = [
  ["5 rue du Pressoir", [], false, "none"],
  ["5 rue du Pressoir 38980 Vieille-Combe", [38_980], false, "five digits"],
  ["12345 rue 38980 Vieille-Combe", [38_980, 12_345], false, "the last one first"],
  ["01990 Villeneuve", [1990], false, "with its zero"],
  ["5 rue du Pressoir 1990 Villeneuve", [1990], true, "without its zero"],
  ["1990 rue du Pressoir", [], false, "at the beginning four digits are a number"],
  ["5 rue 0990 Villeneuve", [], false, "none of five digits begins with two zeros"],
  ["5 rue 38 980 Vieille-Combe", [38_980], true, "in two parts"],
  ["5 rue 01 990 Villeneuve", [1990], true, "in two parts with its zero"],
  ["5 rue 389 80 Vieille-Combe", [], false, "three and two digits are none"],
  ["F-75002 Paris", [75_002], false, "behind the sign of the country"],
  ["CS 90001 38991 Vallorgues CEDEX", [38_991], false, "not the number of a box"],
  ["Apt 1234 38980 Vieille-Combe", [38_980], false, "not the number of a flat"],
  [{ adresse: "5 rue", codePostal: "38980" }, [38_980], false, "in its field"],
  [{ adresse: "5 rue", codePostal: "1990" }, [1990], true, "in its field without its zero"],
  [{ adresse: "5 rue", codePostal: "38 980" }, [38_980], true, "in its field in two parts"],
  [{ adresse: "5 rue", codePostal: "2A004" }, [], false, "an INSEE code is none"],
  [{ adresse: "5 rue", codePostal: "385.980" }, [], false, "six digits are none"],
  [
    { adresse: "5 rue 01990", codePostal: "38980" },
    [38_980, 1990],
    false,
    "the field before the line",
  ],
  [{ adresse: "5 rue", ville: "38980 Vieille-Combe" }, [38_980], false, "in the field of the town"],
  [{ adresse: "1234 rue", codePostal: "1990" }, [1990], true, "the number is none"],
];

for (const [query, expected, isMended, why] of POSTCODES)
  test(`postcodes: ${why}`, (t) => {
    const { postcodes } = read(query);
    t.deepEqual(
      postcodes.map(({ postcode }) => postcode),
      expected,
    );
    t.true(postcodes.every((each) => each.isMended === isMended));
  });

test("the bits of a postcode are those of its tokens", (t) => {
  const { tokens, postcodes } = read("5 rue 38 980 Vieille-Combe");
  const [bits] = postcodes.map((each) => each.tokens);
  const own = tokens.filter((_, i) => (((bits ?? 0) >>> i) & 1) !== 0).map(({ text }) => text);
  t.deepEqual(own, ["38", "980"]);
});

const BOXES: readonly (readonly [query: string, box: string, isCedex: boolean])[] = [
  ["5 rue du Pressoir", "", false],
  ["BP 123 38991 Vallorgues CEDEX", "BP 123", true],
  ["CS 90 001 38991 Vallorgues Cedex 9", "CS 90001", true],
  ["TSA 12345", "TSA 12345", false],
];

for (const [query, box, isCedex] of BOXES)
  test(`box and CEDEX of ${query}`, (t) => {
    const parsed = read(query);
    t.deepEqual([parsed.box, parsed.isCedex], [box, isCedex]);
  });

const NUMBERS: readonly (readonly [text: string, numero: number, index: string])[] = [
  ["12", 12, ""],
  ["0012", 12, ""],
  ["12B", 12, "b"],
  ["12bis", 12, "bis"],
  ["12TER", 12, "ter"],
  ["12quater", 12, "quater"],
  ["9999", 9999, ""],
  ["1ER", 1, "er"],
  ["0", 0, ""],
  ["12BCD", 12, ""],
  ["B12", 0, ""],
  ["RUE", 0, ""],
];

for (const [text, numero, index] of NUMBERS)
  test(`the number in ${text}`, (t) => {
    const [token] = read(`${text} rue`).tokens;
    t.deepEqual([token?.numero, token?.index], [numero, index]);
  });

test("no number of a house stands in the fields of the postcode and the town", (t) => {
  const { tokens } = read({ adresse: "rue", codePostal: "12", ville: "Paris 2" });
  t.true(tokens.every(({ numero }) => numero === 0));
});

const ABROAD: readonly (readonly [query: string, isAbroad: boolean])[] = [
  ["10 rue de la Loi Bruxelles Belgique", true],
  ["Main Street 1, London, United Kingdom", true],
  ["1 kade, Amsterdam, Pays-Bas", true],
  ["rue de Belgique 75002 Paris", false],
  ["75002 Paris France", false],
  ["", false],
];

for (const [query, isAbroad] of ABROAD)
  test(`${query || "nothing"} is ${isAbroad ? "" : "not "}abroad`, (t) => {
    t.is(read(query).foreign !== null, isAbroad);
  });

const PARTED: readonly (readonly [query: string, words: string, why: string])[] = [
  ["RUEDUPRESSOIR", "RUE DU PRESSOIR", "words that run together"],
  ["5 rue du Pres soir", "5 RUE DU PRESSOIR", "a word that was torn apart"],
  ["12rue du Pressoir", "12 RUE DU PRESSOIR", "a number and a word"],
  ["5 rue des Zzyzxes", "5 RUE DES ZZYZXES", "what the register knows nothing of stays"],
  ["5 rue du Pressoire", "5 RUE DU PRESSOIRE", "a slip stays"],
  ["Pres, soir", "PRES SOIR", "parts on both sides of a comma stay"],
];

for (const [query, words, why] of PARTED)
  test(`bounds of words: ${why}`, (t) => {
    const { tokens } = readAddress({ adresse: query }, memo, { areBoundsMended: true });
    t.is(tokens.map(({ text }) => text).join(" "), words);
  });

test("of too many words the first and the last are kept", (t) => {
  const words = Array.from({ length: 50 }, (_, i) => String(i + 10_000));
  const parsed = read(words.join(" "));
  t.true(parsed.isCut);
  t.deepEqual(
    parsed.tokens.map(({ text }) => text),
    [...words.slice(0, MOST_TOKENS / 2), ...words.slice(-MOST_TOKENS / 2)],
  );
  t.false(read(words.slice(0, MOST_TOKENS).join(" ")).isCut);
});

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ..."BP CS 12 90 001 CEDEX 9 F FR 75002 1990 N APT ÉTAGE 3E RDC FRANCE BELGIQUE RUE , \n".split(
          " ",
        ),
      ),
      { maxLength: 40 },
    )
    .map((words) => words.join(" ")),
);

test("any parts: few tokens, each of one role; bits, numbers and boxes are of them", (t) => {
  const parts = fc.record({ adresse: text, complement: text, codePostal: text, ville: text });
  fc.assert(
    fc.property(parts, (query) => {
      const { tokens, postcodes, box, isCedex, isCut } = read(query);
      t.true(tokens.length <= MOST_TOKENS);
      t.true(!isCut || tokens.length === MOST_TOKENS);
      for (const { text: word, numero, role } of tokens) {
        t.regex(word, /^[A-Z0-9]+$/);
        t.true(numero >= 0 && numero <= 9999 && role in SIGNS);
      }
      for (const { postcode, tokens: bits } of postcodes) {
        t.true(postcode >= 0 && postcode <= 99_999);
        t.true(bits > 0 && bits < 2 ** tokens.length);
      }
      t.is(
        box !== "",
        tokens.some(({ role }) => role === "box"),
      );
      t.is(
        isCedex,
        tokens.some(({ role }) => role === "cedex"),
      );
    }),
    { numRuns: rounds(5) },
  );
});

test("what stands behind a postcode is the town, behind a year it is not", (t) => {
  const towns = (query: string): string[] =>
    read(query)
      .tokens.filter(({ isTown }) => isTown)
      .map(({ text }) => text);
  t.deepEqual(towns("12 rue du Pressoir 38980 Vieille-Combe"), ["VIEILLE", "COMBE"]);
  t.deepEqual(towns("12 rue du 19 mars 1962 prolongée"), []);
  t.deepEqual(towns("38980 Vieille-Combe 12 rue du Pressoir"), []);
});

test("words that were taken apart or joined are told, and may be kept as they are written", (t) => {
  const mended = (adresse: string) => readAddress({ adresse }, memo, { areBoundsMended: true });
  const glued = mended("14 route dubelvédère Noir");
  t.true(glued.isRejoined);
  t.is(glued.lostBounds, 1);
  const retained = read("14 route dubelvédère Noir");
  t.false(retained.isRejoined);
  t.deepEqual(
    retained.tokens.map(({ text }) => text),
    ["14", "ROUTE", "DUBELVEDERE", "NOIR"],
  );
  const torn = mended("14 route du Belvé dère Noir");
  t.true(torn.isRejoined);
  t.is(torn.lostBounds, 0);
  t.false(read("14 route du Belvédèer Noir").isRejoined);
});
