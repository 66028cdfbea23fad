import { readU16, readU32 } from "../../store/packed-bytes.ts";
import { closingOf } from "./closing-date.ts";
import { CONFIDENTIALITES, type Confidentialite } from "./confidentialite.ts";
import { FIGURE_NAMES, FIGURE_RANK, FIGURE_SCALES, type Figure } from "./figures.ts";
import { readDecimal, skipDecimals } from "./packed-decimal.ts";

/**
 * The filed accounts of one legal unit, the most recent closing first; within a closing the
 * preferred type first (`TYPE_ORDER`):
 *
 *   0 u32 count   4 entries
 *
 * An entry, one closing and type:
 *
 *   0 u8 bytes of the entry   1 u16 closing date (`closing-date.ts`)
 *   3 u8 type letter (A = 1 ... Z = 26, 0 unknown) + 32 x confidentiality
 *   4 the figures in the order of `FIGURES` (`packed-decimal.ts`)
 */
export const COMPTES_START = 4;
const COMPTE_FIGURES = 4;
export const CONFIDENTIALITE_SHIFT = 5;

const BEFORE_A = 0x40;

/**
 * Preferred types of accounts among those of one closing: consolidated, complete, those of banks
 * and insurers (complete in their own format), simplified.
 */
const TYPE_ORDER = "KCBAS";

export function compteCount(bytes: Uint8Array, block: number): number {
  return readU32(bytes, block);
}

/** The offset of the next entry. */
export function nextCompte(bytes: Uint8Array, entry: number): number {
  return entry + (bytes[entry] as number);
}

/** The closing date AAAAMMJJ. */
export function compteClosing(bytes: Uint8Array, entry: number): number {
  return closingOf(readU16(bytes, entry + 1));
}

/**
 * The letter of the type of accounts (C complete, S simplified, K consolidated ...), "" when
 * unknown.
 */
export function compteType(bytes: Uint8Array, entry: number): string {
  const letter = (bytes[entry + 3] as number) & 31;
  return letter === 0 ? "" : String.fromCharCode(BEFORE_A + letter);
}

export function compteConfidentialite(bytes: Uint8Array, entry: number): Confidentialite {
  const rank = ((bytes[entry + 3] as number) >>> CONFIDENTIALITE_SHIFT) & 3;
  return CONFIDENTIALITES[rank] as Confidentialite;
}

/** All figures in the order of `FIGURES`, each in its unit, NaN when absent. */
export type Figures = Float64Array;

export function compteFigures(bytes: Uint8Array, entry: number): Figures {
  const figures = new Float64Array(FIGURE_NAMES.length);
  let at = entry + COMPTE_FIGURES;
  for (let rank = 0; rank < figures.length; rank++) {
    figures[rank] = readDecimal(bytes, at, FIGURE_SCALES[rank] as number);
    at = skipDecimals(bytes, at, 1);
  }
  return figures;
}

export function figureOf(figures: Figures, name: Figure): number {
  return figures[FIGURE_RANK[name]] as number;
}

/** The type letter as packed: 1 to 26, case ignored, 0 when not a letter. */
export function packType(byte: number): number {
  const letter = (byte & ~0x20) - BEFORE_A;
  return byte > BEFORE_A && letter >= 1 && letter <= 26 ? letter : 0;
}

/** Compares two entries (one per array) in the order of a block. */
export function byRecentThenPreferred(a: Uint8Array, b: Uint8Array): number {
  return readU16(b, 1) - readU16(a, 1) || typeRank(a) - typeRank(b);
}

function typeRank(entry: Uint8Array): number {
  const letter = (entry[3] as number) & 31;
  const rank = letter === 0 ? -1 : TYPE_ORDER.indexOf(String.fromCharCode(BEFORE_A + letter));
  return rank >= 0 ? rank : TYPE_ORDER.length + letter;
}

/** Identifies a filing: closing date and type. */
export function compteIdentity(entry: Uint8Array): number {
  return readU16(entry, 1) * 32 + ((entry[3] as number) & 31);
}
