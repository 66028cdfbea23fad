import { MASKED } from "../row-values.ts";
import {
  DIRIGEANTS_FLAGS,
  dirigeantsFlags,
  HEADER_BYTES,
  isActiveOfficer,
  officerClasses,
  officerCount,
  officerEnd,
  readOfficer,
} from "./entry.ts";
import { foldName } from "./name-text.ts";
import type { Officer } from "./officer.ts";
import { groupOfficers } from "./same-officer.ts";

/**
 * Decodes the active officers of the block at `block` (`entry.ts`), in order.
 *
 * @param classes  Bits of `classBit`: only officers with a role in one of these classes.
 */
export function readActiveOfficers(bytes: Uint8Array, block: number, classes = ALL): Officer[] {
  const officers: Officer[] = [];
  let at = block + HEADER_BYTES;
  for (let left = officerCount(bytes, block); left > 0 && at < bytes.length; left--) {
    const isWanted = isActiveOfficer(bytes, at) && (officerClasses(bytes, at) & classes) !== 0;
    if (isWanted) officers.push(readOfficer(bytes, at));
    at = officerEnd(bytes, at);
  }
  return officers;
}

const ALL = 0xff;

/** Whether a version masks any active officer. */
export function masksSomebody(bytes: Uint8Array, block: number): boolean {
  return readActiveOfficers(bytes, block).some(({ nom }) => nom === MASKED);
}

/**
 * Whether a version names all active officers, and at least one. An omitted officer would look like
 * a departure or an arrival when compared with another version.
 */
export function namesEverybody(bytes: Uint8Array, block: number): boolean {
  if ((dirigeantsFlags(bytes, block) & DIRIGEANTS_FLAGS.incomplet) !== 0) return false;
  const officers = readActiveOfficers(bytes, block);
  return officers.length > 0 && officers.every(({ nom }) => nom !== MASKED);
}

/**
 * Whether two versions (whole blocks) have the same active officers with the same roles, in any
 * order; ignores residence and spelling of names.
 */
export function haveSameOfficers(before: Uint8Array, after: Uint8Array): boolean {
  const versions = [
    ...readActiveOfficers(before, 0).map((officer) => ({ ...officer, isNow: false })),
    ...readActiveOfficers(after, 0).map((officer) => ({ ...officer, isNow: true })),
  ];
  return groupOfficers(versions).every((group) => {
    const [then, now] = group;
    if (!then || !now || group.length > 2 || then.isNow === now.isNow) return false;
    return rolesKey(then) === rolesKey(now);
  });
}

function rolesKey({ roles, ownRole, classes }: Officer): string {
  return `${classes} ${roles.join(" ")} ${foldName(ownRole)}`;
}
