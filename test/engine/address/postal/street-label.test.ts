import test from "ava";
import { labelText } from "../../../../engine/address/postal/label-text.ts";
import { streetLabel } from "../../../../engine/address/postal/street-label.ts";
import fc from "../../../properties.ts";
import { anyText, streetNames } from "./address-words.ts";

const CASES: readonly (readonly [voie: string, label: string, why: string])[] = [
  ["Avenue des Fleurs", "AVENUE DES FLEURS", "what fits stays whole"],
  ["Rue de l'Œuvre-Sœur", "RUE DE L OEUVRE SOEUR", "ligatures, apostrophe, hyphen"],
  ["  Rue   d’Été ", "RUE D ETE", "blanks and a curly apostrophe"],
  ["", "", "nothing"],
  ["---", "", "nothing that a line may have"],
  ["Boulevard des Grands Moulins d'Arbois", "BD DES GRANDS MOULINS D ARBOIS", "type first"],
  ["Rue du Capitaine Anselme Ormivillette", "RUE DU CNE ANSELME ORMIVILLETTE", "then the title"],
  [
    "Rue du Groupe Scolaire Louis Ormiville",
    "RUE DU GROU SCOLAIRE L ORMIVILLE",
    "places, then given names",
  ],
  [
    "Rue de la Fontaine des Trois Marronniers",
    "RUE FONT DES TROIS MARRONNIERS",
    "articles from the left, and no more than it takes",
  ],
  [
    "Chemin de la Vallée des Sources Claires",
    "CHEM LA VALL DES SOURCES CLAIRES",
    "a less frequent type that begins the label comes late",
  ],
  [
    "Montée de la Chapelle Saint-Jean-Baptiste",
    "MONT DE LA CHAP ST JEAN BAPTISTE",
    "a saint's given names stay",
  ],
  [
    "Place du Docteur Émile de la Bruyère Vertemont",
    "PL DR E DE LA BRUYERE VERTEMONT",
    "particles of a name stay longer than articles",
  ],
  [
    "Rue des Compagnons Tisserands Cordonniers et Relieurs",
    "RUE COMP T CORDONNIERS RELIEURS",
    "initials when nothing else is left",
  ],
  [
    "Avenue du Vingt-Trois Octobre Mil Neuf Cent Quarante-Deux",
    "AV 23 OCTOBRE 1942",
    "numbers in figures rather than initials",
  ],
  ["Rue de la Quatre-Vingt-Neuvième Compagnie des Sapeurs", "RUE 89E CIE SAPEURS", "ordinals too"],
  ["Carrefour du Rond-Point des Anciens Combattants", "CARR RPT DES ANCIENS COMBATTANTS", "groups"],
  ["Impasse du Professeur Ormivillettendormirac", "IMP DU PR ORMIVILLETTENDORMIRAC", "last word"],
];

for (const [voie, label, why] of CASES) {
  test(`${voie || '""'}: ${why}`, (t) => t.is(streetLabel(voie), label));
}

test("a word that is too long by itself is cut, and stands alone", (t) => {
  t.is(streetLabel(`Rue ${"X".repeat(40)}`), "X".repeat(32));
});

test("a text of thousands of words keeps its first and its last ones", (t) => {
  const label = streetLabel(`Rue ${"de la Vertemont ".repeat(20_000)} Ormiville`);
  t.true(label.startsWith("RUE ") && label.endsWith(" ORMIVILLE"));
});

const lengths = fc.oneof(fc.constant(32), fc.integer({ min: 1, max: 40 }));

test("never longer, never another sign, never a blank too many", (t) => {
  fc.assert(
    fc.property(anyText, lengths, (voie, most) => {
      const label = streetLabel(voie, most);
      t.true(label.length <= most);
      t.regex(label, /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/);
    }),
  );
});

test("a label's label is itself", (t) => {
  fc.assert(
    fc.property(anyText, lengths, (voie, most) => {
      const label = streetLabel(voie, most);
      t.is(streetLabel(label, most), label);
    }),
  );
});

test("what fits is not abbreviated", (t) => {
  fc.assert(
    fc.property(anyText, lengths, (voie, most) => {
      const whole = labelText(voie);
      if (whole.length <= most) t.is(streetLabel(voie, most), whole);
    }),
  );
});

test("the last word stays whole if it can", (t) => {
  fc.assert(
    fc.property(streetNames, lengths, (voie, most) => {
      const last = labelText(voie).split(" ").at(-1) as string;
      const label = streetLabel(voie, most);
      t.is(label.split(" ").at(-1), last.slice(0, most));
    }),
  );
});

test("an abbreviation is no number", (t) => {
  const label = streetLabel("LA BELLE O MILITAIRE BEGUINAGE 33 DES 574 TERRES DE D");
  t.regex(label, / MIL | M /);
  t.notRegex(label, /1000/);
});

test("each word of a label begins like a word of the name, in their order", (t) => {
  fc.assert(
    fc.property(streetNames, (voie) => {
      const firsts = labelText(voie)
        .split(" ")
        .map((word) => word.charAt(0));
      let from = 0;
      for (const word of streetLabel(voie).split(" ").filter(Boolean)) {
        const at = firsts.indexOf(word.charAt(0), from);
        t.true(at >= 0, voie);
        from = at + 1;
      }
    }),
  );
});
