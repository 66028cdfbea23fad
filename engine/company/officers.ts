import { readActiveOfficers } from "../registers/dirigeants/active-officers.ts";
import type { Officer } from "../registers/dirigeants/officer.ts";
import {
  classBit,
  OTHER_ROLE,
  ROLE_CLASSES,
  type RoleClass,
  roleOf,
} from "../registers/dirigeants/roles.ts";

/** An officer with displayable roles. */
export interface ListedOfficer extends Officer {
  /** The roles as text, separated by commas. */
  readonly role: string;
  /** The code of the first role, "" when none is published. */
  readonly roleCode: string;
  /** The most important class: a manager who is also a partner is a manager. */
  readonly roleClass: RoleClass;
}

/**
 * Decodes the active officers in a block of `dirigeants/entry.ts`, managers first. To count
 * managers only, use `managerCount` of that file.
 *
 * @param classes  Bits of `classBit`: only officers with a role in one of these classes
 *   (`COUNTED_CLASSES`); all by default.
 */
export function activeOfficers(
  bytes: Uint8Array,
  block: number,
  classes?: number,
): ListedOfficer[] {
  return readActiveOfficers(bytes, block, classes).map(listedOfficer);
}

/** Adds the displayable roles to an officer. */
export function listedOfficer(officer: Officer): ListedOfficer {
  const [first] = officer.roles;
  return {
    ...officer,
    role: roleText(officer),
    roleCode: first === undefined ? "" : String(first),
    roleClass:
      ROLE_CLASSES.find((roleClass) => (officer.classes & classBit(roleClass)) !== 0) ?? "autre",
  };
}

/**
 * The French description of an officer: "ANNE ROCHE, nom d'usage VIGNE (Gérant)".
 *
 * @param roleBefore  The previous role, appended to the current one; "" when there is none.
 */
export function namedOfficer(officer: ListedOfficer, roleBefore = ""): string {
  const { prenoms, nom, nomUsage, role } = officer;
  const inUse = nomUsage === "" ? "" : `, nom d'usage ${nomUsage}`;
  const before = roleBefore === "" ? "" : `, auparavant ${roleBefore}`;
  return `${prenoms === "" ? nom : `${prenoms} ${nom}`}${inUse} (${role}${before})`;
}

/** The roles of an officer in French; without published roles, partner or unknown. */
export function roleText({ roles, ownRole, classes }: Officer): string {
  if (roles.length === 0) return classes & classBit("associe") ? "Associé" : "Rôle non communiqué";
  return roles.map((code) => labelOf(code, ownRole)).join(", ");
}

function labelOf(code: number, ownRole: string): string {
  if (code === OTHER_ROLE && ownRole !== "") return ownRole;
  return roleOf(code)?.label ?? `Rôle ${code}`;
}
