import { readU32, skipTexts } from "../../store/packed-bytes.ts";

/**
 * The packed establishments of one legal unit, sorted by NIC:
 *
 *   0 u32 count   4 directory: count x (u32 NIC, u32 offset of the entry)   entries
 *
 * An entry:
 *
 *   0 u32 processing order   4 u32 NIC   8 u8 flags   9 u8 staff bracket
 *   10 u8 staff year - 1900   11 u8 nomenclature   12 u32 creation
 *   16 u32 start of the current state   20 texts
 *
 * Dates are AAAAMMJJ, 0 when unknown.
 */
const ETABLISSEMENT_TEXTS = 20;

export const ETABLISSEMENT_FLAGS = { ferme: 1, siege: 2, partielle: 4, etranger: 8 } as const;

/** Index of each text after the fixed part; the order is stored. */
export const ETABLISSEMENT_TEXT = {
  naf: 0,
  complement: 1,
  voie: 2,
  distribution: 3,
  codePostal: 4,
  commune: 5,
  codeCommune: 6,
  codeCedex: 7,
  libelleCedex: 8,
  pays: 9,
  enseigne1: 10,
  usuelle: 11,
} as const;

const DIRECTORY = 4;
const DIRECTORY_ROW = 8;

/** Bytes before the first entry in a block of `count` establishments. */
export function directoryBytes(count: number): number {
  return DIRECTORY + count * DIRECTORY_ROW;
}

export function etablissementCount(bytes: Uint8Array, block: number): number {
  return readU32(bytes, block);
}

/** The offset of the entry of that rank, in NIC order. */
export function etablissementAt(bytes: Uint8Array, block: number, rank: number): number {
  return block + readU32(bytes, block + DIRECTORY + rank * DIRECTORY_ROW + 4);
}

/** The offset of the entry with that NIC, -1 when there is none. O(log count). */
export function findEtablissement(bytes: Uint8Array, block: number, nic: number): number {
  let low = 0;
  let high = readU32(bytes, block);
  const end = high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readU32(bytes, block + DIRECTORY + middle * DIRECTORY_ROW) < nic) low = middle + 1;
    else high = middle;
  }
  if (low === end || readU32(bytes, block + DIRECTORY + low * DIRECTORY_ROW) !== nic) return -1;
  return etablissementAt(bytes, block, low);
}

export function etablissementNic(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 4);
}

export function etablissementFlags(bytes: Uint8Array, at: number): number {
  return bytes[at + 8] as number;
}

export function etablissementTranche(bytes: Uint8Array, at: number): number {
  return bytes[at + 9] as number;
}

export function etablissementCreation(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 12);
}

export function etablissementDebut(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 16);
}

/** The offset of a text of the establishment. */
export function etablissementText(bytes: Uint8Array, at: number, rank: number): number {
  return skipTexts(bytes, at + ETABLISSEMENT_TEXTS, rank);
}
