import { type ByteWriter, LONG_TEXT } from "../../store/byte-writer.ts";
import { MANY_MANAGERS, OFFICER_BITS, SEX_SHIFT } from "./entry.ts";
import type { Officer } from "./officer.ts";
import { COUNTED_CLASSES } from "./roles.ts";
import type { Timestamp } from "./timestamp.ts";

/** The facts about the company in a block of officers. */
export interface DirigeantsHead {
  readonly updated: Timestamp;
  /** AAAAMMJJ, 0 none. */
  readonly cessation: number;
  /** Flags of `DIRIGEANTS_FLAGS`. */
  readonly flags: number;
}

/** Writes a block of officers (`entry.ts`). */
export function packDirigeants(
  { updated, cessation, flags }: DirigeantsHead,
  officers: readonly Officer[],
  into: ByteWriter,
): void {
  const listed = officers.length > MAX_OFFICERS ? officers.slice(0, MAX_OFFICERS) : officers;
  into.u32(updated.seconds);
  into.u32(updated.day);
  into.u32(cessation);
  into.u16(flags);
  into.u8(Math.min(MANY_MANAGERS, listed.filter(isManager).length));
  into.u16(listed.length);
  for (const officer of listed) packOfficer(officer, into);
}

const MAX_OFFICERS = 0xffff;
const MAX_ROLES = 255;

function isManager({ isActive, classes }: Officer): boolean {
  return isActive && (classes & COUNTED_CLASSES) !== 0;
}

function packOfficer(officer: Officer, into: ByteWriter): void {
  const { isCompany, isActive, sex, roles } = officer;
  const count = Math.min(roles.length, MAX_ROLES);
  into.u8(
    (isCompany ? OFFICER_BITS.company : 0) |
      (isActive ? OFFICER_BITS.active : 0) |
      (sex << SEX_SHIFT),
  );
  into.u8(officer.classes);
  into.u32(isCompany ? officer.siren : officer.birth);
  into.u8(count);
  for (let i = 0; i < count; i++) into.u16(roles[i] as number);
  packText(officer.nom, into);
  packText(officer.nomUsage, into);
  packText(officer.prenoms, into);
  packText(officer.ownRole, into);
  packText(officer.codeCommune, into);
  packText(officer.commune, into);
}

/**
 * Same as `ByteWriter.string`, without an allocation for short ASCII texts, which most names are.
 */
function packText(text: string, into: ByteWriter): void {
  const { length } = text;
  if (length >= LONG_TEXT || !isAscii(text)) {
    into.string(text);
    return;
  }
  const at = into.reserve(length + 1);
  const { bytes } = into;
  bytes[at] = length;
  for (let i = 0; i < length; i++) bytes[at + 1 + i] = text.charCodeAt(i);
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}
