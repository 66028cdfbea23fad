/** What a customer has on a company. */
export interface QueryFields {
  readonly nom: string;
  readonly adresse?: string;
  readonly code_postal?: string;
  readonly ville?: string;
  readonly email?: string;
  readonly site?: string;
  readonly telephone?: string;
  readonly dirigeant?: string;
  readonly naf?: string;
}

/**
 * What can be known: the establishment, the unit alone, or nothing, since the company is in no file
 * or cannot be told from others.
 */
type Niveau = "siret" | "siren" | "abstention";

/** A search with its known answer: one line of a file of cases. */
export interface MatchingCase {
  readonly id: number;
  readonly kind: string;
  readonly niveau: Niveau;
  readonly query: QueryFields;
  readonly siret: string | null;
  readonly siren: string | null;
  /** SIRETs that are right. */
  readonly acceptables: readonly string[];
  /** Others of one name at one place: not counted wrong. */
  readonly jumeaux: readonly string[];
}

/** The two files that a method reads. */
export interface RegisterFiles {
  readonly unites: string;
  readonly etablissements: string;
}

/** Cases with the register that they are searched in. */
export interface CaseSet {
  readonly name: string;
  /** Folder of the register's files. */
  readonly folder: string;
  readonly files: RegisterFiles;
  readonly establishments: number;
  readonly cases: readonly MatchingCase[];
}
