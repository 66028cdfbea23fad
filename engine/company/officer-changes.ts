import { DIRIGEANTS_FLAGS, dirigeantsDay, dirigeantsFlags } from "../registers/dirigeants/entry.ts";
import { foldName } from "../registers/dirigeants/name-text.ts";
import type { RoleClass } from "../registers/dirigeants/roles.ts";
import { groupOfficers } from "../registers/dirigeants/same-officer.ts";
import { MASKED } from "../registers/row-values.ts";
import { activeOfficers, type ListedOfficer } from "./officers.ts";

export interface OfficerChange {
  readonly kind: "arrivee" | "depart" | "role";
  /** From the newer block; after a departure from the older one. */
  readonly officer: ListedOfficer;
  /** The previous roles as text; "" for an arrival. */
  readonly roleBefore: string;
  /** The most important previous class, `null` for an arrival. */
  readonly classBefore: RoleClass | null;
  /** AAAAMMJJ of the newer update, 0 unknown: the change happened on that day or earlier. */
  readonly day: number;
}

/**
 * Compares two versions of a company's officers (blocks of `dirigeants/entry.ts`): arrivals,
 * departures and changes of roles of active officers. With `classes`, gaining or losing all roles
 * in them is an arrival or a departure. Returns nothing for versions of two registers, which
 * publish different officers. Ignores masked officers.
 *
 * @param classes  Bits of `classBit`, as for `activeOfficers`.
 * @returns changes in the order of the newer block, then officers only in the older one.
 */
export function officerChanges(
  before: Uint8Array,
  beforeAt: number,
  after: Uint8Array,
  afterAt: number,
  classes?: number,
): OfficerChange[] {
  if (sourceOf(before, beforeAt) !== sourceOf(after, afterAt)) return [];
  const day = dirigeantsDay(after, afterAt);
  const versions = [
    ...versionsOf(activeOfficers(after, afterAt, classes), true),
    ...versionsOf(activeOfficers(before, beforeAt, classes), false),
  ];
  return groupOfficers(versions).flatMap((group) => {
    const change = changeOf(group);
    return change ? [{ ...change, day }] : [];
  });
}

function sourceOf(bytes: Uint8Array, at: number): number {
  return dirigeantsFlags(bytes, at) & DIRIGEANTS_FLAGS.rncs;
}

interface Version extends ListedOfficer {
  readonly isNow: boolean;
}

function versionsOf(officers: readonly ListedOfficer[], isNow: boolean): Version[] {
  return officers.filter(({ nom }) => nom !== MASKED).map((officer) => ({ ...officer, isNow }));
}

function changeOf(group: readonly Version[]): Omit<OfficerChange, "day"> | null {
  const now = group.find(({ isNow }) => isNow);
  const then = group.find(({ isNow }) => !isNow);
  if (!then)
    return now ? { kind: "arrivee", officer: view(now), roleBefore: "", classBefore: null } : null;
  const before = { roleBefore: then.role, classBefore: then.roleClass };
  if (!now) return { kind: "depart", officer: view(then), ...before };
  if (foldName(now.role) === foldName(then.role)) return null;
  return { kind: "role", officer: view(now), ...before };
}

function view({ isNow: _, ...officer }: Version): ListedOfficer {
  return officer;
}
