import {
  readText,
  readU16,
  readU32,
  skipTexts,
  textLength,
  textStart,
} from "../../store/packed-bytes.ts";
import { deathIdentity } from "./death-identity.ts";
import { placeCodeText } from "./place-code.ts";

/**
 * The deaths of the persons born on one day, packed under that day (AAAAMMJJ as published, unknown
 * parts 00), sorted by death date, then by their bytes:
 *
 *   0 u32 count   4 deaths in a row
 *
 * A death, about 57 bytes:
 *
 *   0 u32 death date AAAAMMJJ as published   4 u32 birth place code   8 u32 death place code
 *   12 u16 flags, sex in the lowest two bits   14 five texts
 *
 * Place codes are in base 36 (`placeCodeText`). Texts are as published but in UTF-8.
 */
const DEATHS_START = 4;
const DEATH_TEXTS = 14;

export const DECES_FLAGS = {
  /** The fields were out of place and were realigned. */
  decalee: 4,
  /** The line does not separate name and given names: the name contains both. */
  nomNonSepare: 8,
  naissanceIncomplete: 16,
  /** Not a calendar date, or not a date at all: the birth day is then 0. */
  naissanceImpossible: 32,
  naissanceApresDeces: 64,
  decesIncomplet: 128,
  decesImpossible: 256,
  lieuNaissanceInconnu: 512,
  /** An invalid place code, stored as empty. */
  codeIllisible: 1024,
} as const;

/** Index of each text after the fixed part; the order is stored. */
export const DECES_TEXT = { acte: 0, nom: 1, prenoms: 2, commune: 3, pays: 4 } as const;

const TEXTS = Object.keys(DECES_TEXT).length;

/** The number of deaths in the value at `block`. */
export function decesCount(bytes: Uint8Array, block: number): number {
  return readU32(bytes, block);
}

/** The offset of the first death in the value at `block`. */
export function decesStart(block: number): number {
  return block + DEATHS_START;
}

/** The offset of each death in the value at `block`, in order. O(1) per death. */
export function* decesOf(bytes: Uint8Array, block: number): Generator<number> {
  let at = decesStart(block);
  for (let left = decesCount(bytes, block); left > 0 && at < bytes.length; left--) {
    yield at;
    at = decesEnd(bytes, at);
  }
}

/** The end of the death at `at`, where the next one begins. */
export function decesEnd(bytes: Uint8Array, at: number): number {
  return skipTexts(bytes, at + DEATH_TEXTS, TEXTS);
}

/** AAAAMMJJ as published: parts may be 00, and the date may be impossible (see the flags). */
export function decesDate(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at);
}

/** 1 man, 2 woman, 0 unknown. */
export function decesSexe(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 12) & SEXE_BITS;
}

/** The flags set, of `DECES_FLAGS`. */
export function decesFlags(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 12) & ~SEXE_BITS;
}

const SEXE_BITS = 3;

/** Packed code of the birth place, 0 when there is none. */
export function decesLieuNaissance(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 4);
}

/** Packed code of the death place. */
export function decesLieuDeces(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 8);
}

/** The offset of a text of the death. */
export function decesText(bytes: Uint8Array, at: number, rank: number): number {
  return skipTexts(bytes, at + DEATH_TEXTS, rank);
}

/** The identity by which oppositions designate the death. */
export function decesIdentity(bytes: Uint8Array, at: number): number {
  const acte = decesText(bytes, at, DECES_TEXT.acte);
  const start = textStart(bytes, acte);
  return deathIdentity(
    decesDate(bytes, at),
    decesLieuDeces(bytes, at),
    bytes,
    start,
    start + textLength(bytes, acte),
  );
}

/** A decoded death. */
export interface Deces {
  readonly nom: string;
  /** Given names as published, separated by blanks; `""` when there are none. */
  readonly prenoms: string;
  readonly sexe: number;
  readonly flags: number;
  readonly lieuNaissance: string;
  readonly communeNaissance: string;
  /** Country or overseas territory; `""` for mainland France. */
  readonly paysNaissance: string;
  readonly dateDeces: number;
  readonly lieuDeces: string;
  readonly acte: string;
}

/** Decodes the death at `at`; its birth date is the key of the value. */
export function readDeces(bytes: Uint8Array, at: number): Deces {
  const text = (rank: number): string => readText(bytes, decesText(bytes, at, rank));
  return {
    nom: text(DECES_TEXT.nom),
    prenoms: text(DECES_TEXT.prenoms),
    sexe: decesSexe(bytes, at),
    flags: decesFlags(bytes, at),
    lieuNaissance: placeCodeText(decesLieuNaissance(bytes, at)),
    communeNaissance: text(DECES_TEXT.commune),
    paysNaissance: text(DECES_TEXT.pays),
    dateDeces: decesDate(bytes, at),
    lieuDeces: placeCodeText(decesLieuDeces(bytes, at)),
    acte: text(DECES_TEXT.acte),
  };
}
