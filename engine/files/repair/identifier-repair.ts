import type { DamageKind } from "../profile/damage.ts";
import type { Certainty } from "./certainty.ts";

/** The reading of a cell that should contain an identifier. */
export interface IdentifierRepair {
  /**
   * `absent`: empty. `sound`: correct as written. `written_otherwise`: correct, but with blanks,
   * marks or quotes. `damaged`: the form reveals the damage. `false`: the check digits fail, or it
   * is no identifier.
   */
  readonly state: "absent" | "sound" | "written_otherwise" | "damaged" | "false";
  readonly damage: DamageKind | null;
  /** The correct value, in digits (VAT: FR, key, SIREN); `null` when it is unknown. */
  readonly value: string | null;
  /** Certainty of `value`. */
  readonly certainty: Certainty;
  /** French, no full stop. */
  readonly why: string;
}

/** Evidence from the context of the cell. */
export interface RepairContext {
  /** SIREN with valid check digits in other cells of the row; 9 digits each. */
  readonly sirens: readonly string[];
  /** SIREN in other cells of the row, assuming that they lost leading zeros too. */
  readonly paddedSirens: readonly string[];
}

export const NO_CONTEXT: RepairContext = { sirens: [], paddedSirens: [] };

export const ABSENT: IdentifierRepair = {
  state: "absent",
  damage: null,
  value: null,
  certainty: "prouve",
  why: "",
};

export function sound(value: string): IdentifierRepair {
  return { state: "sound", damage: null, value, certainty: "prouve", why: "" };
}

export function writtenOtherwise(value: string): IdentifierRepair {
  return {
    state: "written_otherwise",
    damage: "caracteres_parasites",
    value,
    certainty: "prouve",
    why: "espaces ou signes retirés, les chiffres sont ceux du fichier",
  };
}

export function damaged(
  damage: DamageKind,
  value: string | null,
  certainty: Certainty,
  why: string,
): IdentifierRepair {
  return { state: "damaged", damage, value, certainty, why };
}

export function wrong(damage: DamageKind, why: string): IdentifierRepair {
  return { state: "false", damage, value: null, certainty: "a_verifier", why };
}

/** As many digits as an identifier has, or more, that are none. */
export function unreadable(digits: string, length: number, inWords: string): IdentifierRepair {
  return digits.length > length
    ? wrong("trop_long", `${digits.length} chiffres au lieu de ${inWords}`)
    : wrong(
        "cle_fausse",
        "clé de contrôle fausse : un chiffre a été mal saisi ou deux intervertis",
      );
}
