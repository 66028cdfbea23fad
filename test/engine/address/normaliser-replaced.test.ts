import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(`
  Angers 49000 49007: Rue du 8 Mai 1945 8; Rue Achille René Boisneuf 13, 45; Zone Artisanale du Bois Sec 7; Rue d'Auxonne 9, 13; Rue du 11 Novembre 11, 68; Rue de la Paix 12
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
