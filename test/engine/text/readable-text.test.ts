import test from "ava";
import { readableText } from "../../../engine/text/readable-text.ts";
import fc from "../../properties.ts";

const TEXTS: readonly (readonly [published: string, readable: string, why: string])[] = [
  ["B”SINGEN", "BÖSINGEN", "ö of code page 850"],
  ["H”CHST", "HÖCHST", "ö of code page 850"],
  ["D\u0081NENFELD", "DÜNENFELD", "ü, a byte that windows-1252 leaves undefined"],
  ["\u0090VREUX", "ÉVREUX", "the same, first in its word"],
  ["Castellammar‚ (province)", "Castellammaré (province)", "small letters stay small"],
  ["DO¥A MARIA", "DOÑA MARIA", "Ñ"],
  ["LA CORU¤", "LA CORUÑ", "ñ, cut at the end"],
  ["PARIS 11ø", "PARIS 11°", "the degree sign"],
  ["LYON 7ø ARRONDISSEMENT", "LYON 7° ARRONDISSEMENT", "the degree sign"],
  ["DERA NÂ°15", "DERA N°15", "UTF-8 read as windows-1252"],
  ["Ã‰VREUX", "ÉVREUX", "UTF-8 read as windows-1252, not as latin-1"],
  ["ÉVREUX", "ÉVREUX", "an accent that is right"],
  ["KØBENHAVN", "KØBENHAVN", "a letter that is right"],
  ["L’ISLE", "L’ISLE", "an apostrophe that is right"],
  ["CŒUR", "CŒUR", "a letter of windows-1252"],
  ["GOUDALOUR…", "GOUDALOUR…", "points at the end"],
  ["“LE LAVOIR”", "“LE LAVOIR”", "quotes around a name"],
  ["8¶", "8¶", "nobody can tell"],
  ["PARIS 17\u00ad", "PARIS 17\u00ad", "nobody can tell"],
  ["ŁÓDŹ", "ŁÓDŹ", "letters that windows-1252 has not"],
  ["CLERMONT-FERRAND", "CLERMONT-FERRAND", "ASCII"],
  ["", "", "nothing"],
];

for (const [published, readable, why] of TEXTS)
  test(`${JSON.stringify(published)} was ${readable}: ${why}`, (t) => {
    t.is(readableText(published), readable);
  });

test("what is readable stays so, and ASCII is never changed", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const once = readableText(text);
      t.is(readableText(text), once);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => t.is(readableText(text), text)),
  );
});
