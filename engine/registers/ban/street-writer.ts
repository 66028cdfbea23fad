import type { ByteWriter } from "../../store/byte-writer.ts";
import { textEnd, textLength, textStart } from "../../store/packed-bytes.ts";
import { namesOneStreet } from "./address-id.ts";
import { POSITION_BYTES, STREET_HEADER } from "./entry.ts";
import { hashOf, packCommune, streetKey } from "./street-key.ts";
import { foldedName } from "./street-name.ts";

/** The numbers of a street's header, in the order of `entry.ts`. */
export interface StreetHead {
  readonly commune: number;
  readonly flags: number;
  readonly positions: number;
  readonly importance: number;
  readonly places: number;
  readonly repetitions: number;
  readonly aliases: number;
}

/** Reserves the header and the positions of a street; returns its offset. */
export function openStreet(into: ByteWriter, positions: number): number {
  return into.reserve(STREET_HEADER + positions * POSITION_BYTES);
}

/** Writes the header of the street from `start` to the current end. */
export function closeStreet(into: ByteWriter, start: number, head: StreetHead): void {
  into.setU32(start, into.length - start);
  into.setU32(start + 4, head.commune | head.flags);
  into.setU32(start + 8, head.positions);
  setU16(into.bytes, start + 12, head.importance);
  setU16(into.bytes, start + 14, head.places);
  setU16(into.bytes, start + 16, head.repetitions);
  setU16(into.bytes, start + 18, head.aliases);
}

/** Writes the position at `at`, in room reserved by `openStreet`. */
export function setPosition(
  into: ByteWriter,
  at: number,
  numero: number,
  lon: number,
  lat: number,
  marks: number,
): void {
  setU16(into.bytes, at, numero);
  into.setU32(at + 2, lon);
  into.setU32(at + 6, lat);
  into.setU32(at + 10, marks);
}

function setU16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
}

const CODE_LENGTH = 5;
const UNDERSCORE = 0x5f;
const LOWER_A = 0x61;
const LOWER_B = 0x62;

/** Writes the stem of an id (`start` to `end`) as `entry.ts` describes. */
export function packStem(
  into: ByteWriter,
  commune: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  if (end === start) into.u8(0);
  else if (beginsWithCommune(bytes, start, commune)) into.text(bytes, start + CODE_LENGTH + 1, end);
  else {
    const lengthAt = into.reserve(1);
    into.u8(UNDERSCORE);
    into.raw(bytes, start, end);
    into.bytes[lengthAt] = into.length - lengthAt - 1;
  }
}

/** Compares exactly: an id in lower case (2a004) could not be rebuilt from the code (2A004). */
function beginsWithCommune(bytes: Uint8Array, start: number, commune: number): boolean {
  const letter = bytes[start + 1];
  if (letter === LOWER_A || letter === LOWER_B) return false;
  return packCommune(bytes, start, start + CODE_LENGTH) === commune;
}

/**
 * The key of the street whose stem and name are packed in a row at `stemAt`: a hash of the stem, or
 * of the name when the stem is missing or shared by unrelated streets.
 */
export function keyOfPacked(bytes: Uint8Array, stemAt: number, commune: number): number {
  const stem = textStart(bytes, stemAt);
  const stemEnd = stem + textLength(bytes, stemAt);
  if (namesOneStreet(bytes, stem, stemEnd)) return streetKey(commune, hashOf(bytes, stem, stemEnd));
  const name = foldedName(bytes, textStart(bytes, stemEnd), textEnd(bytes, stemEnd));
  return streetKey(commune, hashOf(name, 0, name.length));
}
