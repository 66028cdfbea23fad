/**
 * Named numbers of the layers, natural logarithms of odds unless said otherwise. Those of headers
 * stand in `data/mapping/headers.json`, of content in `content.json`, of entities in
 * `entities.json`. Tuned on development seeds of the generator only.
 */
export const WEIGHT = {
  /** A column taken at random is a given field, against its being none of them. */
  field: -1.6,
  /** The same for fields of the entity of last resort. */
  fieldOfOthers: -3.4,
  /** Besides, for a field that few files have. */
  rareField: -1.5,
  /** A header that says something else than the field; one that nobody knows. */
  otherHeader: -2.4,
  unknownHeader: -1.4,
  /** A word of the header that speaks against the field. */
  wordAgainst: -4,
  /** The cells plainly are something else than the field holds: more than any header says for it. */
  contradicted: -9,
  /** Read only after words were left out of the header, or abbreviations written out. */
  strippedHeader: -0.5,
  abbreviatedHeader: -0.7,
  /** A word that says that the column is of somebody or something else. */
  foreignWord: 4.5,
  /** The header names the entity of the field, or another one. */
  entityInHeader: 2.5,
  otherEntityInHeader: -2.5,
  /** Of a known export: the header stands for that field there; how much it may weigh. */
  export: 8,
  /** Confirmed by a person once; each doubling of the confirmations. */
  confirmed: 6,
  confirmedAgain: 0.8,
  /** By this client on the very same table: whoever chose against header and cells meant it. */
  confirmedSameTable: 14,
  /** Evidence of one kind is never believed beyond this. */
  most: 9,
} as const;

/** Fields that few files have: without a header that names them others are likelier. */
export const RARE_FIELDS: ReadonlySet<string> = new Set([
  ..."fax nom_naissance bic capital iban code_insee numero_voie region enseigne dirigeant".split(
    " ",
  ),
  ..."adresse_complete departement date_modification remise devise taux_tva".split(" "),
]);

/** From this probability on, in words. */
export const CERTAIN = 0.95;
export const PROBABLE = 0.6;
/** Below this nothing is proposed. */
export const PROPOSED = 0.35;

/** How scores become a probability that people are told. */
export const CONFIDENCE = {
  /** Layers say in part the same: their sum is believed by this factor. */
  scale: 1.05,
  /** Added to a field that another column fits better. */
  heldByAnother: -4,
  /** Nothing is surer. */
  most: 0.999,
  /** An official identifier whose cells do not show it. */
  identifierNotShown: 0.9,
} as const;
