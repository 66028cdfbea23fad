import test from "ava";
import { foldedName, isFoldOf } from "../../../../engine/registers/ban/street-name.ts";
import fc, { rounds } from "../../../properties.ts";

function fold(name: string): string {
  const bytes = Buffer.from(`é${name}é`);
  return Buffer.from(foldedName(bytes, 2, bytes.length - 2)).toString();
}

const NAMES: readonly (readonly [name: string, folded: string, why: string])[] = [
  ["Avenue du Général", "AVENUE DU GENERAL", "accents and case"],
  ["Rue de l'Église", "RUE DE L EGLISE", "apostrophe"],
  ["Rue de l’Église", "RUE DE L EGLISE", "curved apostrophe"],
  ["Rue d\u2019E\u0301te\u0301", "RUE D ETE", "decomposed accents"],
  ["Place du Bœuf-Ægidius", "PLACE DU BOEUF AEGIDIUS", "ligatures, hyphen"],
  ["RUE DU B\u0152UF", "RUE DU BOEUF", "a ligature in capitals"],
  ["L'Haÿ Ÿ", "L HAY Y", "y with diaeresis, small and capital"],
  ["Straße", "STRASSE", "sharp s"],
  ["Voie P/18", "VOIE P 18", "slash and digits"],
  ["  Rue   X. ", "RUE X", "marks at both ends"],
  ["Rue\u00a0X", "RUE X", "no-break space"],
  ["Karrikã", "KARRIKA", "a tilde"],
  ["Ⓐ", "Ⓐ", "what has no letter is kept"],
  ["улица", "улица", "another alphabet is kept"],
  ["…", "", "a mark alone"],
  ["", "", "empty"],
];

for (const [name, folded, why] of NAMES)
  test(`folded "${name}": ${why}`, (t) => {
    t.is(fold(name), folded);
  });

/** What folding means, for letters of French. */
function naive(name: string): string {
  return name
    .replace(/œ/gi, "OE")
    .replace(/æ/gi, "AE")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

test("French names fold as by Unicode's own tables", (t) => {
  const letters = [..."abzAZ019 '-./àâäéèêëîïôöùûüÿçñœæÀÉÈÊÎÔÙÛÇŒÆ’«»°"];
  const text = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((one) => one.join(""));
  fc.assert(
    fc.property(text, fc.boolean(), (name, decomposed) => {
      t.is(fold(decomposed ? name.normalize("NFD") : name), naive(name));
    }),
    { numRuns: rounds(3) },
  );
});

test("a folded name folds to itself, and any bytes fold to some", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const once = foldedName(bytes, 0, bytes.length);
      t.true(once.length <= 2 * bytes.length);
      const text = fold(Buffer.from(bytes).toString());
      t.is(fold(text), text);
    }),
  );
});

test("nom_afnor that is the name folded is told from one that is abbreviated", (t) => {
  const name = Buffer.from("Avenue du Général");
  for (const [afnor, same] of [
    ["AVENUE DU GENERAL", true],
    ["AV DU GENERAL", false],
    ["AVENUE DU GENERAL ", false],
    ["AVENUE DU GENERAM", false],
  ] as const) {
    const bytes = Buffer.from(afnor);
    t.is(isFoldOf(bytes, 0, bytes.length, name, 0, name.length), same, afnor);
  }
});
