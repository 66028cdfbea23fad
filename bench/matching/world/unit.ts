import type { Address } from "./address.ts";

/** A unit of SIRENE with its establishments. "" and 0 for what it has not. */
export interface Unit {
  /** Nine digits; given when the country is walked. */
  siren: number;
  /** Legal category: 1000, 5499, 7210. */
  readonly legal: string;
  readonly person: Person | null;
  /** Capitals, as registered. */
  readonly denomination: string;
  readonly usual: string;
  readonly sigle: string;
  readonly naf: string;
  /** Partial diffusion. */
  readonly isMasked: boolean;
  readonly ceasedDay: number;
  /** Known to the bench alone: its rows are in no file. */
  isAbsent: boolean;
  readonly sites: readonly Site[];
  /** What its name says, without legal form: `DUPONT` in `SARL DUPONT ET FILS`; "" if unknown. */
  readonly core: string;
  /** The words that its sigle stands for, or that stand for its name; "" without. */
  readonly expansion: string;
}

export interface Person {
  readonly sex: 0 | 1;
  readonly surname: string;
  /** By marriage. */
  readonly usage: string;
  readonly given: readonly string[];
}

/** An establishment. */
export interface Site {
  /** The first four digits of its NIC, from 1. */
  readonly order: number;
  readonly address: Address;
  readonly sign: string;
  readonly usual: string;
  readonly naf: string;
  readonly openedDay: number;
  /** 0 while open. */
  readonly closedDay: number;
  readonly isSeat: boolean;
  /** Order of the site of the same unit that continues this one; 0 without. */
  readonly movedTo: number;
}

/** An establishment of another unit that continues one. */
export interface Takeover {
  readonly from: readonly [unit: Unit, site: Site];
  readonly to: readonly [unit: Unit, site: Site];
}

/** Units that have something to do with each other, and what. */
export interface Family {
  readonly kind: FamilyKind;
  readonly units: readonly Unit[];
  readonly takeovers: readonly Takeover[];
}

export type FamilyKind =
  | "personne"
  | "societe"
  | "sci"
  | "association"
  | "commune"
  | "groupe"
  | "immeuble"
  | "reprise"
  | "jumeaux"
  | "franchise"
  | "chaine";
