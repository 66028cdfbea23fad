import type { ColumnType } from "../profile/column-type.ts";

/**
 * Named numbers of keys and relations, natural logarithms of odds. Features after Rostin et al.,
 * "A Machine Learning Approach to Foreign Key Discovery" (WebDB 2009), and Jiang and Naumann,
 * "Holistic primary key and foreign key detection" (2020); weights tuned on development seeds.
 */
export const KEY = {
  /** Any column, before it is looked at. */
  start: -1.5,
  /** For a tenth of rows that are behind the first with their key, and of rows without any. */
  repeatedTenth: -3,
  emptyTenth: -2,
  /** Fewer rows prove less that keys differ: rows for half the weight. */
  rowsForHalf: 8,
  unique: 2,
  /** The field is the row's own number; another row's; another entity's own. */
  ownIdentifier: 4,
  /** The SIRET, or SIREN, of a table of companies without a number of their own. */
  officialNumber: 2.5,
  sirenBesideSiret: -5,
  /** Whatever the type of its cells is, when the field is the row's own number. */
  leastTypeOfIdentifier: -0.5,
  pointsElsewhere: -4,
  othersIdentifier: -2.5,
  /** Of the first column; of each further one. */
  firstColumn: 1,
  perColumn: -0.04,
  /** Two columns together, before they are looked at: only where no single one is a key. */
  pair: 0.5,
  pairWithLineNumber: 2,
} as const;

/** What the type of a column says of its being a key. */
export const KEY_TYPES: ReadonlyMap<ColumnType, number> = new Map([
  ["identifiant", 1],
  ["siret", 0.5],
  ["siren", 0],
  ["tva", -0.5],
  ["email", -1.5],
  ["code_postal", -2],
  ["code_insee", -1],
  ["numero_voie", -2],
  ["quantite", -0.5],
  ["nom_complet", -2.5],
  ["raison_sociale", -2.5],
  ["nom", -3.5],
  ["texte", -2.5],
  ["naf", -3],
  ["montant", -3],
]);

export const LINK = {
  start: -4,
  /** Below this share of keys found in the other table there is no link. */
  leastCoverage: 0.5,
  /** From each share on; first that holds. */
  coverage: [
    [0.98, 2.5],
    [0.93, 2],
    [0.85, 1.2],
    [0.7, -0.5],
    [0, -2.5],
  ],
  /** Keys that are found although chance would hardly have it: per key, and at most; in full where
   * the logarithm of the chance is below this. */
  surprisePerKey: 0.25,
  surpriseMost: 3.5,
  fullSurprise: 3,
  /** Chance that a value of another column is such a code; numbers are codes from here on. */
  chanceOfCode: 0.01,
  ownRangeFrom: 10_000,
  ownRangeTimes: 20,
  /** Numbers that fill more of their range than this follow each other. */
  denseFrom: 0.4,
  /** Such numbers that begin later than counts do. */
  laterStartFrom: 100,
  laterStart: 0.7,
  /** How far the ends of both ranges are apart, over the range pointed to; first that holds. */
  rangeOff: [
    [0.08, 1],
    [0.3, 0],
    [Number.POSITIVE_INFINITY, -1],
  ],
  /** The column is, with a line number, the key of its own table. */
  partOfKey: 1,
  /** The field points to the entity of the other table; is another table's own number here. */
  fieldPoints: 3.5,
  fieldOfEntity: 2.5,
  /** Lines and heads of documents share their number. */
  sameDocument: 2,
  /** The field is for another entity, or is no key at all. */
  fieldElsewhere: -3.5,
  /** It goes to a unique column that is not the key of its table; from which score on it stays. */
  alternateKey: -1,
  alternateFrom: 0,
  /** What a link adds to its target's being the key, for each unit of its score, and at most. */
  pointed: 0.7,
  pointedMost: 3,
  /** A field that the mapping had as a candidate only is believed as if it had this confidence. */
  candidateField: 0.5,
  /** Names: of the columns, and of column and table; whether both are a system's number or neither. */
  sameName: 1.5,
  nameOfTable: 1,
  sameSort: 0.5,
  /** Fewer distinct keys than that say little. */
  fewKeys: 5,
  fewKeysWeight: -1.5,
  /** The column that points has more different keys than the one pointed to. */
  largerSide: -1,
} as const;

/** A key, or a link, from this probability on. */
export const KEY_FROM = 0.5;
export const LINK_FROM = 0.5;
