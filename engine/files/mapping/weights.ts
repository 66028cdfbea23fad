import headers from "../../../data/mapping/headers.json" with { type: "json" };

/**
 * Named weights of the layers, in log-odds unless noted otherwise. Weights of headers are in
 * `data/mapping/headers.json`, of content in `content.json`, of entities in `entities.json`. Tuned
 * on development seeds of the generator only.
 */
export const WEIGHT = {
  /** Prior of a given field for a random column, relative to no field. */
  field: -1.6,
  /** The same for fields of the entity of last resort. */
  fieldOfOthers: -3.4,
  /** Added for a field that few files have. */
  rareField: -1.5,
  /** Against a field that only a header tells from another, where it does not. */
  namedField: -6,
  /** A header that names something else than the field; an unknown header. */
  otherHeader: -2.4,
  unknownHeader: -1.4,
  /** A word of the header that is evidence against the field. */
  wordAgainst: -4,
  /** The cells plainly contradict the field: outweighs any header. */
  contradicted: -9,
  /** Cost of leaving out words of the header, or of expanding abbreviations. */
  strippedHeader: -0.5,
  abbreviatedHeader: -0.7,
  /** A name that many other columns have, too; from `headers.json`. */
  possibleName: headers.niveaux.possible,
  /** A word that refers to another person or thing. */
  foreignWord: 4.5,
  /** Words of a consent or a refusal in the header. */
  consent: 6,
  /** The header names the entity of the field, or another one. */
  entityInHeader: 2.5,
  otherEntityInHeader: -2.5,
  /** The header's field in a known export; the weight limit. */
  export: 8,
  /** Confirmed once by a person; each doubling of the confirmations. */
  confirmed: 6,
  confirmedAgain: 0.8,
  /** Confirmed by this client on the same table: a deliberate choice against header and cells. */
  confirmedSameTable: 14,
  /** Limit for evidence of one kind. */
  most: 9,
} as const;

/** Fields that few files have: without a header that names them others are likelier. */
export const RARE_FIELDS: ReadonlySet<string> = new Set([
  ..."fax nom_naissance bic capital iban code_insee numero_voie region enseigne dirigeant".split(
    " ",
  ),
  ..."conditions_paiement representant maison_mere".split(" "),
  ..."adresse_complete departement date_modification remise devise taux_tva complement_nom".split(
    " ",
  ),
]);

/** Fields that only a header tells from another: a SIREN is the row's own unless it says whose. */
export const NAMED_FIELDS: ReadonlySet<string> = new Set(["siren_partie", "siret_partie"]);

/** Lower probability limits of the words. */
export const CERTAIN = 0.95;
export const PROBABLE = 0.6;
/** Nothing is proposed below this. */
export const PROPOSED = 0.35;

/** How scores become the reported probability. */
export const CONFIDENCE = {
  /** Layers are partly redundant: their sum is scaled by this factor. */
  scale: 1.05,
  /** Added to a field that fits another column better. */
  heldByAnother: -4,
  /** Upper limit. */
  most: 0.999,
  /** Limit for an empty column, and for an official identifier that its cells do not confirm. */
  notShown: 0.9,
  /**
   * Limit for a field that its header does not name as a whole, or that other types of cells or any
   * text may have; chosen, with the next three, on systems that the vocabulary had not seen.
   */
  notSure: 0.94,
  /** Weight of a known export from which its headers are as good as names. */
  knownExport: 6,
  /** Probability of a type, and share of its faultless cells, that show it plainly. */
  plain: 0.9,
  mostly: 0.6,
  /** Limit for a header that only resembles a name of the field, without cells that show it. */
  likenessAlone: 0.59,
} as const;
