import test from "ava";
import { unglued } from "../../../../engine/address/text/unglued.ts";

const TEXTS: readonly (readonly [glued: string, apart: string, why: string])[] = [
  ["3 rue HauteNantes", "3 rue Haute Nantes", "a capital behind small letters"],
  ["3 rue desLilas", "3 rue des Lilas", "an article and a name"],
  ["3 ruedu Port", "3 ruedu Port", "no sign of a bound"],
  ["avenue McMahon", "avenue McMahon", "a prefix of names"],
  ["rue DeGaulle", "rue DeGaulle", "a particle of names"],
  ["3 rue Haute44000 Nantes", "3 rue Haute 44000 Nantes", "a postcode behind a word"],
  ["F44000 Nantes", "F 44000 Nantes", "the country before a postcode"],
  ["BP123 CS70001 TSA12345", "BP 123 CS 70001 TSA 12345", "boxes"],
  ["3bisrue Haute", "3 bis rue Haute", "a suffix and a type"],
  ["3terrasse Haute", "3terrasse Haute", "a word that starts like a suffix"],
  ["rue du 8mai1945", "rue du 8 mai 1945", "a word between numbers"],
  ["RN7 et RD 906", "RN 7 et RD 906", "roads"],
  ["Z.A. du Parc, B.P. 12", "ZA  du Parc, BP  12", "initials of fixed meaning"],
  ["Z.A.C. du Parc", "ZAC  du Parc", "initials of three letters"],
  ["3 R. d'Artois", "3 R. d'Artois", "no road"],
  ["J.B. Clément", "J.B. Clément", "initials of a person"],
  ["Bâtiment D7", "Bâtiment D7", "a designation"],
];

for (const [glued, apart, why] of TEXTS)
  test(`blanks put back: ${why}`, (t) => {
    t.is(unglued(glued), apart);
  });
