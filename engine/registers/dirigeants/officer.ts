import type { RoleClass } from "./roles.ts";

/** 0 unknown, 1 male, 2 female. */
export type Sex = 0 | 1 | 2;

/** The identity of an officer. */
export interface OfficerIdentity {
  /** True for a company that is an officer of another. */
  readonly isCompany: boolean;
  /** Birth name, or the company's denomination; `[ND]` when masked by the publisher. */
  readonly nom: string;
  readonly nomUsage: string;
  /** All given names, separated by spaces. */
  readonly prenoms: string;
  /** AAAAMMJJ with 00 for unpublished parts; 0 unknown. */
  readonly birth: number;
  readonly sex: Sex;
  /** SIREN of a company, 0 unknown. */
  readonly siren: number;
  /** INSEE code of the commune of residence, "" unknown. */
  readonly codeCommune: string;
  /** Name of that commune, stored when the publisher gives no code. */
  readonly commune: string;
}

/** One role of one officer, as published; an officer may have several. */
export interface Power extends OfficerIdentity {
  readonly isActive: boolean;
  /** Role code, 0 when the publisher gives none. */
  readonly role: number;
  /** The publisher's name for role 99, else "". */
  readonly ownRole: string;
  readonly roleClass: RoleClass;
}

/** An officer with all their roles. */
export interface Officer extends OfficerIdentity {
  /** Whether at least one role is current. */
  readonly isActive: boolean;
  /** Codes of the current roles (of past ones for a former officer), ascending. */
  readonly roles: readonly number[];
  /** The publisher's names for role 99, separated by commas; else "". */
  readonly ownRole: string;
  /** The classes of these roles, one bit each (`classBit`). */
  readonly classes: number;
}
