import { readU16, readU32 } from "../../store/packed-bytes.ts";
import { PLACING, type Placing } from "./coordinates.ts";
import { unpackCommune } from "./street-key.ts";

/**
 * The streets filed under one key, in a row: mostly one; several after a hash collision, or when
 * unrelated streets have one id. A street:
 *
 *   0 u32 length in bytes   4 u32 commune (packed, 17 bits) | flags   8 u32 positions
 *   12 u16 addok importance x 10,000   14 u16 places   16 u16 repetitions   18 u16 aliases
 *   20 positions x 14, by number, then repetition
 *   texts: stem, name, nom_afnor, commune; aliases
 *   places: u32 postcode (0 unknown), texts: code and name of the old commune, lieu-dit
 *   repetitions: texts, the shorter first, then in byte order
 *   to the end: u32 rank of a position, text of its id ("" when it has none), for those whose
 *   id is not the stem, the number and the repetition
 *
 * The stem omits its "INSEE_" when that is the commune's; otherwise it is complete, after a "_".
 * nom_afnor is "" when the flag `afnorFolded` is set: it equals the folded name. A position:
 *
 *   0 u16 number, 0 for a point of the street itself   2 i32 longitude   6 i32 latitude
 *   10 u32: rank of the repetition (0 none, from 1), 12 bits | place, 13 | type, 4 |
 *   certified, 1 | swapped, 1 | outside, 1
 *
 * Coordinates are millionths of a degree. Every street has at least one position.
 */
export const STREET_HEADER = 20;
export const POSITION_BYTES = 14;

const COMMUNE_MASK = 0x1ffff;
/** Bits in the u32 of the commune. */
export const STREET_FLAGS = { lieuDit: 1 << 20, commune: 1 << 21, afnorFolded: 1 << 22 } as const;

export const REPETITION_BITS = 12;
export const PLACE_BITS = 13;
const TYPE_SHIFT = REPETITION_BITS + PLACE_BITS;
/** Bits in the last u32 of a position. */
export const POSITION_FLAGS = {
  /** The commune certified the address. */
  certified: 1 << 29,
  /** Longitude and latitude were published in the wrong order and were exchanged. */
  swapped: 1 << 30,
  /** The point is outside France: unreliable. */
  outside: 2 ** 31,
} as const;

/** The offset of each street in a stored value (`start` to `end`). */
export function* streetsOf(bytes: Uint8Array, start: number, end: number): Generator<number> {
  for (let at = start; at + STREET_HEADER <= end; at = streetEnd(bytes, at)) {
    if (streetEnd(bytes, at) < at + STREET_HEADER) return;
    yield at;
  }
}

export function streetEnd(bytes: Uint8Array, street: number): number {
  return street + readU32(bytes, street);
}

/** The INSEE code as a number, encoded by `packCommune`. */
export function streetCommune(bytes: Uint8Array, street: number): number {
  return readU32(bytes, street + 4) & COMMUNE_MASK;
}

/** The INSEE code; that of the arrondissement in Paris, Lyon and Marseille. */
export function streetInsee(bytes: Uint8Array, street: number): string {
  return unpackCommune(streetCommune(bytes, street));
}

/** The flags set, of `STREET_FLAGS`. */
export function streetFlags(bytes: Uint8Array, street: number): number {
  return readU32(bytes, street + 4) & ~COMMUNE_MASK;
}

export function placeCount(bytes: Uint8Array, street: number): number {
  return readU16(bytes, street + 14);
}

export function repetitionCount(bytes: Uint8Array, street: number): number {
  return readU16(bytes, street + 16);
}

export function aliasCount(bytes: Uint8Array, street: number): number {
  return readU16(bytes, street + 18);
}

/**
 * The number of positions, limited by the bytes available: a corrupt count must not cause a
 * near-endless loop.
 */
export function positionCount(bytes: Uint8Array, street: number): number {
  const room = bytes.length - street - STREET_HEADER;
  return Math.min(readU32(bytes, street + 8), Math.max(0, Math.floor(room / POSITION_BYTES)));
}

/** The offset of the position of that rank. */
export function positionAt(street: number, rank: number): number {
  return street + STREET_HEADER + rank * POSITION_BYTES;
}

/** The number, 0 for a point of the street itself. */
export function positionNumero(bytes: Uint8Array, position: number): number {
  return readU16(bytes, position);
}

/** Millionths of a degree east of Greenwich. */
export function positionLon(bytes: Uint8Array, position: number): number {
  return readU32(bytes, position + 2) | 0;
}

/** Millionths of a degree north of the equator. */
export function positionLat(bytes: Uint8Array, position: number): number {
  return readU32(bytes, position + 6) | 0;
}

/** Rank of the repetition in the street's list, from 1; 0 for none. */
export function positionRepetition(bytes: Uint8Array, position: number): number {
  return readU32(bytes, position + 10) & ((1 << REPETITION_BITS) - 1);
}

/** Rank of the place (postcode, old commune, lieu-dit) in the street's list, from 0. */
export function positionPlace(bytes: Uint8Array, position: number): number {
  return (readU32(bytes, position + 10) >>> REPETITION_BITS) & ((1 << PLACE_BITS) - 1);
}

/** Code in `POSITION_TYPES`. */
export function positionType(bytes: Uint8Array, position: number): number {
  return (readU32(bytes, position + 10) >>> TYPE_SHIFT) & 0xf;
}

export function hasPositionFlag(bytes: Uint8Array, position: number, flag: number): boolean {
  return (readU32(bytes, position + 10) & flag) !== 0;
}

/** Encodes the last u32 of a position. */
export function positionMarks(
  repetition: number,
  place: number,
  type: number,
  flags: number,
): number {
  return (repetition | (place << REPETITION_BITS) | (type << TYPE_SHIFT) | flags) >>> 0;
}

/** The same marks with new ranks of repetition and place. */
export function rankedMarks(marks: number, repetition: number, place: number): number {
  return (((marks >>> TYPE_SHIFT) << TYPE_SHIFT) | repetition | (place << REPETITION_BITS)) >>> 0;
}

/** The position flags for a placing of coordinates. */
export function placingFlags(placing: Placing): number {
  if (placing === PLACING.swapped) return POSITION_FLAGS.swapped;
  return placing === PLACING.outside ? POSITION_FLAGS.outside : 0;
}

/** The offset of the texts of a street, the stem first. */
export function textsAt(bytes: Uint8Array, street: number): number {
  return positionAt(street, positionCount(bytes, street));
}
