import type { RoleClass } from "./roles.ts";

/** 0 unknown, 1 male, 2 female. */
export type Sex = 0 | 1 | 2;

/** Who an officer is: what tells one from another, and what is shown of them. */
export interface OfficerIdentity {
  /** A company that is an officer of another; else a natural person. */
  readonly isCompany: boolean;
  /** Birth name, or the company's denomination; `[ND]` where the publisher masks it. */
  readonly nom: string;
  readonly nomUsage: string;
  /** All given names, separated by spaces. */
  readonly prenoms: string;
  /** AAAAMMJJ with 00 for the parts that are not published; 0 unknown. */
  readonly birth: number;
  readonly sex: Sex;
  /** Of a company, 0 unknown. */
  readonly siren: number;
  /** INSEE code of the commune of residence, "" unknown. */
  readonly codeCommune: string;
  /** Its name, kept where the publisher gives no code. */
  readonly commune: string;
}

/** One role of one officer as a register publishes it: an officer has one or several. */
export interface Power extends OfficerIdentity {
  readonly isActive: boolean;
  /** Role code, 0 when the publisher gives none. */
  readonly role: number;
  /** What the publisher calls role 99, else "". */
  readonly ownRole: string;
  readonly roleClass: RoleClass;
}

/** An officer with all their roles. */
export interface Officer extends OfficerIdentity {
  /** At least one role is held today. */
  readonly isActive: boolean;
  /** Codes of the roles held (of those once held, for a former officer), ascending. */
  readonly roles: readonly number[];
  /** What the publisher calls role 99, separated by commas; else "". */
  readonly ownRole: string;
  /** The classes of these roles, a bit each (`classBit`). */
  readonly classes: number;
}
