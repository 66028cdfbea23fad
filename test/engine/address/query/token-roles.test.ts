import test from "ava";
import type { AddressQuery } from "../../../../engine/address/address.ts";
import { roles } from "./read-little-france.ts";

const ROLES: readonly (readonly [query: string | AddressQuery, roles: string, why: string])[] = [
  ["", "", "nothing"],
  ["5 rue du Pressoir", "5 RUE DU PRESSOIR", "words"],
  ["Apt 12 5 rue du Pressoir", "f:APT f:12 5 RUE DU PRESSOIR", "a flat with its number"],
  ["Appartement B 5 rue", "c:APPARTEMENT c:B 5 RUE", "a flat with its letter"],
  [
    "5 rue Haute face à la rue Basse 38990",
    "5 RUE HAUTE l:FACE l:A l:LA l:RUE l:BASSE 38990",
    "a place nearby",
  ],
  ["5 rue Haute direction Vallorgues", "5 RUE HAUTE DIRECTION VALLORGUES", "nobody knows how far"],
  ["5 rue de l'Angle 38990", "5 RUE DE L ANGLE 38990", "a street called so"],
  ["face à la gare 38990", "FACE A LA GARE 38990", "all that is told"],
  [{ adresse: "5 rue Haute", ville: "Le Parc" }, "5 RUE HAUTE LE PARC", "a town called so"],
  ["5 rue Haute 38990 Le Parc", "5 RUE HAUTE 38990 LE PARC", "a town called so, at the end"],
  ["apt A12, 5 rue", "c:APT c:A12 5 RUE", "a flat with both"],
  ["5 rue du Pressoir bât. C", "5 RUE DU PRESSOIR c:BAT c:C", "a building behind"],
  [
    "Bâtiment Horizon 5 rue",
    "c:BATIMENT HORIZON 5 RUE",
    "the name of a building may be a street's",
  ],
  ["3e étage 5 rue", "c:3E c:ETAGE 5 RUE", "a floor with its number before"],
  ["étage 3, 5 rue", "c:ETAGE c:3 5 RUE", "and behind"],
  ["1er étage porte 4 hall B", "c:1ER c:ETAGE c:PORTE c:4 c:HALL c:B", "several"],
  ["esc. 2 bte 7", "c:ESC c:2 c:BTE c:7", "staircases and letter boxes"],
  ["RDC 5 rue", "c:RDC 5 RUE", "a complement by itself"],
  [
    "Résidence les Pins 5 rue",
    "c:RESIDENCE LES PINS 5 RUE",
    "an estate alone: its name may be a street's",
  ],
  ["chez M. Lachaume", "c:CHEZ M LACHAUME", "a person"],
  [
    { adresse: "5 rue", complement: "2 les Pins" },
    "c:2 c:LES c:PINS 5 RUE",
    "all of the field of the complement",
  ],
  ["BP 123", "x:BP x:123", "a box"],
  ["B.P. 123", "x:BP x:123", "with points"],
  [
    "CS 90001 38991 Vallorgues",
    "x:CS x:90001 38991 VALLORGUES",
    "a box of five digits is no postcode",
  ],
  ["CS 90 001 38991", "x:CS x:90 x:001 38991", "in two parts"],
  ["TSA 12345", "x:TSA x:12345", "a box of the administration"],
  ["CIDEX 12", "x:CIDEX x:12", "a box in the country"],
  ["rue BP", "RUE BP", "without a number it is a word"],
  ["12 bis rue", "12 i:BIS RUE", "what follows a number"],
  ["12 rue bis", "12 RUE BIS", "behind a word it is one"],
  [{ adresse: "", complement: "BP 7" }, "x:BP x:7", "a box in the field of the complement"],
  ["38991 Vallorgues CEDEX", "38991 VALLORGUES x6:CEDEX", "CEDEX"],
  ["75083 Paris cedex 02", "75083 PARIS x6:CEDEX x6:02", "CEDEX with its number"],
  [
    "38991 Vallorgues CEDEX 38991",
    "38991 VALLORGUES x6:CEDEX 38991",
    "no number of CEDEX is so long",
  ],
  ["F-75002 Paris", "-:F 75002 PARIS", "the sign of the country"],
  ["FR 75002 Paris", "-:FR 75002 PARIS", "the code of the country"],
  ["rue F 12", "RUE F 12", "a letter that no postcode follows"],
  ["n° 12 rue", "-:N 12 RUE", "the sign for number"],
  ["numéro 12 rue", "-:NUMERO 12 RUE", "the word for number"],
  ["rue N", "RUE N", "a letter that no number follows"],
  ["75002 Paris France", "75002 PARIS p:FRANCE", "the country at the end"],
  ["place de France 75002", "PLACE DE FRANCE 75002", "elsewhere it is a word"],
  ["France", "FRANCE", "alone it is a word"],
  ["RPT des Grues", "ROND POINT DES GRUES", "a code for several words"],
];

for (const [query, expected, why] of ROLES)
  test(`roles: ${why}`, (t) => {
    t.is(roles(query), expected);
  });
