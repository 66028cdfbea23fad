import test from "ava";
import { cleanText, foldName } from "../../../../engine/registers/dirigeants/name-text.ts";
import {
  NO_TIMESTAMP,
  readTimestamp,
  timestampOfDay,
} from "../../../../engine/registers/dirigeants/timestamp.ts";
import fc from "../../../properties.ts";

const CLEAN: readonly (readonly [text: string, clean: string, why: string])[] = [
  ["LE RICHE", "LE RICHE", "nothing to do"],
  ["", "", "nothing"],
  ["  LE  RICHE ", "LE RICHE", "spaces"],
  ["LE\u0085RICHE", "LE RICHE", "U+0085"],
  ["LE\r\nRICHE\t", "LE RICHE", "line ends and tabs"],
  ["LE\u00a0RICHE", "LE RICHE", "an unbreakable space"],
  [" \u0085 ", "", "nothing but these"],
  ["D'ÉLANDE-", "D'ÉLANDE-", "marks stay"],
];

for (const [text, clean, why] of CLEAN)
  test(`clean text: ${why}`, (t) => t.is(cleanText(text), clean));

const FOLDED: readonly (readonly [name: string, folded: string, why: string])[] = [
  ["LE RICHE", "LE RICHE", "nothing to do"],
  ["Élodie-Anaïs", "ELODIE ANAIS", "accents, case, hyphen"],
  ["D’ÉLANDE", "D ELANDE", "an apostrophe"],
  ["  L.  ", "L", "marks at the ends"],
  ["Œuvrard", "OEUVRARD", "a ligature"],
  ["Æsop", "AESOP", "another"],
  ["Иванов", "ИВАНОВ", "other letters are letters"],
  ["3 SUISSES", "3 SUISSES", "digits"],
  ["---", "", "marks alone"],
];

for (const [name, folded, why] of FOLDED)
  test(`folded name: ${why}`, (t) => t.is(foldName(name), folded));

test("folding and cleaning twice is folding and cleaning once", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      t.is(cleanText(cleanText(text)), cleanText(text));
      t.is(foldName(foldName(text)), foldName(text));
    }),
  );
});

const at = (iso: string) => Date.parse(iso) / 1000;

const TIMES: readonly (readonly [text: string, seconds: number, day: number, why: string])[] = [
  ["2023-06-15T10:03:56+02:00", at("2023-06-15T08:03:56Z"), 20230615, "with a zone"],
  ["2023-06-15T10:03:56Z", at("2023-06-15T10:03:56Z"), 20230615, "UTC"],
  ["2023-06-15T10:03:56", at("2023-06-15T10:03:56Z"), 20230615, "no zone: UTC"],
  ["2023-06-15 10:03", at("2023-06-15T10:03:00Z"), 20230615, "a space, no seconds"],
  ["2023-06-15T10:03:56.123456+0200", at("2023-06-15T08:03:56Z"), 20230615, "fractions"],
  ["2023-06-15T22:03:56-04:00", at("2023-06-16T02:03:56Z"), 20230615, "overseas: its own day"],
  ["2023-06-15", at("2023-06-15T00:00:00Z"), 20230615, "a day"],
  ["", 0, 0, "nothing"],
  ["0009-12-02T00:00:00Z", 0, 0, "another age"],
  ["5025-05-27T00:00:00Z", 0, 0, "a future that is none"],
  ["2023-13-15", 0, 0, "a thirteenth month"],
  ["2023-06-32", 0, 0, "a thirty-second day"],
  ["2023-06-00", 0, 0, "day zero"],
  ["15/06/2023", 0, 0, "another way of writing it"],
  ["2023-06-15T", 0, 0, "cut"],
];

for (const [text, seconds, day, why] of TIMES)
  test(`timestamp: ${why}`, (t) => t.deepEqual(readTimestamp(text), { seconds, day }));

test("a day alone is its midnight; none is none", (t) => {
  t.deepEqual(timestampOfDay(20171006), { seconds: at("2017-10-06T00:00:00Z"), day: 20171006 });
  t.deepEqual(timestampOfDay(0), NO_TIMESTAMP);
  t.deepEqual(timestampOfDay(19691231), NO_TIMESTAMP);
});
