import type { AddressQuery, NormalisedAddress } from "../../../address/address.ts";
import type { AlertLevel } from "../../../company/alert-rules.ts";
import type { RequestedRegisters } from "../../../dossier/requested-registers.ts";
import type { MatchAnswer } from "../../../matching/match-answer.ts";
import type { CompanyQuery } from "../../../matching/query/company-query.ts";
import type { PersonQuery } from "../../../person/person.ts";
import type { DeathVerdict } from "../../../person/verdict.ts";

/** The registers in the form that criteria query; `null` when not loaded. */
export interface RegisterChecks {
  readonly companies: CompanyChecks | null;
  /** Finds companies by name and place. */
  readonly finder: CompanyFinder | null;
  readonly deaths: PersonChecks | null;
  readonly addresses: AddressChecks | null;
  /** Registers loaded and queried, for the report. */
  readonly loaded: readonly LoadedRegister[];
  /** Registers requested; all when absent. */
  readonly requested?: RequestedRegisters;
}

export interface LoadedRegister {
  readonly name: string;
  /** AAAA-MM-JJ. */
  readonly date: string;
  /** Invented data, shipped with the program. */
  readonly isExample?: boolean;
}

export const NO_REGISTERS: RegisterChecks = {
  companies: null,
  finder: null,
  deaths: null,
  addresses: null,
  loaded: [],
};

/** Why companies missing from an invented SIRENE are not reported. */
export const SIRENE_INVENTED = "seuls des registres d'exemple sont installés";

/** Why a criterion is not measured without SIRENE. */
const SIRENE_NOT_LOADED = "registre SIRENE non chargé";
const SIRENE_NOT_QUERIED = "SIRENE n'est pas consulté";
const DEATHS_NOT_LOADED = "fichier des décès non chargé";
const DEATHS_NOT_QUERIED = "fichier des décès non consulté";

/** Why SIRENE is unavailable. */
export function whyNoSirene({ requested }: RegisterChecks): string {
  return requested?.companies === false ? SIRENE_NOT_QUERIED : SIRENE_NOT_LOADED;
}

/** Why the deaths are unavailable. */
export function whyNoDeaths({ requested }: RegisterChecks): string {
  return requested?.deaths === false ? DEATHS_NOT_QUERIED : DEATHS_NOT_LOADED;
}

export interface CompanyChecks {
  /** Whether the registers are complete, so that a missing company does not exist. */
  readonly isWhole: boolean;
  /** Whether the registers include procedures. */
  readonly knowsProcedures: boolean;
  /**
   * The facts on a company, or on its establishment. The next call overwrites the result.
   *
   * @param nic  -1 for the head office.
   */
  find(siren: number, nic: number): CompanyFacts;
  /** The same for a candidate: leaves the result of `find` as it is. */
  probe(siren: number, nic: number): CompanyFacts;
}

/** Groups of alert rules that criteria query. */
export type FactGroup = "closed" | "ceased" | "procedure";

export interface CompanyFacts {
  readonly existence: "found" | "unknown_siret" | "unknown_siren";
  /** A active, C ceased, F all establishments closed. */
  readonly statut: "A" | "C" | "F";
  /** Status of the establishment; `null` when the register lacks it. */
  readonly etablissementStatut: "A" | "F" | null;
  /** Whether one of the rules of a group applies. */
  holds(group: FactGroup): boolean;
  /** The first applicable rule of the group, in French, with source and date. */
  reason(group: FactGroup): string;
  /** SIRET of the open establishment that took over. */
  readonly successor: string | null;
  /** SIRET that the facts are about: the one requested, or the head office. */
  readonly siret: string | null;
  /** NIC of every establishment of the company, ascending. */
  nics(): readonly number[];
  /** A sole trader: most of their trade names are in no register. */
  readonly isPerson: boolean;
  /** INSEE's code of its legal form, four digits; none that is known when the register has none. */
  readonly legalCategory: number;
  /** Every name in the registers, the official one first, without masked ones. */
  names(): readonly string[];
  /** Of the requested establishment, or of the head office; masked parts are "". */
  address(): CompanyAddress;
  /** Without the alerts on its officers when officers are not requested. */
  readonly level: AlertLevel;
  /** Whether an officer of the company may be dead; false when officers are not requested. */
  readonly hasOfficersToVerify: boolean;
}

export interface CompanyAddress {
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
}

export interface CompanyFinder {
  find(query: CompanyQuery): MatchAnswer;
}

export interface PersonChecks {
  check(person: PersonQuery): DeathVerdict;
}

export interface AddressChecks {
  normalise(address: AddressQuery): NormalisedAddress;
  /**
   * Whether the loaded data cover the département of a postcode or a town: outside of it a missing
   * address proves nothing. An unknown place counts as covered.
   */
  covers(postcode: string, town: string): boolean;
}
