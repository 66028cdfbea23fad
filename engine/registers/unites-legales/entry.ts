import { readU16, readU32, skipTexts } from "../../store/packed-bytes.ts";

/**
 * A packed legal unit: fixed numbers, then texts.
 *
 *   0 u32 processing order   4 u8 flags   5 u8 staff bracket   6 u8 staff year - 1900
 *   7 u8 enterprise category   8 u16 legal category   10 u8 nomenclature   11 u8 sex letter
 *   12 u32 NIC of the seat   16 u32 creation   20 u32 start of the current state   24 texts
 *
 * Dates are AAAAMMJJ, 0 when unknown.
 */
const UNITE_TEXTS = 24;

export const UNITE_FLAGS = {
  cessee: 1,
  partielle: 2,
  purgee: 4,
  economieSociale: 8,
  mission: 16,
  employeur: 32,
} as const;

/** Index of each text after the fixed part; the order is stored. */
export const UNITE_TEXT = {
  naf: 0,
  denomination: 1,
  prenomUsuel: 2,
  nom: 3,
  nomUsage: 4,
  sigle: 5,
  usuelle1: 6,
  usuelle2: 7,
  usuelle3: 8,
  prenom1: 9,
  pseudonyme: 10,
  naf25: 11,
} as const;

export function uniteFlags(bytes: Uint8Array, at: number): number {
  return bytes[at + 4] as number;
}

export function uniteTranche(bytes: Uint8Array, at: number): number {
  return bytes[at + 5] as number;
}

export function uniteCategorieJuridique(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 8);
}

export function uniteNomenclature(bytes: Uint8Array, at: number): number {
  return bytes[at + 10] as number;
}

export function uniteNicSiege(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 12);
}

export function uniteCreation(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 16);
}

export function uniteDebut(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 20);
}

/** The offset of a text of the unit. */
export function uniteText(bytes: Uint8Array, at: number, rank: number): number {
  return skipTexts(bytes, at + UNITE_TEXTS, rank);
}
