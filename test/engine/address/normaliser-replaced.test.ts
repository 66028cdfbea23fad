import test from "ava";
import type { AddressQuery } from "../../../engine/address/address.ts";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(`
  Angers 49000 49007: Rue du 8 Mai 1945 8; Rue Achille René Boisneuf 13, 45; Zone Artisanale du Bois Sec 7; Rue d'Auxonne 9, 13; Rue du 11 Novembre 11, 68; Rue de la Paix 12; Lieu-Dit Les Vignes 4, 6
`);
const angers = { codePostal: "49000", ville: "Angers" };

const OTHER: readonly (readonly [adresse: string, voie: string, why: string])[] = [
  ["8 rue du 9 mai 1945", "Rue du 8 Mai 1945", "another number in the name"],
  ["45 rue Capitole René Boisneuf", "Rue Achille René Boisneuf", "another word in place of one"],
  [
    "7 avenue artisanale du Bois Sec",
    "Zone Artisanale du Bois Sec",
    "another type before the name",
  ],
];

for (const [adresse, voie, why] of OTHER)
  test(`a correction that needs a review: ${why}`, (t) => {
    const answer = BAN.normalise({ adresse, ...angers });
    t.is(answer.voie, voie);
    t.true(answer.score < 0.9, String(answer.score));
    t.true(answer.corrections.some(({ champ }) => champ === "voie"));
  });

const SUFFIXES: readonly (readonly [adresse: string, l4: string])[] = [
  ["rue Achille René Boisneuf 13 D", "13 D RUE ACHILLE RENE BOISNEUF"],
  ["13 D, rue d'Auxonne", "13 D RUE D AUXONNE"],
  ["4 L.D. Les Vignes", "4 LIEU DIT LES VIGNES"],
  ["9 d'Auxonne", "9 RUE D AUXONNE"],
  ["9 D Auxonne", "9 RUE D AUXONNE"],
];

for (const [adresse, l4] of SUFFIXES)
  test(`D is a suffix but before a vowel: ${adresse}`, (t) => {
    t.is(BAN.normalise({ adresse, ...angers }).lignes.l4, l4);
  });

test("a number behind a day and month is no year of a street's name", (t) => {
  const { numero, voie } = BAN.normalise({ adresse: "rue du 11 novembre 68", ...angers });
  t.deepEqual([numero, voie], ["68", "Rue du 11 Novembre"]);
});

const NUMBERS: readonly (readonly [query: AddressQuery, numero: string, why: string])[] = [
  [{ adresse: "rue de la Paix", complement: "12", ...angers }, "12", "alone in the complement"],
  [{ adresse: "12 rue de la Paix", complement: "8", ...angers }, "12", "beside another one"],
  [{ adresse: "vingt rue du 8 mai 1945", ...angers }, "20", "a ten in words"],
  [{ adresse: "douze bis, rue de la Paix", ...angers }, "12", "in words with a suffix"],
  [{ adresse: "SCI du 8 mai 68 rue du 11 novembre", ...angers }, "68", "behind a date"],
  [{ adresse: "12 rue de la Paix", codePostal: "49", ville: "Angers" }, "12", "a département"],
  [{ adresse: "sis à Angers (49000), 12 rue de la Paix" }, "12", "behind its town"],
  [{ adresse: "Livré à : 12 rue de la Paix, 49000 Angers" }, "12", "behind a label"],
];

for (const [query, numero, why] of NUMBERS)
  test(`the number of the house: ${why}`, (t) => {
    const answer = BAN.normalise(query);
    t.is(answer.numero, numero, JSON.stringify(answer.raisons));
    const isFromComplement = why === "alone in the complement";
    t.is(
      answer.raisons.some((reason) => reason.includes("complément")),
      isFromComplement,
    );
  });
