import test from "ava";
import { streetWords } from "../../../../engine/matching/names/street-words.ts";
import fc from "../../../properties.ts";

const SAME: readonly (readonly [a: string, b: string])[] = [
  ["12 rue de la Paix", "12 R DE LA PAIX"],
  ["12, rue de la Paix BP 34", "12 RUE DE LA PAIX"],
  ["12 bis av. Foch", "12 B AVENUE FOCH"],
  ["ZA du Pilaga BP35", "Z A DU PILAGA"],
  ["Zone industrielle de Kerguilloten", "ZI DE KERGUILLOTEN"],
  ["lieu-dit Lapèze", "LD LAPEZE"],
  ["Usine A, 780 rue César Vuarchex", "USINE A 780 R CESAR VUARCHEX"],
  ["4/10 rue du Mont Blanc", "4 RUE DU MONT BLANC"],
  ["9 à 15 avenue des Roses", "9 AV DES ROSES"],
  ["97 avenue Wilson 45501 GIEN Cedex", "97 AV WILSON"],
];

for (const [a, b] of SAME)
  test(`one street: ${a} | ${b}`, (t) => {
    t.deepEqual(streetWords(a), streetWords(b));
    t.true(streetWords(a).words.length > 0);
  });

const NUMBERS: readonly (readonly [text: string, number: number])[] = [
  ["12 rue Haute", 12],
  ["rue Haute", 0],
  ["RD 17", 0],
  ["rue du 8 mai 1945", 0],
  ["Bâtiment C, 3 impasse du Port", 3],
  ["", 0],
];

for (const [text, number] of NUMBERS)
  test(`the house number of "${text}" is ${number}`, (t) => {
    t.is(streetWords(text).number, number);
  });

test("any text is read", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const { words, number } = streetWords(text);
      t.true(Number.isInteger(number) && number >= 0 && number <= 9999);
      t.true(words.every((word) => /^[A-Z0-9]+$/.test(word)));
    }),
  );
});
