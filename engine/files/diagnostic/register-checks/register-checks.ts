import type { AddressQuery, NormalisedAddress } from "../../../address/address.ts";
import type { AlertLevel } from "../../../company/alert-rules.ts";
import type { RequestedRegisters } from "../../../dossier/requested-registers.ts";
import type { PersonQuery } from "../../../person/person.ts";
import type { DeathVerdict } from "../../../person/verdict.ts";

/** The registers as criteria ask them; `null` for one that is not loaded. */
export interface RegisterChecks {
  readonly companies: CompanyChecks | null;
  readonly deaths: PersonChecks | null;
  readonly addresses: AddressChecks | null;
  /** Those that are loaded and asked, for the report. */
  readonly loaded: readonly LoadedRegister[];
  /** Which were to be asked; all when absent. */
  readonly asked?: RequestedRegisters;
}

export interface LoadedRegister {
  readonly name: string;
  /** AAAA-MM-JJ. */
  readonly date: string;
  /** Invented: it came with the program. */
  readonly isExample?: boolean;
}

export const NO_REGISTERS: RegisterChecks = {
  companies: null,
  deaths: null,
  addresses: null,
  loaded: [],
};

/** Why nothing is said of companies that are not in an invented SIRENE. */
export const SIRENE_INVENTED = "registres d'exemple : chargez SIRENE";

/** Why a criterion that asks SIRENE is not measured without it. */
const SIRENE_NOT_LOADED = "registre SIRENE non chargé";
const SIRENE_NOT_QUERIED = "SIRENE n'est pas interrogé par ce produit";
const DEATHS_NOT_LOADED = "fichier des décès non chargé";
const DEATHS_NOT_QUERIED = "fichier des décès non interrogé par ce produit";

/** Why SIRENE says nothing, where it is not at hand. */
export function whyNoSirene({ asked: requested }: RegisterChecks): string {
  return requested?.companies === false ? SIRENE_NOT_QUERIED : SIRENE_NOT_LOADED;
}

/** Why the deaths say nothing, where they are not at hand. */
export function whyNoDeaths({ asked: requested }: RegisterChecks): string {
  return requested?.deaths === false ? DEATHS_NOT_QUERIED : DEATHS_NOT_LOADED;
}

export interface CompanyChecks {
  /** Whether every company is in them, so that one which is not does not exist. */
  readonly isWhole: boolean;
  /** Whether the registers tell of procedures. */
  readonly knowsProcedures: boolean;
  /**
   * What they say of a company, or of its establishment. What is returned is filled again by the
   * next call.
   *
   * @param nic  -1: the head office is meant.
   */
  find(siren: number, nic: number): CompanyFacts;
}

/** Groups of alert rules that criteria ask for. */
export type FactGroup = "closed" | "ceased" | "procedure";

export interface CompanyFacts {
  readonly existence: "found" | "unknown_siret" | "unknown_siren";
  /** A active, C ceased, F all establishments closed. */
  readonly statut: "A" | "C" | "F";
  /** Of the establishment; `null` when the register does not hold it. */
  readonly etablissementStatut: "A" | "F" | null;
  /** Whether one of the rules of a group holds. */
  holds(group: FactGroup): boolean;
  /** The first rule of the group that holds, in French, with source and date. */
  reason(group: FactGroup): string;
  /** SIRET of the open establishment that took over. */
  readonly successor: string | null;
  /** SIRET that the answer is about: the one asked for, or the head office. */
  readonly siret: string | null;
  /** A sole trader: most trade names are in no register. */
  readonly isPerson: boolean;
  /** Every name that the registers have, the official one first; masked ones are not among them. */
  names(): readonly string[];
  /** Of the establishment that was asked for, or of the head office; what is masked is "". */
  address(): CompanyAddress;
  /** Without what its officers bring to it where they are not asked for. */
  readonly level: AlertLevel;
  /** Whether an officer of the company may be dead; false where officers are not asked for. */
  readonly hasOfficersToVerify: boolean;
}

export interface CompanyAddress {
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
}

export interface PersonChecks {
  check(person: PersonQuery): DeathVerdict;
}

export interface AddressChecks {
  normalise(address: AddressQuery): NormalisedAddress;
  /**
   * Whether what is loaded has addresses where a postcode or a town is: that an address is not among
   * those of another département says nothing of it. A place that nobody knows is covered.
   */
  covers(postcode: string, town: string): boolean;
}
