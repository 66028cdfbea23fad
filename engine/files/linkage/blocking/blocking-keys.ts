import { hashOf } from "../../../text/hash.ts";
import { OTHERS } from "../rows/linkage-row.ts";
import type { PackedRows } from "../rows/packed-rows.ts";

type Columns = PackedRows["columns"];

/** Rows that share a key are compared. */
interface BlockingKey {
  readonly name: string;
  /** Keys of a row, 0 for none; several make a row a member of several blocks. */
  readonly keysOf: readonly ((columns: Columns, row: number) => number)[];
  /** What parts a block that is too large to compare all with all; in this order. */
  readonly partedBy: readonly (keyof Columns)[];
}

const at = (column: Uint32Array, row: number): number => column[row] as number;

const monthDay = (date: number): number => (date % 100 === 0 ? 0 : date % 10_000);
const yearMonth = (date: number): number =>
  Math.floor(date / 100) % 100 === 0 ? 0 : Math.floor(date / 100);
const yearDay = (date: number): number =>
  date % 100 === 0 ? 0 : Math.floor(date / 10_000) * 100 + (date % 100);

const [SALT_NAMES, SALT_MONTH, SALT_YEAR, SALT_DAY] = [3, 5, 7, 11];

/**
 * The keys by which two records of one person or company meet: each needs little to be right, and
 * together they leave few pairs out that a person would join.
 */
export const BLOCKING_KEYS: readonly BlockingKey[] = [
  {
    name: "e-mail",
    keysOf: [({ email }, row) => at(email, row)],
    partedBy: ["surname", "company"],
  },
  {
    name: "téléphone",
    keysOf: [({ phone }, row) => at(phone, row), ({ mobile }, row) => at(mobile, row)],
    partedBy: ["surname", "company", "given"],
  },
  {
    name: "SIREN",
    keysOf: [({ siren }, row) => at(siren, row)],
    partedBy: ["surname", "company", "postcode", "street"],
  },
  {
    name: "date de naissance",
    keysOf: [({ birth }, row) => (at(birth, row) % 100 === 0 ? 0 : at(birth, row))],
    partedBy: ["surnameSound", "givenSound", "postcode", "street"],
  },
  {
    name: "nom et prénom",
    keysOf: [
      ({ surname, given }, row) => {
        const [a, b] = [at(surname, row), at(given, row)];
        return hashOf(Math.min(a, b), Math.max(a, b), SALT_NAMES);
      },
    ],
    partedBy: ["birth", "postcode", "street", "phone"],
  },
  {
    name: "sons du nom et du prénom",
    keysOf: [
      ({ surnameSound, givenSound }, row) => hashOf(at(surnameSound, row), at(givenSound, row)),
    ],
    partedBy: ["postcode", "town", "street"],
  },
  {
    name: "son du nom et code postal",
    keysOf: [
      ({ surnameSound, postcode }, row) => hashOf(at(surnameSound, row), at(postcode, row)),
      ({ surnameSound, town }, row) => hashOf(at(surnameSound, row), at(town, row)),
    ],
    partedBy: ["givenSound", "street"],
  },
  {
    name: "son du nom et partie de la date",
    keysOf: [
      ({ surnameSound, birth }, row) =>
        hashOf(at(surnameSound, row), monthDay(at(birth, row)), SALT_MONTH),
      ({ surnameSound, birth }, row) =>
        hashOf(at(surnameSound, row), yearMonth(at(birth, row)), SALT_YEAR),
      ({ surnameSound, birth }, row) =>
        hashOf(at(surnameSound, row), yearDay(at(birth, row)), SALT_DAY),
    ],
    partedBy: ["givenSound", "postcode"],
  },
  {
    name: "voie",
    keysOf: [({ street }, row) => at(street, row)],
    partedBy: ["postcode", "town", "surnameSound", "givenSound", "firstWord"],
  },
  {
    name: "prénom et lieu",
    keysOf: [
      ({ given, postcode }, row) => hashOf(at(given, row), at(postcode, row), SALT_NAMES),
      ({ given, town }, row) => hashOf(at(given, row), at(town, row), SALT_NAMES),
    ],
    partedBy: ["birth", "street", "surnameSound"],
  },
  {
    name: "voie à une faute près et lieu",
    keysOf: [
      ({ streetWord, postcode }, row) => hashOf(at(streetWord, row), at(postcode, row)),
      ({ streetWord, town }, row) => hashOf(at(streetWord, row), at(town, row)),
    ],
    partedBy: ["birth", "surnameSound", "givenSound", "street"],
  },
  {
    name: "son du nom et autre colonne",
    keysOf: OTHERS.map(
      (other) => (columns: Columns, row: number) =>
        hashOf(at(columns.surnameSound, row), at(columns[other], row)),
    ),
    partedBy: ["givenSound", "birth"],
  },
  {
    name: "boîte aux lettres",
    keysOf: [({ mailName }, row) => at(mailName, row)],
    partedBy: ["surname", "company", "postcode"],
  },
  {
    name: "entreprise et nom",
    keysOf: [({ company, surnameSound }, row) => hashOf(at(company, row), at(surnameSound, row))],
    partedBy: ["givenSound"],
  },
  {
    name: "entreprise",
    keysOf: [({ company, surname }, row) => (at(surname, row) === 0 ? at(company, row) : 0)],
    partedBy: ["postcode", "town", "street", "phone"],
  },
  {
    name: "mot du nom et lieu",
    keysOf: (["firstWord", "longWord", "otherWord"] as const).flatMap((word) =>
      (["postcode", "town"] as const).map(
        (place) => (columns: Columns, row: number) =>
          at(columns.surname, row) === 0
            ? hashOf(at(columns[word], row), at(columns[place], row))
            : 0,
      ),
    ),
    partedBy: ["company", "street"],
  },
  {
    name: "mots du nom",
    keysOf: (["firstWord", "longWord"] as const).map((word) => (columns: Columns, row: number) => {
      const other = word === "firstWord" ? columns.longWord : columns.otherWord;
      return at(columns.surname, row) === 0 ? hashOf(at(columns[word], row), at(other, row)) : 0;
    }),
    partedBy: ["postcode", "town"],
  },
  {
    name: "domaine",
    keysOf: [({ domain, surname }, row) => (at(surname, row) === 0 ? at(domain, row) : 0)],
    partedBy: ["company", "postcode"],
  },
];
