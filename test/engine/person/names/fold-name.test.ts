import test from "ava";
import { foldWords, nameKey } from "../../../../engine/person/names/fold-name.ts";
import fc, { anyCharacter } from "../../../properties.ts";

const ROWS: readonly (readonly [text: string, words: string, why: string])[] = [
  ["Dupont", "DUPONT", "plain letters"],
  ["  Le  Goff\t", "LE GOFF", "blanks"],
  ["Jean-Pierre", "JEAN PIERRE", "a hyphen separates"],
  ["Jean\u2011Pierre", "JEAN PIERRE", "so does one that does not break"],
  ["Jean\u2013Pierre", "JEAN PIERRE", "and a dash"],
  ["d'Angelo", "D ANGELO", "an apostrophe separates"],
  ["d\u2019Angelo", "D ANGELO", "a curly one"],
  ["d`Angelo", "D ANGELO", "a grave accent for one"],
  ["d\u00b4Angelo", "D ANGELO", "an acute accent for one"],
  ["d\u02bcAngelo", "D ANGELO", "the letter that looks like one"],
  ["J.P. / Marc,Luc;\u00a0Jo", "J P MARC LUC JO", "other punctuation"],
  ["DUPONT(MARTIN)", "DUPONT MARTIN", "parentheses"],
  ["Éléonore Hélène", "ELEONORE HELENE", "accents"],
  ["E\u0301le\u0301onore", "ELEONORE", "accents written apart"],
  ["Cœur Cæsar ŒUVRE Æ", "COEUR CAESAR OEUVRE AE", "ligatures"],
  ["Weiß GROẞ", "WEISS GROSS", "sharp s"],
  ["Søren Łukasz Đặng Þór Ðað", "SOREN LUKASZ DANG THOR DAD", "letters with no accent to take off"],
  ["İbrahim Yıldız Ağaoğlu", "IBRAHIM YILDIZ AGAOGLU", "Turkish"],
  ["Nguyễn Văn Được", "NGUYEN VAN DUOC", "Vietnamese"],
  ["ﬁlipe ＤＵＰＯＮＴ Mª", "FILIPE DUPONT MA", "forms that only look different"],
  ["St Martin", "SAINT MARTIN", "ST is SAINT"],
  ["DE STE-CROIX", "DE SAINTE CROIX", "STE is SAINTE"],
  ["St", "ST", "alone it is a name"],
  ["Stephan Est", "STEPHAN EST", "only as a whole word"],
  ["Dupont 2 (3)", "DUPONT", "digits"],
  ["Du2pont", "DUPONT", "digits within a word do not cut it"],
  ["Dupont 🎉™+€Ⅳ", "DUPONT", "symbols"],
  ["Иванов", "", "another script"],
  ["Иванов Ivan 山田", "IVAN", "what is written in ours stays"],
  ["", "", "nothing"],
  ["- ' .", "", "separators alone"],
  ["RenÃ©e FranÃ§ois", "RENEE FRANCOIS", "UTF-8 read as windows-1252"],
  ["Ã‰lise Ã…se", "ELISE ASE", "capitals too"],
  ["BÃ¶Ã\u009f Ã\u0089lise", "BOSS ELISE", "UTF-8 read as latin-1"],
  ["Dâ€™Angelo", "D ANGELO", "a quote of three bytes"],
  ["Nguyá»…n", "NGUYEN", "a letter of three bytes"],
  ["JOÃO", "JOAO", "a letter that is itself stays"],
  ["constructor", "CONSTRUCTOR", "no name of JavaScript's is special"],
  ["A constructor", "A CONSTRUCTOR", "nor beside another word"],
];

for (const [text, words, why] of ROWS)
  test(`foldWords: ${why} (${JSON.stringify(text)})`, (t) => {
    t.is(foldWords(text).join(" "), words);
  });

test("any text gives words of A to Z, and folding them again changes nothing but ST", (t) => {
  const unit = fc.constantFrom(..."aZéßœ '’-.Ã©â€™ğЯ山🎉2\u0301\u00a0");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit })), (text) => {
      const words = foldWords(text);
      for (const word of words) t.regex(word, /^[A-Z]+$/);
      t.deepEqual(foldWords(words.join(" ")), words);
    }),
  );
});

test("plain names fold as those that need more care", (t) => {
  const unit = fc.constantFrom(..."aBsStTe '.,/-");
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      t.deepEqual(foldWords(text), foldWords(`${text}\u0301`));
    }),
  );
});

test("a key is the words without what separates them", (t) => {
  t.is(nameKey(foldWords("Le Goff")), nameKey(foldWords("LEGOFF")));
  t.is(nameKey([]), "");
});
