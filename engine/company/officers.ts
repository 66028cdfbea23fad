import { readActiveOfficers } from "../registers/dirigeants/active-officers.ts";
import type { Officer } from "../registers/dirigeants/officer.ts";
import {
  classBit,
  OTHER_ROLE,
  ROLE_CLASSES,
  type RoleClass,
  roleOf,
} from "../registers/dirigeants/roles.ts";

/** An officer as it is shown. */
export interface ListedOfficer extends Officer {
  /** The roles written out, separated by commas. */
  readonly role: string;
  /** The code of the first of them, "" where none is published. */
  readonly roleCode: string;
  /** The weightiest class: a manager who is a partner too is a manager. */
  readonly roleClass: RoleClass;
}

/**
 * The active officers in a block of `dirigeants/entry.ts`, managers first; all classes unless
 * some are named. Decodes texts: to count managers alone, `managerCount` of that file.
 *
 * @param classes  Bits of `classBit`: officers with a role of one of them (`COUNTED_CLASSES`).
 */
export function activeOfficers(
  bytes: Uint8Array,
  block: number,
  classes?: number,
): ListedOfficer[] {
  return readActiveOfficers(bytes, block, classes).map(listedOfficer);
}

/** An officer with what is shown of their roles. */
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
 * An officer as sentences name them: "ANNE ROCHE, nom d'usage VIGNE (Gérant)".
 *
 * @param roleBefore  Told behind the role that took its place, "" when none did.
 */
export function namedOfficer(officer: ListedOfficer, roleBefore = ""): string {
  const { prenoms, nom, nomUsage, role } = officer;
  const inUse = nomUsage === "" ? "" : `, nom d'usage ${nomUsage}`;
  const before = roleBefore === "" ? "" : `, auparavant ${roleBefore}`;
  return `${prenoms === "" ? nom : `${prenoms} ${nom}`}${inUse} (${role}${before})`;
}

/** The roles of an officer in French; who has none published is a partner or unknown. */
export function roleText({ roles, ownRole, classes }: Officer): string {
  if (roles.length === 0) return classes & classBit("associe") ? "Associé" : "Rôle non communiqué";
  return roles.map((code) => labelOf(code, ownRole)).join(", ");
}

function labelOf(code: number, ownRole: string): string {
  if (code === OTHER_ROLE && ownRole !== "") return ownRole;
  return roleOf(code)?.label ?? `Rôle ${code}`;
}
