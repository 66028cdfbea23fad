import test from "ava";
import { surnameParts } from "../../../../engine/person/names/surname-parts.ts";
import fc from "../../../properties.ts";

const ROWS: readonly (readonly [text: string, birth: string, usage: string, why: string])[] = [
  ["Dupont", "DUPONT", "", "plain"],
  ["LE GOFF", "LE GOFF", "", "particles stay"],
  ["DUPONT-MARTIN", "DUPONT MARTIN", "", "a double name says nothing of marriage"],
  ["DUPONT EPOUSE MARTIN", "DUPONT", "MARTIN", "married"],
  ["DUPONT ép. MARTIN", "DUPONT", "MARTIN", "abridged"],
  ["DUPONT épse DE LA TOUR", "DUPONT", "DE LA TOUR", "abridged otherwise"],
  ["MARTIN NÉE DUPONT", "DUPONT", "MARTIN", "born"],
  ["MARTIN né DUPONT", "DUPONT", "MARTIN", "a man who took his wife's name"],
  ["DUPONT (MARTIN)", "DUPONT", "MARTIN", "aside"],
  ["MARTIN (née DUPONT)", "DUPONT", "MARTIN", "aside, and it says which"],
  ["DUPONT (ep MARTIN", "DUPONT", "MARTIN", "a parenthesis left open"],
  ["(DUPONT)", "DUPONT", "", "nothing but an aside"],
  ["()", "", "", "nothing in it"],
  ["MARTIN veuve DUPONT", "MARTIN", "DUPONT", "widow"],
  ["VVE DUPONT", "", "DUPONT", "the husband's name alone"],
  ["NEE DUPONT", "DUPONT", "", "the birth name alone"],
  ["MARTIN NEE DUPONT VEUVE DURAND", "DUPONT", "MARTIN DURAND", "two marriages"],
  ["DUPONT NEE", "DUPONT", "", "cut off behind the word"],
  ["NEE", "NEE", "", "a surname of Normandy"],
  ["LE NEE", "LE NEE", "", "a surname of Brittany"],
  ["LE NEE EPOUSE MARTIN", "LE NEE", "MARTIN", "who marries"],
  ["Mme Dupont", "DUPONT", "", "civility"],
  ["M. et Mme DUPONT", "DUPONT", "", "two of them"],
  ["DUPONT Mme", "DUPONT", "", "behind the name"],
  ["Me DUPONT", "DUPONT", "", "a lawyer"],
  ["Mme MARTIN née DUPONT", "DUPONT", "MARTIN", "civility and marker"],
  ["DUPONT (décédée)", "DUPONT", "", "a remark aside"],
  ["DUPONT DCD", "DUPONT", "", "a remark behind"],
  ["Feue Mme MARTIN née DUPONT", "DUPONT", "MARTIN", "a remark before a title"],
  ["FEU", "FEU", "", "a name like the remark"],
  ["MADAME", "MADAME", "", "nothing else"],
  ["M", "M", "", "an initial"],
  ["", "", "", "nothing"],
];

for (const [text, birth, usage, why] of ROWS)
  test(`surnameParts: ${why} (${text})`, (t) => {
    const parts = surnameParts(text);
    t.is(parts.birth.join(" "), birth);
    t.is(parts.usage.join(" "), usage);
  });

test("a text with words gives words, whatever is in it", (t) => {
  const word = fc.constantFrom("DUPONT", "NEE", "EPOUSE", "M", "MME", "ET", "LE", "(", ")", "(EP");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const { birth, usage } = surnameParts(words.join(" "));
      const hasWords = words.some((text) => text !== "(" && text !== ")");
      t.is(birth.length + usage.length > 0, hasWords);
    }),
  );
});
