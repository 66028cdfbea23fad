import test from "ava";
import { writtenSirets } from "../../../engine/identifiers/written-sirets.ts";
import fc, { anyCharacter } from "../../properties.ts";

const CASES: readonly (readonly [text: string, sirets: readonly string[], why: string])[] = [
  ["", [], "nothing"],
  [" \n , ;; \t", [], "separators alone"],
  ["30000000700017", ["30000000700017"], "one"],
  ["300 000 007 00017", ["300 000 007 00017"], "one, with blanks"],
  ["a\r\nb\nc", ["a", "b", "c"], "a line each, whatever they are"],
  ["30000000700017,90000010000017;1", ["30000000700017", "90000010000017", "1"], "signs"],
  ["30000000700017 90000010000017", ["30000000700017", "90000010000017"], "blanks between"],
  [
    "300 000 007 00017 900 000 100 00017",
    ["300 000 007 00017", "900 000 100 00017"],
    "blanks between and within",
  ],
  ["30000000700017 12 90000010000017", ["30000000700017", "12", "90000010000017"], "a stray"],
  ["3000000070001 90000010000017", ["3000000070001", "90000010000017"], "a digit is missing"],
  ["30000000700017 300 000 007 00017", ["30000000700017", "300 000 007 00017"], "twice the same"],
  [
    "30000000700017 ".repeat(14),
    Array.from({ length: 14 }, () => "30000000700017"),
    "many times the same",
  ],
  ["SIREN 300000007, SIRET 30000000700017", ["SIREN 300000007, SIRET 30000000700017"], "both"],
  ["SIRET : 30000000700017", ["SIRET : 30000000700017"], "a word before it"],
  ["90,000,010,000,017", ["90,000,010,000,017"], "commas of thousands"],
  ["90000010000017, (siège)", ["90000010000017, (siège)"], "a remark"],
  ["FR 74 900000100", ["FR 74 900000100"], "a VAT number stays whole"],
  ["300\u00a0000\u00a0007\u202f00017", ["300 000 007 00017"], "no-break spaces"],
  ["300000007000171234", ["300000007000171234"], "too long stays as it is"],
];

for (const [text, sirets, why] of CASES)
  test(`${why}: ${JSON.stringify(text)}`, (t) => {
    t.deepEqual(writtenSirets(text), sirets);
  });

const siret = fc.stringMatching(/^\d{14}$/);
const spelt = fc.tuple(siret, fc.boolean()).map(([digits, isSpaced]) => ({
  digits,
  text: isSpaced ? digits.replace(/^(...)(...)(...)(.....)$/, "$1 $2 $3 $4") : digits,
}));

test("SIRET are found again however they are spelt and parted", (t) => {
  const separator = fc.constantFrom("\n", "\r\n", ",", " ; ", " ", "\t", "  ");
  fc.assert(
    fc.property(fc.array(spelt, { minLength: 1, maxLength: 12 }), separator, (all, between) => {
      const found = writtenSirets(all.map(({ text }) => text).join(between));
      t.deepEqual(
        found.map((text) => text.replace(/\s/g, "")),
        all.map(({ digits }) => digits),
      );
    }),
  );
});

test("of any text nothing is lost but blanks and separators", (t) => {
  const letters = (text: string) => text.replace(/[\s,;]/g, "");
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      t.is(letters(writtenSirets(text).join("")), letters(text));
    }),
  );
});
