import test from "ava";
import { headerWords } from "../../../../../engine/files/mapping/header/header-words.ts";
import fc, { anyCharacter } from "../../../../properties.ts";

const CASES: readonly (readonly [string, string, string])[] = [
  ["N° Siret", "numero siret", "numero sign"],
  ["n°SIRET", "numero siret", "numero sign without space"],
  ["# client", "numero client", "hash"],
  ["# Employees", "nombre employee", "hash before things that are counted"],
  ["Order #", "order numero", "hash behind"],
  ["Combien de salariés ?", "nombre de salarie", "a question how many"],
  ["Number of sites", "nombre site", "how many in English"],
  ["Votre fonction dans l'entreprise", "votre fonction", "a question where"],
  ["Client actif (O/N)", "client actif", "the answers in parentheses"],
  ["codePostal", "code postal", "camel case"],
  ["SIRETNumber", "siret number", "capitals before a word"],
  ["PCF_RS", "pcf rs", "underscore"],
  ["Adresse1", "adresse 1", "digit apart"],
  ["Téléphones", "telephone", "accents and plural"],
  ["E-mail", "email", "e-mail is one word"],
  ["Adresse e_mail", "adresse email", "e-mail with underscore"],
  ["Chiffre d'affaires (k€)", "chiffre d affaire", "unit in parentheses"],
  ["Rue (facturation)", "rue facturation", "a group in parentheses stays"],
  ["Taux TVA %", "taux tva %", "percent"],
  ["TÃ©lÃ©phone", "telephone", "misread accents"],
  ["FenÃªtre d'envoi", "fenetre d envoi", "another misread accent"],
  ["T&eacute;l&eacute;phone", "telephone", "escaped accents"],
  ["Adresse_x0020_1", "adresse 1", "a blank as workbooks escape it"],
  ["Associated Company IDs", "associated company id", "plural of capitals"],
  ["Code_NAF__c", "code naf", "suffix of a field that the customer added"],
  ["  ", "", "blank"],
  ["日本", "", "no latin letters"],
];

for (const [header, words, reason] of CASES)
  test(`header words: ${reason} (${header})`, (t) => {
    t.is(headerWords(header).join(" "), words);
  });

test("header words never throw, are folded, and stay the same when read again", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (header) => {
      const words = headerWords(header);
      t.true(words.every((word) => /^[a-z0-9%]+$/.test(word)));
    }),
  );
  t.pass();
});
