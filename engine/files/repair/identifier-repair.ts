import { isClear, type WrittenId } from "../../identifiers/written/written-id.ts";
import type { DamageKind } from "../profile/damage.ts";
import type { Certainty } from "./certainty.ts";

/** The reading of a cell that should contain an identifier. */
export interface IdentifierRepair {
  /**
   * `absent`: empty. `sound`: correct as written. `written_otherwise`: correct, but as it is printed,
   * or with the quotes of a spreadsheet. `damaged`: the form reveals the damage. `false`: the check digits fail, or it
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
  /** The SIREN in `value`, or the one that another identifier in its place tells; "" without. */
  readonly siren: string;
  /** Whether the cell leaves no doubt about that SIREN. */
  readonly isSirenProved: boolean;
}

/** Evidence from the context of the cell. */
export interface RepairContext {
  /** SIREN with valid check digits in other cells of the row; 9 digits each. */
  readonly sirens: readonly string[];
  /** SIREN in other cells of the row, assuming that they lost leading zeros too. */
  readonly paddedSirens: readonly string[];
}

export const NO_CONTEXT: RepairContext = { sirens: [], paddedSirens: [] };

const NO_SIREN = { siren: "", isSirenProved: false } as const;

export const ABSENT: IdentifierRepair = {
  state: "absent",
  damage: null,
  value: null,
  certainty: "prouve",
  why: "",
  ...NO_SIREN,
};

/** @param siren  "" for a number outside of the French registers. */
export function sound(value: string, siren: string): IdentifierRepair {
  const proved = { siren, isSirenProved: siren !== "" };
  return { state: "sound", damage: null, value, certainty: "prouve", why: "", ...proved };
}

export function writtenOtherwise(value: string, siren: string): IdentifierRepair {
  return {
    ...sound(value, siren),
    state: "written_otherwise",
    damage: "caracteres_parasites",
    why: "espaces ou signes retirés, les chiffres sont ceux du fichier",
  };
}

/** A value that its damage leaves recognisable; its SIREN is as certain as the value. */
export function damaged(
  damage: DamageKind,
  value: string | null,
  certainty: Certainty,
  why: string,
  siren = "",
): IdentifierRepair {
  const isSirenProved = siren !== "" && value !== null && certainty === "prouve";
  return { state: "damaged", damage, value, certainty, why, siren, isSirenProved };
}

/** Another identifier of a company, in the place of the wanted one: it tells the company. */
export function misplaced(
  value: string | null,
  why: string,
  { siren }: WrittenId,
  isSirenProved: boolean,
): IdentifierRepair {
  const certainty = value === null ? "a_verifier" : "probable";
  return { ...damaged("autre_identifiant", value, certainty, why, siren), isSirenProved };
}

export function wrong(damage: DamageKind, why: string): IdentifierRepair {
  return { state: "false", damage, value: null, certainty: "a_verifier", why, ...NO_SIREN };
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

/** A text without the wanted number, or with more than one company. */
export function without(read: WrittenId, form: string): IdentifierRepair {
  if (read.kind === "several")
    return {
      ...wrong("forme", "plusieurs numéros dans une cellule : il n'en faut qu'un"),
      siren: read.siren,
      isSirenProved: read.siren !== "" && isClear(read),
    };
  if (read.kind === "outside")
    return wrong(
      "autre_identifiant",
      read.country === ""
        ? "un numéro de TVA d'une entité sans SIREN est à sa place"
        : `un numéro de TVA ${read.country} est à sa place : hors des registres français`,
    );
  return wrong("forme", form);
}
