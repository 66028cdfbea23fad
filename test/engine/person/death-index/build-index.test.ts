import test from "ava";
import { TABLE } from "../../../../engine/person/death-index/layout.ts";
import { WordDictionary } from "../../../../engine/words/word-dictionary.ts";
import fc, { rounds } from "../../../properties.ts";
import type { Values } from "../../registers/array-row.ts";
import { deathsOf } from "../deaths-bed.ts";
import { attributed, plainIndex, recordsOf } from "./plain-index.ts";

/** The register of these deaths, and its index, both in memory. */
function indexOf(rows: readonly Values[]) {
  const { records, index, days } = deathsOf(rows);
  return { register: recordsOf(records, days), index };
}

const CASES: readonly (readonly [why: string, rows: readonly Values[]])[] = [
  ["no death at all", []],
  ["one death", [{ nomprenom: "LAVOIR*ODETTE MARIE/", datenaiss: "19301224" }]],
  [
    "names of several words, with accents, abridged, in another script",
    [
      { nomprenom: "LE GOFF*JEAN-PIERRE YVES/" },
      { nomprenom: "LEGOFF*JEAN PIERRE/" },
      { nomprenom: "D'ALMÉIDA*FRANÇOIS/" },
      { nomprenom: "ST MARTIN*RENE/" },
      { nomprenom: "STE*RENEE ST/" },
      { nomprenom: "ЛЕВ*ANNA/" },
      { nomprenom: "N'GUYEN 3*/" },
    ],
  ],
  [
    "names that other signs than blanks and hyphens separate, or none (2026-11-21)",
    [
      { nomprenom: "LE\u00a0GOFF*JEAN\u2010PIERRE YVES/" },
      { nomprenom: "N\u2019GUYEN*ANNE\u00b7MARIE\u00a0ROSE/" },
      { nomprenom: "A+B*JEAN=LUC PAUL/" },
      { nomprenom: "ST -*STE 2/" },
      { nomprenom: "ST\u00a0MARTIN*ST\u00a0ANNE/" },
      { nomprenom: "SAINT\u00a0JUST ROSE\u00a0LINE" },
    ],
  ],
  [
    "a name that is not told from the given names, one of them ST (2026-11-21)",
    [{ nomprenom: "SAINT JUST ROSE LINE" }, { nomprenom: "BRUN ST" }],
  ],
  [
    "bearers of one name, some on one day",
    ["19301224", "19301224", "18991224", "19301225", "19300000", "00000000", ""].map(
      (datenaiss, i) => ({ nomprenom: "BRUN*ANNE/", datenaiss, actedeces: String(i) }),
    ),
  ],
  [
    "dates of death that are incomplete, impossible, or before the register begins",
    ["20200416", "20200400", "00000000", "20201345", "19691231", "19700101", "20991231"].map(
      (datedeces) => ({ nomprenom: "GARE*RENE/", datedeces }),
    ),
  ],
  [
    "birth dates in no calendar, among them eight digits above any date (2026-11-21)",
    ["17000101", "20991231", "21000101", "29990101", "30000000", "60000016", "99999999"].map(
      (datenaiss) => ({ nomprenom: "GARE*RENE/", datenaiss }),
    ),
  ],
  [
    "places of death of all sorts",
    ["01004", "2A004", "2B033", "97105", "98818", "99352", "", "93"].map((lieudeces) => ({
      nomprenom: "GARE*RENE/",
      lieudeces,
    })),
  ],
];

for (const [why, rows] of CASES)
  test(`every death is where its birth day and its surname say: ${why}`, (t) => {
    const { register, index } = indexOf(rows);
    t.deepEqual(attributed(index, register), plainIndex(register));
  });

const WORDS = ["BRUN", "LE", "GOFF", "É", "ST", "Ste", "O'NEIL", "MARIE-ROSE", "X", "Œ", "2"];
/** What stands behind a word, mostly a blank. */
const SIGNS = [" ", " ", " ", "-", "'", "\u00a0", "\u2010", "\u2019", "\u00b7", "+", "(", "\u0001"];
const words = (least: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SIGNS)), {
      minLength: least,
      maxLength: 4,
    })
    .map((all) => all.flat().join(""));
const digits = (...dates: string[]) => fc.constantFrom(...dates);
const death: fc.Arbitrary<Values> = fc.record({
  nomprenom: fc.tuple(words(1), words(0)).map(([nom, givenName]) => `A${nom}*${givenName}/`),
  sexe: fc.constantFrom("1", "2"),
  datenaiss: digits("19301224", "19301225", "19390000", "18650101", "20240229", "00000000"),
  datedeces: digits("20200416", "20200417", "19700000", "19700101"),
  lieudeces: fc.constantFrom("01004", "2B033", "97411", "99352"),
});

test("any deaths: the index tells what the register holds", (t) => {
  fc.assert(
    fc.property(fc.array(death, { maxLength: 40 }), (rows) => {
      const { register, index } = indexOf(rows);
      t.deepEqual(attributed(index, register), plainIndex(register));
    }),
    { numRuns: rounds(0.6) },
  );
});

test("more names than tables begin with: each is found under its own number", (t) => {
  const letters = (value: number): string =>
    [0, 1, 2, 3]
      .map((rank) => String.fromCharCode(65 + (Math.floor(value / 26 ** rank) % 26)))
      .join("");
  const COUNT = 70_000;
  const rows = Array.from({ length: COUNT }, (_, i) => ({
    nomprenom: `${letters(i)}*${letters(COUNT - i)}/`,
    datenaiss: String(19300101 + (i % 28)),
  }));
  const { index } = indexOf(rows);
  for (const rank of [TABLE.surnames, TABLE.givenNames]) {
    const names = new WordDictionary(index, rank);
    t.is(names.size, COUNT);
    const missed = Array.from({ length: names.size }, (_, i) => i).filter(
      (number) => names.find(names.key(number)) !== number,
    );
    t.deepEqual(missed, []);
  }
});
