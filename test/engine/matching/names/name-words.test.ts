import test from "ava";
import { nameWords } from "../../../../engine/matching/names/name-words.ts";

const READ: readonly (readonly [name: string, words: string, forms: string, acronyms: string])[] = [
  ["SARL Dupont & Fils", "DUPONT FILS", "SARL", "DEF"],
  ["Ets St Martin", "ETABLISSEMENTS SAINT MARTIN", "", "ESM"],
  ["S.N.C.F.", "SNCF", "", ""],
  ["Société des Eaux de l'Est", "SOCIETE EAUX EST", "", "SEE SDEDLE"],
  ["Ecol Prim Pub du Bourg", "ECOLE PRIMAIRE PUBLIQUE BOURG", "", "EPPB EPPDB"],
  ["L'Atelier", "ATELIER", "", ""],
  ["La", "LA", "", ""],
  ["SARL", "SARL", "SARL", ""],
  ["Garage n°3", "GARAGE N3", "", ""],
  ["", "", "", ""],
];

for (const [name, words, forms, acronyms] of READ)
  test(`the words of "${name}"`, (t) => {
    const read = nameWords(name);
    t.is(read.words.join(" "), words);
    t.is(read.forms.join(" "), forms);
    t.is(read.acronyms.join(" "), acronyms);
  });
