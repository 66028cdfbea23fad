import type { AddressLevel } from "../../../engine/address/address.ts";

/** An address of the sample. */
export const GOOD = "68 rue du lavoir 44000 Nantes";

type BadAddress = readonly [
  why: string,
  input: string,
  niveau: AddressLevel,
  /** Pattern of the reasons. */
  stated: RegExp,
];

const NO_WORD = /aucun mot lisible : donnez une voie et une commune/;
const NUMBER_ALONE = /un numéro seul : donnez une voie et une commune/;
const NO_ADDRESS = /ce n'est pas une adresse \(.+\) : donnez une voie et une commune/;
const UNKNOWN = /ni voie ni commune reconnues : donnez au moins le code postal ou la commune/;
const ABROAD = /adresse à l'étranger : seules celles de France sont connues/;
const ANY = /./;
const NOTHING = /^$/;

/** Texts that are not French addresses: no result, with a reason. */
const NOWHERE: readonly BadAddress[] = [
  ["nothing", "", "aucun", NO_WORD],
  ["blanks", " \t\u00a0 ", "aucun", NO_WORD],
  ["a sign", "-", "aucun", NO_WORD],
  ["signs", "?! ...", "aucun", NO_WORD],
  ["a number alone", "12", "aucun", NUMBER_ALONE],
  ["a telephone number", "06 12 34 56 78", "aucun", NO_ADDRESS],
  ["a postcode that is none", "99999", "aucun", NUMBER_ALONE],
  ["a formula", "=1+1", "aucun", NUMBER_ALONE],
  ["emoji alone", "🏠", "aucun", NO_WORD],
  ["emoji of several characters", "👨‍👩‍👧 🇫🇷", "aucun", NO_WORD],
  ["another script", "東京都千代田区", "aucun", NO_WORD],
  ["200 accents, none on a letter", "\u0301".repeat(200), "aucun", NO_WORD],
  ["a country alone", "Belgique", "aucun", ABROAD],
  ["an address abroad", "12 rue de la Loi, 1000 Bruxelles, Belgique", "aucun", ABROAD],
  ["abroad, without its country", "10 Downing Street, London", "aucun", ABROAD],
  ["France alone", "France", "aucun", ANY],
  ["a filling", "xxxxxx", "aucun", ANY],
  ["a street type alone", "rue", "aucun", UNKNOWN],
  ["an address of mail", "contact@exemple.fr", "aucun", NO_ADDRESS],
  ["markup", "<script>alert(1)</script>", "aucun", UNKNOWN],
  ["a query", "1' OR '1'='1", "aucun", UNKNOWN],
  ["300 letters", "x".repeat(300), "aucun", ANY],
];

/** Faulty texts whose address is found nevertheless. */
const FOUND: readonly BadAddress[] = [
  ["as it should be", GOOD, "numero", NOTHING],
  ["the same again", GOOD, "numero", NOTHING],
  ["capitals and wide blanks", "68  RUE DU LAVOIR     44000   NANTES", "numero", NOTHING],
  ["line ends and tabs", "68 rue du lavoir\r\n44000\tNantes", "numero", NOTHING],
  ["blanks that do not break", "68 rue du\u00a0lavoir 44000\u202fNantes", "numero", NOTHING],
  ["marks of direction", `\u200f${GOOD}\u202e`, "numero", NOTHING],
  ["characters that are not seen", `\ufeff68\u200b rue du lavoir 44000 Nantes`, "numero", NOTHING],
  ["emoji beside it", `🏠 ${GOOD} ❤️`, "numero", NOTHING],
  ["a sign of a formula", `=${GOOD}`, "numero", NOTHING],
  ["accents written apart", "2 rue du port 27000 E\u0301vreux", "numero", NOTHING],
  ["read in another encoding", "2 rue du port 27000 \u00c3\u2030vreux", "numero", NOTHING],
];

/** Addresses from bad files, with the expected answers on the sample registers. */
export const BAD_ADDRESSES: readonly BadAddress[] = [...NOWHERE, ...FOUND];
