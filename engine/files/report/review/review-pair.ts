/** Two things that may be the same: rows, a row and a company, a row and a death. */
export const PAIR_KINDS = ["doublon", "identifiant", "entreprise", "homonyme"] as const;

export type PairKind = (typeof PAIR_KINDS)[number];

/** Those that are about one row. */
export type RecordKind = Exclude<PairKind, "doublon">;

/** Zero of each kind. */
export function noPairs(): Record<PairKind, number> {
  return { doublon: 0, identifiant: 0, entreprise: 0, homonyme: 0 };
}

/** Strength of the evidence for a pair, in words. */
export type PairConfidence = "faible" | "moyenne" | "forte";

/**
 * How two values compare: equal, equal but for case, accents and signs, different, or only one
 * present.
 */
export type Agreement = "egal" | "proche" | "different" | "seul";

/** A field of a pair, with the values of both sides. */
export interface PairField {
  /** The customer's header, or the register's name for it. */
  readonly libelle: string;
  readonly gauche: string;
  readonly droite: string;
  readonly accord: Agreement;
}

/** A column of the record that the rows of a duplicate may become. */
export interface MergedField {
  /** Index of the column in its table. */
  readonly colonne: number;
  readonly libelle: string;
  /** The row whose value is proposed; `null` where a person has to choose. */
  readonly ligne: number | null;
  /** French: `la plus complète`, `à choisir`. */
  readonly pourquoi: string;
  /** What is written, each with its rows: the proposed value first. */
  readonly valeurs: readonly { readonly valeur: string; readonly lignes: readonly number[] }[];
}

/** A company that may be the one of a row without a usable identifier. */
export interface CandidateCompany {
  readonly siret: string;
  readonly denomination: string;
  /** Street, postcode and town. */
  readonly adresse: string;
  /** `ouvert`, `fermé`, `cessée`. */
  readonly etat: string;
  /** 0 to 1: that it is this company. */
  readonly probabilite: number;
}

/** The record that the rows of a duplicate may become. */
export interface ProposedMerge {
  /** Number of the row to keep. */
  readonly garder: number;
  readonly colonnes: readonly MergedField[];
}

/**
 * A pair, or a group of rows, for a person to decide on. Plain data, as in `revue.json`; values as the customer and the
 * register write them, cut when long.
 */
export interface ReviewPair {
  /** Stable for the same files and registers: `pairId`. */
  readonly id: string;
  readonly genre: PairKind;
  readonly table: string;
  /** Numbers of its rows in the file: two or more for a duplicate, one for all others. */
  readonly lignes: readonly number[];
  /** Names of the two sides. */
  readonly cotes: readonly [string, string];
  readonly champs: readonly PairField[];
  readonly confiance: PairConfidence;
  /** French, no full stop. */
  readonly pour: readonly string[];
  readonly contre: readonly string[];
  /** The effect of either decision: French sentences. */
  readonly si_accepte: string;
  readonly si_rejete: string;
  /** Of a duplicate. */
  readonly fusion?: ProposedMerge;
  /** Of an identifier: at most three to choose from, the likeliest first. */
  readonly candidats?: readonly CandidateCompany[];
  /** Of an identifier: what a choice is remembered under (`CompanySearch.key`). */
  readonly cle?: string;
}

/** A pair with its rank: lower ranks are reviewed first. */
export interface RankedPair {
  readonly pair: ReviewPair;
  readonly rank: number;
}

/** `revue.json` of a job. */
export interface Review {
  readonly jour: string;
  /** Number found of each kind; `paires` has the most doubtful of them. */
  readonly trouvees: Readonly<Record<PairKind, number>>;
  readonly paires: readonly ReviewPair[];
}

/** File name of the artefact. */
export const REVIEW_FILE = "revue.json";
