import { packCommune } from "./street-key.ts";

/**
 * BAN ids: INSEE code, street, number of five digits, repetition.
 *
 *   38003_b030_00001      38003_b030_00012_bis      38003_b030 (the street)
 *
 * The part before the number is the same for a whole street; the code calls it the stem. Old
 * bundles have 59574_XXXX_e7338c for a street, and ADRNIVX_0000000267258712 for a number, which has
 * no stem.
 */

const UNDERSCORE = 0x5f;
const ZERO = 0x30;
const CODE_LENGTH = 5;
const NUMBER_LENGTH = 5;

/** BAN's have at most 17 characters; the limit lets the packed length fit a byte. */
const LONGEST_STEM = 64;

/** Where the stem of an id ends; `start` when it has none. */
export function stemEnd(bytes: Uint8Array, start: number, end: number): number {
  const separator = start + CODE_LENGTH;
  if (end <= separator + 1 || bytes[separator] !== UNDERSCORE) return start;
  if (packCommune(bytes, start, separator) < 0) return start;
  let at = separator + 2;
  while (at < end && !(bytes[at] === UNDERSCORE && isNumberPart(bytes, at + 1, end))) at++;
  return at - start <= LONGEST_STEM ? at : start;
}

function isNumberPart(bytes: Uint8Array, start: number, end: number): boolean {
  const stop = start + NUMBER_LENGTH;
  if (stop > end || (stop < end && bytes[stop] !== UNDERSCORE)) return false;
  for (let at = start; at < stop; at++) {
    const byte = bytes[at] as number;
    if (byte < ZERO || byte > 0x39) return false;
  }
  return true;
}

/**
 * Whether the part after the stem is what `addressId` would write, so that the id need not be
 * stored.
 *
 * @param rep  Bytes of the repetition, `repStart` to `repEnd`.
 */
export function isRebuilt(
  bytes: Uint8Array,
  stem: number,
  end: number,
  numero: number,
  rep: Uint8Array,
  repStart: number,
  repEnd: number,
): boolean {
  const repLength = repEnd - repStart;
  if (numero === 0 && repLength === 0) return stem === end;
  const repAt = stem + 1 + NUMBER_LENGTH;
  if (end !== (repLength === 0 ? repAt : repAt + 1 + repLength)) return false;
  let left = numero;
  for (let at = repAt - 1; at > stem; at--) {
    if (bytes[at] !== ZERO + (left % 10)) return false;
    left = Math.floor(left / 10);
  }
  for (let i = 0; i < repLength; i++) if (bytes[repAt + 1 + i] !== rep[repStart + i]) return false;
  return true;
}

/** The id of an address; that of the street when it has neither number nor repetition. */
export function addressId(stem: string, numero: number, rep: string): string {
  if (numero === 0 && rep === "") return stem;
  const number = String(numero).padStart(NUMBER_LENGTH, "0");
  return rep === "" ? `${stem}_${number}` : `${stem}_${number}_${rep}`;
}

/** FANTOIR's code of a street: INSEE code, four characters, a control letter. */
const FANTOIR = /^(\d[\dAB]\d{3})([\dA-Z]\d{3})[A-Z]?$/;

/** The stem of an addok street's id; "" when it has none (a town, an id of another source). */
export function streetStem(id: string): string {
  const fantoir = FANTOIR.exec(id);
  if (fantoir) return `${fantoir[1]}_${(fantoir[2] as string).toLowerCase()}`;
  const bytes = Buffer.from(id);
  return bytes.toString("utf8", 0, stemEnd(bytes, 0, bytes.length));
}

const NO_CODE_LENGTH = 4;
const LOWER_X = 0x78;

/**
 * Whether a stem (without its INSEE code) identifies one street: false when it is empty, and for
 * XXXX, which old ids give to every street without a code.
 */
export function namesOneStreet(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== NO_CODE_LENGTH) return end > start;
  for (let at = start; at < end; at++) if (((bytes[at] as number) | 0x20) !== LOWER_X) return true;
  return false;
}
