import { readText, readU16, readU32, skipTexts } from "../../store/packed-bytes.ts";
import type { Officer, Sex } from "./officer.ts";

/**
 * The officers of one company, packed alike by every register that publishes them:
 *
 *    0 u32 last update, seconds since 1970 UTC   4 u32 its day AAAAMMJJ
 *    8 u32 end of the company AAAAMMJJ   12 u16 flags
 *   14 u8 active managers (`COUNTED_CLASSES`; 255: that many or more)
 *   15 u16 officers   17 the officers
 *
 * 0 stands for an unknown date. An officer:
 *
 *    0 u8 bits: 1 company, 2 active, 4 male, 8 female   1 u8 classes of roles, a bit each
 *    2 u32 of a person the birth AAAAMMJJ, of a company its SIREN
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
  /** A sole trader: the one officer is the business. */
  personnePhysique: 1,
  /** The publisher says that the company has ended. */
  cessee: 2,
  /** Under partial diffusion: what is masked stays so. */
  partielle: 4,
  /** Opposed to commercial use of its data. */
  sansUsageCommercial: 8,
  /** Officers were published that nothing names: they are not in the list. */
  incomplet: 16,
  /** From the older register of commerce; without it, from the RNE. */
  rncs: 32,
} as const;

export const OFFICER_BITS = { company: 1, active: 2, male: 4, female: 8 } as const;

/** Where the sex stands in the bits. */
export const SEX_SHIFT = 2;

/** A number of active managers that stands for itself and all above. */
export const MANY_MANAGERS = 255;

/** AAAAMMJJ, 0 unknown. */
export function dirigeantsDay(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 4);
}

/** AAAAMMJJ, 0 when the company goes on or the day is unknown. */
export function dirigeantsCessation(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 8);
}

/** `DIRIGEANTS_FLAGS`. */
export function dirigeantsFlags(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 12);
}

/** Active managers and board members; 255 means that many or more. */
export function managerCount(bytes: Uint8Array, at: number): number {
  return bytes[at + 14] as number;
}

/** Officers in the list, former ones included. */
export function officerCount(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 15);
}

/** Where what follows the block begins. Walks over the officers. */
export function dirigeantsEnd(bytes: Uint8Array, at: number): number {
  let position = at + HEADER_BYTES;
  for (let left = officerCount(bytes, at); left > 0 && position < bytes.length; left--)
    position = officerEnd(bytes, position);
  return position;
}

/** Where the officer after the one at `at` begins; the first begins at `HEADER_BYTES`. */
export function officerEnd(bytes: Uint8Array, at: number): number {
  return skipTexts(bytes, textsOf(bytes, at), OFFICER_TEXTS);
}

export function isActiveOfficer(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at] as number) & OFFICER_BITS.active) !== 0;
}

/** The classes of an officer's roles, a bit each (`classBit`). */
export function officerClasses(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] as number;
}

/** The officer packed at `at`, decoded. */
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
