import test from "ava";
import { tellsDeath, withoutDeathWords } from "../../../../engine/person/names/death-words.ts";

const ROWS: readonly (readonly [text: string, isTold: boolean])[] = [
  ["Dupont (décédé)", true],
  ["DUPONT - DCD", true],
  ["Jeanne, décédée le 12/03/2020", true],
  ["Defunte Dupont", true],
  ["feu Jean", true],
  ["Feue Mme Dupont", true],
  ["Dupont †", true],
  ["Succession Dupont", true],
  ["Hoirs de Dupont", true],
  ["Héritiers Dupont", true],
  ["Dupont (mort en 2020)", true],
  ["Dupont RIP", true],
  ["Dupont décès 2020", true],
  ["Succ. Dupont", true],
  ["Mort", false],
  ["Morteau", false],
  ["Ripert", false],
  ["Dupont", false],
  ["Feu", false],
  ["Le Feu", false],
  ["L'Héritier", false],
  ["Feuillet Jean", false],
  ["Choirs", false],
  ["Succession", false],
  ["Hoirs", false],
  ["", false],
];

for (const [text, isTold] of ROWS)
  test(`${JSON.stringify(text)}: ${isTold}`, (t) => {
    t.is(tellsDeath(text), isTold);
  });

test("remarks are removed, names stay", (t) => {
  t.deepEqual(withoutDeathWords(["FEU", "JEAN"]), ["JEAN"]);
  t.deepEqual(withoutDeathWords(["JEAN", "DCD"]), ["JEAN"]);
  t.deepEqual(withoutDeathWords(["FEU"]), ["FEU"]);
  t.deepEqual(withoutDeathWords(["DECEDE"]), ["DECEDE"]);
  t.deepEqual(withoutDeathWords(["LE", "FEU"]), ["LE", "FEU"]);
});
