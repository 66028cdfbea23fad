/** Kinds of files, one generator each. */
export const LINKAGE_KINDS = [
  "persons",
  "benchmark",
  "historical",
  "companies",
  "mixed",
  "two_files",
] as const;
export type LinkageKind = (typeof LINKAGE_KINDS)[number];

/** What a column contains, whatever its header says. */
export type FieldName =
  | "code"
  | "civilite"
  | "prenom"
  | "nom"
  | "nom_naissance"
  | "nom_complet"
  | "naissance"
  | "lieu_naissance"
  | "sexe"
  | "profession"
  | "fonction"
  | "email"
  | "telephone"
  | "mobile"
  | "numero"
  | "adresse"
  | "complement"
  | "code_postal"
  | "ville"
  | "region"
  | "societe"
  | "siren"
  | "siret";

/** The cells of a record by field; an absent field is an empty cell. */
export type FieldTexts = Partial<Record<FieldName, string>>;

export interface DraftColumn {
  readonly header: string;
  readonly field: FieldName;
}

/** A record about one thing of the invented world. */
export interface DraftRecord {
  /** Number of the thing within its set: records of one number are duplicates. */
  readonly entity: number;
  readonly fields: FieldTexts;
  /** Kinds of noise between it and the first record of its thing; empty for that one. */
  readonly noises: readonly string[];
}

/** Two things that share much and are not the same: a household, two sites of a company. */
export interface Trap {
  readonly kind: string;
  readonly entities: readonly [number, number];
}

export interface DraftTable {
  readonly name: string;
  readonly columns: readonly DraftColumn[];
  readonly delimiter: ";" | "," | "\t";
  readonly records: readonly DraftRecord[];
}

/** One file, or two that are to be linked, with the truth on their records. */
export interface DraftSet {
  readonly kind: LinkageKind;
  readonly name: string;
  readonly tables: readonly DraftTable[];
  readonly traps: readonly Trap[];
}
