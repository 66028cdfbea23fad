import test from "ava";
import {
  count,
  counted,
  decimal,
  euros,
  longDate,
  percent,
  typeset,
  unitEuros,
  visibleName,
  writtenDays,
} from "../../../engine/markup/french.ts";
import fc, { anyCharacter, rounds } from "../../properties.ts";

/** Spaces that cannot be told apart are written `_` (no-break) and `~` (narrow no-break). */
const view = (text: string) => text.replaceAll("\u00a0", "_").replaceAll("\u202f", "~");

const NUMBERS: readonly (readonly [made: string, expected: string, why: string])[] = [
  [count(0), "0", "nothing"],
  [count(999), "999", "no group yet"],
  [count(1000), "1~000", "one group"],
  [count(1234567), "1~234~567", "two groups"],
  [count(-1234), "−1~234", "a minus, not a hyphen"],
  [count(-0.2), "0", "no minus before nothing"],
  [count(Number.NaN), "n._d.", "no number"],
  [count(Number.POSITIVE_INFINITY), "n._d.", "no finite number"],
  [decimal(71.44, 1), "71,4", "comma"],
  [decimal(71.0, 1), "71", "no useless zero"],
  [euros(12518.4), "12~518~€", "whole euros"],
  [euros(9_999_999), "9~999~999~€", "still told whole"],
  [euros(12_345_678), "12,3~M€", "millions"],
  [euros(4_321_000_000), "4,32~Md€", "milliards"],
  [unitEuros(12), "12~€", "no cents"],
  [unitEuros(2.5), "2,50~€", "two figures of cents"],
  [unitEuros(0.05), "0,05~€", "less than a euro"],
  [percent(0.1234), "12,3~%", "one decimal"],
  [percent(0.0004), "<_0,1~%", "some, but hardly any"],
  [percent(0.9999), ">_99,9~%", "not quite all"],
  [percent(1), "100~%", "all"],
  [percent(0), "0~%", "none"],
  [counted(0, "fiche", "fiches"), "0_fiche", "zero is singular in French"],
  [counted(1, "fiche", "fiches"), "1_fiche", "one"],
  [counted(2000, "fiche", "fiches"), "2~000_fiches", "many"],
  [longDate("2026-11-01"), "1er_novembre_2026", "the first of a month"],
  [longDate("2026-11-22"), "22_novembre_2026", "another day"],
  [longDate("2026-13-22"), "2026-13-22", "no month"],
  [longDate("inconnue"), "inconnue", "no date"],
  [
    writtenDays("fermé depuis le 2024-03-12 (SIRENE, 2026-10-31)"),
    "fermé depuis le 12/03/2024 (SIRENE, 31/10/2026)",
    "days of a reason",
  ],
  [
    writtenDays("annonce A2024-03-1, 12024-03-121"),
    "annonce A2024-03-1, 12024-03-121",
    "no day in a longer number",
  ],
];

for (const [made, expected, why] of NUMBERS)
  test(`${expected}: ${why}`, (t) => t.is(view(made), expected));

const SENTENCES: readonly (readonly [text: string, expected: string])[] = [
  ["l'adresse d'essai", "l’adresse d’essai"],
  ["Note : C ; vu !", "Note_: C~; vu~!"],
  ["« Texte »", "«_Texte_»"],
  ["12 % et 3 €", "12~% et 3~€"],
  ["attendez...", "attendez…"],
  ["https://exemple.fr/a?b=1;c", "https://exemple.fr/a?b=1;c"],
];

for (const [text, expected] of SENTENCES)
  test(`typeset: ${text}`, (t) => {
    t.is(view(typeset(text)), expected);
    t.is(typeset(typeset(text)), typeset(text), "once or twice is the same");
  });

test("names show what cannot be seen", (t) => {
  t.is(visibleName("facture\u202efdp.csv"), "facture□fdp.csv", "direction turned around");
  t.is(visibleName("a\u0000b\tc"), "a□b□c", "controls");
  t.is(visibleName("Menuiserie\r\nLegrand\nParis"), "Menuiserie↵Legrand↵Paris", "line ends");
  t.is(visibleName("e\u0301te\u0301.csv"), "été.csv", "composed");
  t.is(visibleName("   "), "", "blank");
  for (const joined of ["👩‍👩‍👧‍👦", "👩🏽‍💻", "🏳️‍🌈"])
    t.is(visibleName(joined), joined, "one picture");
  t.is(visibleName("a\u200d👩 👩\u200db 👩\u200d"), "a□👩 👩□b 👩□", "joins no pictures");
  t.is(visibleName("😀".repeat(5000)), `${"😀".repeat(255)}…`, "without end");
});

test("grouped figures are the number's own", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (value) => {
      const plain = count(value).replaceAll("\u202f", "").replace("−", "-");
      return plain === String(value);
    }),
  );
  t.pass();
});

const signs = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."aé 'œ’.…:;!?%€«»\u00a0\u202f\u00ad\u200e\u202e\u0301\u2028\ud800\t"),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

test("texts that are left as they are, are those that nothing would be changed in", (t) => {
  const ends = /\r\n|[\n\r\u0085\u2028\u2029]/g;
  const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
  fc.assert(
    fc.property(signs, (text) => {
      t.is(visibleName(text), text.normalize("NFC").replace(ends, "↵").replace(unseen, "□").trim());
      // What is there only for the comparison takes no part in it.
      t.is(typeset(text), typeset(`!${text}`).slice(1));
    }),
    { numRuns: rounds(30) },
  );
});
