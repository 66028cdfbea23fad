import type { PostalLines } from "./postal/postal-lines.ts";

/** An address as it is asked for: one free line, or parts. */
export interface AddressQuery {
  /** The street line, or all of it; may have several lines. */
  readonly adresse: string;
  readonly complement?: string;
  readonly codePostal?: string;
  readonly ville?: string;
}

/** How far down an address was found. */
export type AddressLevel = "numero" | "interpolation" | "voie" | "lieu_dit" | "commune" | "aucun";

/** An address as the register has it, without what the asker has to say of it. */
export interface FoundAddress {
  readonly niveau: AddressLevel;
  /** One line: "12 bis Rue de la Paix 75002 Paris"; `""` at the level `aucun`. */
  readonly adresseNormalisee: string;
  /** Digits, `""` without a number. */
  readonly numero: string;
  /** What follows the number, as the BAN spells it: bis, a, bv; mostly `""`. */
  readonly indice: string;
  readonly voie: string;
  readonly codePostal: string;
  readonly ville: string;
  readonly codeInsee: string;
  /** Degrees, WGS 84; `null` at the level `aucun`. */
  readonly lon: number | null;
  readonly lat: number | null;
  /** Calibrated probability, 0 to 1, that the answer is right at its level. */
  readonly score: number;
  /** BAN's id of the address, or of the street; `""` where it has none. */
  readonly idBan: string;
}

/** A part of the asked address that the answer has otherwise. */
export interface AddressCorrection {
  readonly champ: CorrectedField;
  /** As it was asked, `""` when it was missing. */
  readonly avant: string;
  readonly apres: string;
}

type CorrectedField = "numero" | "voie" | "code_postal" | "ville";

export interface NormalisedAddress extends FoundAddress {
  /** Lines 2 to 6 of NF Z10-011. */
  readonly lignes: PostalLines;
  readonly corrections: readonly AddressCorrection[];
  /** Other addresses that may be meant, likeliest first, at most three. */
  readonly alternatives: readonly FoundAddress[];
  /** Whether another address is about as likely. */
  readonly ambigu: boolean;
  /** French sentences: why nothing was found, what was left out. */
  readonly raisons: readonly string[];
}
