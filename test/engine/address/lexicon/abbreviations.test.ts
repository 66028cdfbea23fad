import test from "ava";
import {
  ABBREVIATIONS,
  abbreviationOf,
  meaningsOf,
} from "../../../../engine/address/lexicon/abbreviations.ts";

const SPELLING = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;
const KINDS = ["type", "place", "title", "general", "saint", "firstname"];

test("every entry is in folded capitals, once, and gains by its short form", (t) => {
  t.is(new Set(ABBREVIATIONS.map(({ word }) => word)).size, ABBREVIATIONS.length);
  for (const { word, short, read, kind } of ABBREVIATIONS) {
    for (const spelling of [word, ...read]) t.regex(spelling, SPELLING, word);
    if (short !== "") t.regex(short, /^[A-Z]+$/, word);
    t.true(short.length < word.length, word);
    t.false(read.includes(short) || read.includes(word), word);
    t.is(new Set(read).size, read.length, word);
    t.true(KINDS.includes(kind), word);
  }
});

/** SIRENE's typeVoieEtablissement; types of four letters and less are their own code. */
const SIRENE: readonly (readonly [code: string, word: string])[] = [
  ["ALL", "ALLEE"],
  ["AV", "AVENUE"],
  ["BD", "BOULEVARD"],
  ["CAR", "CARREFOUR"],
  ["CHE", "CHEMIN"],
  ["CHS", "CHAUSSEE"],
  ["COR", "CORNICHE"],
  ["CRS", "COURS"],
  ["DOM", "DOMAINE"],
  ["DSC", "DESCENTE"],
  ["ECA", "ECART"],
  ["ESC", "ESCALIER"],
  ["ESP", "ESPLANADE"],
  ["FG", "FAUBOURG"],
  ["GR", "GRANDE RUE"],
  ["HAM", "HAMEAU"],
  ["HLE", "HALLE"],
  ["IMP", "IMPASSE"],
  ["LD", "LIEU DIT"],
  ["LOT", "LOTISSEMENT"],
  ["MAR", "MARCHE"],
  ["MTE", "MONTEE"],
  ["PAS", "PASSAGE"],
  ["PL", "PLACE"],
  ["PLN", "PLAINE"],
  ["PLT", "PLATEAU"],
  ["PRO", "PROMENADE"],
  ["PRV", "PARVIS"],
  ["QUA", "QUARTIER"],
  ["RES", "RESIDENCE"],
  ["RLE", "RUELLE"],
  ["ROC", "ROCADE"],
  ["RPT", "ROND POINT"],
  ["RTE", "ROUTE"],
  ["SEN", "SENTIER"],
  ["SQ", "SQUARE"],
  ["TPL", "TERRE PLEIN"],
  ["TRA", "TRAVERSE"],
  ["VLA", "VILLA"],
  ["VLGE", "VILLAGE"],
];

for (const [code, word] of SIRENE) {
  test(`SIRENE's ${code} is read as ${word}`, (t) => {
    t.true(meaningsOf(code).some((entry) => entry.word === word));
  });
}

for (const word of ["CITE", "QUAI", "RUE", "COUR", "PONT", "VOIE", "CLOS", "PARC"]) {
  test(`${word} is a type that is never shortened`, (t) => {
    t.like(abbreviationOf(word), { kind: "type", short: "" });
  });
}

test("an ambiguous spelling keeps all its meanings", (t) => {
  const words = (spelling: string) =>
    meaningsOf(spelling)
      .map(({ word }) => word)
      .sort();
  t.deepEqual(words("PTE"), ["PETITE", "PORTE"]);
  t.deepEqual(words("STE"), ["SAINTE", "SOCIETE"]);
  t.true(words("GAL").includes("GENERAL"));
  t.deepEqual(words("RD POINT"), ["ROND POINT"]);
});

test("words in full, initials and the keys of objects are no abbreviations", (t) => {
  for (const word of ["AVENUE", "J", "ZZZ", "", "constructor", "__proto__"]) {
    t.deepEqual(meaningsOf(word), [], word);
  }
  t.is(abbreviationOf("AV"), undefined);
  t.is(abbreviationOf("constructor"), undefined);
});
