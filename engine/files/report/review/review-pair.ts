/** Two things that may be one: rows, a row and a company, a row and a death. */
export const PAIR_KINDS = ["doublon", "entreprise", "homonyme"] as const;

export type PairKind = (typeof PAIR_KINDS)[number];

/** How much speaks for a pair, in words. */
export type PairConfidence = "faible" | "moyenne" | "forte";

/** How two values agree: the same, the same but for case, accents and signs, others, or one alone. */
export type Agreement = "egal" | "proche" | "different" | "seul";

/** A field of a pair: what its two sides say of it. */
export interface PairField {
  /** The customer's header, or what the register calls it. */
  readonly libelle: string;
  readonly gauche: string;
  readonly droite: string;
  readonly accord: Agreement;
}

/**
 * A pair that a person decides of. Plain data, as it stands in `revue.json`; values are as the
 * customer and the register write them, cut where they are long.
 */
export interface ReviewPair {
  /** The same for the same files and registers: `pairId`. */
  readonly id: string;
  readonly genre: PairKind;
  readonly table: string;
  /** Numbers of its rows in the file: two of a duplicate, one of all others. */
  readonly lignes: readonly number[];
  /** What the two sides are. */
  readonly cotes: readonly [string, string];
  readonly champs: readonly PairField[];
  readonly confiance: PairConfidence;
  /** French, no full stop. */
  readonly pour: readonly string[];
  readonly contre: readonly string[];
  /** What follows from either decision: French sentences. */
  readonly si_accepte: string;
  readonly si_rejete: string;
}

/** A pair among others: the lesser rank is looked at first. */
export interface RankedPair {
  readonly pair: ReviewPair;
  readonly rank: number;
}

/** `revue.json` of a job. */
export interface Review {
  readonly jour: string;
  /** How many were found of each kind; those of `paires` are the most doubtful of them. */
  readonly trouvees: Readonly<Record<PairKind, number>>;
  readonly paires: readonly ReviewPair[];
}

/** The name of the artefact. */
export const REVIEW_FILE = "revue.json";
