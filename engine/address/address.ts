import type { PostalLines } from "./postal/postal-lines.ts";

/** A queried address: one free line, or parts. */
export interface AddressQuery {
  /** The street line, or the whole address; may have several lines. */
  readonly adresse: string;
  readonly complement?: string;
  readonly codePostal?: string;
  readonly ville?: string;
}

/** The precision at which an address was found. */
export type AddressLevel = "numero" | "interpolation" | "voie" | "lieu_dit" | "commune" | "aucun";

/** An address as in the register, without the comparison with the query. */
export interface FoundAddress {
  readonly niveau: AddressLevel;
  /** One line: "12 bis Rue de la Paix 75002 Paris"; `""` at the level `aucun`. */
  readonly adresseNormalisee: string;
  /** Digits, `""` without a number. */
  readonly numero: string;
  /** The suffix of the number as in the BAN: bis, a, bv; mostly `""`. */
  readonly indice: string;
  readonly voie: string;
  readonly codePostal: string;
  readonly ville: string;
  readonly codeInsee: string;
  /** Degrees, WGS 84; `null` at the level `aucun`. */
  readonly lon: number | null;
  readonly lat: number | null;
  /** Calibrated probability, 0 to 1, that the result is right at its level. */
  readonly score: number;
  /** BAN's id of the address, or of the street; `""` when there is none. */
  readonly idBan: string;
}

/** A field of the query that the result changes. */
export interface AddressCorrection {
  readonly champ: CorrectedField;
  /** The queried value, `""` when missing. */
  readonly avant: string;
  readonly apres: string;
}

type CorrectedField = "numero" | "voie" | "code_postal" | "ville";

export interface NormalisedAddress extends FoundAddress {
  /** Lines 2 to 6 of NF Z10-011. */
  readonly lignes: PostalLines;
  readonly corrections: readonly AddressCorrection[];
  /** Other plausible addresses, likeliest first, at most three. */
  readonly alternatives: readonly FoundAddress[];
  /** Whether another address is about as likely. */
  readonly ambigu: boolean;
  /** French sentences: why nothing was found, what was left out. */
  readonly raisons: readonly string[];
}
