import { readText, readU16, readU32, skipTexts } from "../../store/packed-bytes.ts";
import type { Officer, Sex } from "./officer.ts";

/**
 * The officers of one company, in one format for all registers that publish them:
 *
 *    0 u32 last update, seconds since 1970 UTC   4 u32 day of the update AAAAMMJJ
 *    8 u32 end of the company AAAAMMJJ   12 u16 flags
 *   14 u8 active managers (`COUNTED_CLASSES`), 255 at most
 *   15 u16 officers   17 the officers
 *
 * Unknown dates are 0. An officer:
 *
 *    0 u8 bits: 1 company, 2 active, 4 male, 8 female   1 u8 classes of roles, one bit each
 *    2 u32 birth AAAAMMJJ of a person, SIREN of a company
 *    6 u8 roles   7 role codes, u16 each, then six texts: name, name in use, given names, own
 *    name of role 99, commune code, commune
 *
 * About 55 bytes a person. Readers take an absolute offset and never throw.
 */
export const HEADER_BYTES = 17;

/** Bytes of an officer before the role codes. */
const OFFICER_BYTES = 7;
const OFFICER_TEXTS = 6;

export const DIRIGEANTS_FLAGS = {
  /** A sole trader: the only officer is the business itself. */
  personnePhysique: 1,
  /** The publisher reports the company as ended. */
  cessee: 2,
  /** Under partial diffusion: masked data stays masked. */
  partielle: 4,
  /** Opposed to commercial use of its data. */
  sansUsageCommercial: 8,
  /** Some published officers have no name and are missing from the list. */
  incomplet: 16,
  /** Source: the RNCS, the older register; else the RNE. */
  rncs: 32,
} as const;

export const OFFICER_BITS = { company: 1, active: 2, male: 4, female: 8 } as const;

/** Position of the sex in the bits. */
export const SEX_SHIFT = 2;

/** Largest stored number of active managers: means that many or more. */
export const MANY_MANAGERS = 255;

/** AAAAMMJJ, 0 unknown. */
export function dirigeantsDay(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 4);
}

/** AAAAMMJJ, 0 when the company is active or the day is unknown. */
export function dirigeantsCessation(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 8);
}

/** The flags set, of `DIRIGEANTS_FLAGS`. */
export function dirigeantsFlags(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 12);
}

/** The number of active managers and board members; 255 means that many or more. */
export function managerCount(bytes: Uint8Array, at: number): number {
  return bytes[at + 14] as number;
}

/** The number of officers in the list, including former ones. */
export function officerCount(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 15);
}

/** The end of the block. O(officers). */
export function dirigeantsEnd(bytes: Uint8Array, at: number): number {
  let position = at + HEADER_BYTES;
  for (let left = officerCount(bytes, at); left > 0 && position < bytes.length; left--)
    position = officerEnd(bytes, position);
  return position;
}

/**
 * The end of the officer at `at`, where the next one begins; the first begins at `HEADER_BYTES`.
 */
export function officerEnd(bytes: Uint8Array, at: number): number {
  return skipTexts(bytes, textsOf(bytes, at), OFFICER_TEXTS);
}

export function isActiveOfficer(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at] as number) & OFFICER_BITS.active) !== 0;
}

/** The classes of an officer's roles, one bit each (`classBit`). */
export function officerClasses(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] as number;
}

/** Decodes the officer at `at`. */
export function readOfficer(bytes: Uint8Array, at: number): Officer {
  const bits = bytes[at] as number;
  const isCompany = (bits & OFFICER_BITS.company) !== 0;
  const number = readU32(bytes, at + 2);
  const texts = textsOf(bytes, at);
  const text = (rank: number): string => readText(bytes, skipTexts(bytes, texts, rank));
  return {
    isCompany,
    isActive: (bits & OFFICER_BITS.active) !== 0,
    sex: sexOf(bits),
    classes: officerClasses(bytes, at),
    birth: isCompany ? 0 : number,
    siren: isCompany ? number : 0,
    roles: Array.from({ length: bytes[at + 6] as number }, (_, i) =>
      readU16(bytes, at + OFFICER_BYTES + i * 2),
    ),
    nom: text(0),
    nomUsage: text(1),
    prenoms: text(2),
    ownRole: text(3),
    codeCommune: text(4),
    commune: text(5),
  };
}

function textsOf(bytes: Uint8Array, at: number): number {
  return at + OFFICER_BYTES + (bytes[at + 6] as number) * 2;
}

function sexOf(bits: number): Sex {
  if (bits & OFFICER_BITS.male) return 1;
  return bits & OFFICER_BITS.female ? 2 : 0;
}
