/** The kinds of damage that leave a value recognisable. */
export type DamageKind =
  /** `8,00E+13`: a spreadsheet stored few digits, the others are lost. */
  | "notation_scientifique"
  /** Leading zeros taken off a number. */
  | "zeros_perdus"
  /** `12345678900012.0`, `75 001,00`. */
  | "decimales"
  /** Too few digits, at the end. */
  | "tronque"
  /** One or more digits too many. */
  | "trop_long"
  /** A checksum that fails. */
  | "cle_fausse"
  /** A SIREN where a SIRET is expected, a VAT number where a SIREN is. */
  | "autre_identifiant"
  /** Apostrophes, no-break spaces, quotes, invisible characters around or inside. */
  | "caracteres_parasites"
  /** UTF-8 that was read in another encoding, once or twice; characters left as escapes. */
  | "mojibake"
  /** `#N/A`, `#REF!`, `#VALEUR!`. */
  | "erreur_tableur"
  /** `N/A`, `null`, `xxx`, `à compléter`, `0000`, `test`. */
  | "valeur_bouchon"
  /** An impossible date, an Excel serial, a date of another order than its column. */
  | "date_impossible"
  | "date_serie"
  | "date_ordre"
  /** An impossible form (an e-mail without domain, an unassignable phone). */
  | "forme";

/** All kinds, in the order of the counts in profile parts. */
export const DAMAGE_KINDS = [
  "notation_scientifique",
  "zeros_perdus",
  "decimales",
  "tronque",
  "trop_long",
  "cle_fausse",
  "autre_identifiant",
  "caracteres_parasites",
  "mojibake",
  "erreur_tableur",
  "valeur_bouchon",
  "date_impossible",
  "date_serie",
  "date_ordre",
  "forme",
] as const satisfies readonly DamageKind[];
