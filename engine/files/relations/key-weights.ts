import type { ColumnType } from "../profile/column-type.ts";

/**
 * Named weights of keys and relations, in log-odds. Features after Rostin et al., "A Machine
 * Learning Approach to Foreign Key Discovery" (WebDB 2009), and Jiang and Naumann, "Holistic
 * primary key and foreign key detection" (2020); weights tuned on development seeds.
 */
export const KEY = {
  /** Prior of any column. */
  start: -1.5,
  /** Per tenth of rows that repeat a key, and per tenth without any. */
  repeatedTenth: -3,
  emptyTenth: -2,
  /** Number of rows for half the weight: fewer rows prove less. */
  rowsForHalf: 8,
  unique: 2,
  /** The field is the row's own number; another row's; another entity's own. */
  ownIdentifier: 4,
  /** The header is "id", or the number of its own table: "transporteur_id" of "transporteurs". */
  ownByName: 3.5,
  idByName: 3.3,
  nameOfRows: 2.5,
  /** Other tables refer to the column by its name. */
  natural: 3.5,
  /** The first column is a number, by its name of no other table. */
  firstNumber: 2,
  /** The header tells what numbers no row: "salary". */
  attribute: -2,
  /** The SIRET, or SIREN, of a table of companies without a number of their own. */
  officialNumber: 2.5,
  sirenBesideSiret: -5,
  /** Lower limit for the weight of the type, when the field is the row's own number. */
  leastTypeOfIdentifier: -0.5,
  pointsElsewhere: -4,
  othersIdentifier: -2.5,
  /** For the first column; for each further one. */
  firstColumn: 1,
  perColumn: -0.04,
  /** Prior of two columns together: only tried when no single one is a key. */
  pair: 0.5,
  pairWithLineNumber: 2,
  /** Another table's number, and the day from which the row holds. */
  period: 1.5,
  /** Share of rows that may lack one of several columns: no part of a key is left out. */
  emptyParts: 0.1,
  /** A table of numbers of other tables is keyed by all of them. */
  junction: 1.8,
} as const;

/** Weight of a column's type as a key. */
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
  /** Smallest share of rows with a key of the other table for a link. */
  leastCoverage: 0.5,
  /** By that share, from each limit on; the first match counts. */
  coverage: [
    [0.98, 2.5],
    [0.93, 2],
    [0.85, 1.2],
    [0.7, -0.5],
    [0, -2.5],
  ],
  /** Rows that are believed found before any is: of three rows one orphan proves little. */
  rowsBefore: 2,
  /**
   * Keys that chance hardly explains: per key, and the limit; in full when the logarithm of the
   * chance is below this.
   */
  surprisePerKey: 0.25,
  surpriseMost: 3.5,
  provedCoverage: 0.85,
  fullSurprise: 3,
  /** Chance that a value of another column is such a code; numbers are codes from here on. */
  chanceOfCode: 0.01,
  ownRangeFrom: 10_000,
  ownRangeTimes: 20,
  /** Numbers that fill more of their range are consecutive. */
  denseFrom: 0.4,
  /** Start from which consecutive numbers are specific: counts start lower. */
  laterStartFrom: 100,
  laterStart: 0.7,
  /**
   * Distance between the ends of both ranges, relative to the target's range; the first match
   * counts.
   */
  rangeOff: [
    [0.08, 1],
    [0.3, 0],
    [Number.POSITIVE_INFINITY, -1],
  ],
  /** The column and a line number are the key of its own table. */
  partOfKey: 1,
  /** The field points to the entity of the other table; is another table's own number here. */
  fieldPoints: 3.5,
  fieldOfEntity: 2.5,
  /** Lines and heads of documents share their number. */
  sameDocument: 2,
  /** The field belongs to another entity, or is no key at all. */
  fieldElsewhere: -3.5,
  /** Target is a unique column other than the key of its table; score from which the link stays. */
  alternateKey: -1,
  alternateFrom: 0,
  /** Support of a link for its target as a key, per unit of its score, and the limit. */
  pointed: 0.7,
  pointedMost: 3,
  /** Confidence assumed for a field that is only a candidate of the mapping. */
  candidateField: 0.5,
  /**
   * Names: of the columns, and of column and table; whether both or neither are a system's number.
   */
  sameName: 1.5,
  /** "UF sortie" and "UF", "OPE_CPT_NUM" and "CPT_NUM". */
  nameOfKey: 1.2,
  nameOfTable: 1,
  /** "client_id", and "client", for the table "clients". */
  numberOfTable: 2.5,
  nameIsTable: 2,
  /** The column is the number of its own table. */
  ownNumber: -4,
  /** The name says that it is a number, or a row above, of the same table. */
  numberOfSelf: 1.5,
  above: 2.5,
  /** Most of the rows that stand above others, where the name does not say so. */
  fewAbove: 0.5,
  sameSort: 0.5,
  /** Fewer distinct keys are weak evidence. */
  fewKeys: 5,
  fewKeysWeight: -1.5,
  /** The referencing column has more distinct keys than the referenced one. */
  largerSide: -1,
} as const;

/** Lower probability limit of a key, or a link. */
export const KEY_FROM = 0.5;
export const LINK_FROM = 0.5;
