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
 * The deaths of the persons born on one day, as they are packed under that day (AAAAMMJJ as
 * published, unknown parts 00), sorted by death date, then by their bytes:
 *
 *   0 u32 count   4 deaths, one after the other
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
  /** The fields stood beside their places and were put back. */
  decalee: 4,
  /** The line does not tell the name from the given names: all is in the name. */
  nomNonSepare: 8,
  naissanceIncomplete: 16,
  /** In no calendar, or no date at all: the birth day is 0 then. */
  naissanceImpossible: 32,
  naissanceApresDeces: 64,
  decesIncomplet: 128,
  decesImpossible: 256,
  lieuNaissanceInconnu: 512,
  /** A place code that is none; it is empty here. */
  codeIllisible: 1024,
} as const;

/** Rank of each text after the fixed part; the order is stored. */
export const DECES_TEXT = { acte: 0, nom: 1, prenoms: 2, commune: 3, pays: 4 } as const;

const TEXTS = Object.keys(DECES_TEXT).length;

/** Deaths of the value that begins at `block`. */
export function decesCount(bytes: Uint8Array, block: number): number {
  return readU32(bytes, block);
}

/** Where the first death of the value that begins at `block` is, if it has one. */
export function decesStart(block: number): number {
  return block + DEATHS_START;
}

/** Where each death of the value that begins at `block` is, in their order. O(1) per death. */
export function* decesOf(bytes: Uint8Array, block: number): Generator<number> {
  let at = decesStart(block);
  for (let left = decesCount(bytes, block); left > 0 && at < bytes.length; left--) {
    yield at;
    at = decesEnd(bytes, at);
  }
}

/** Where the death at `at` ends: the next one begins there. */
export function decesEnd(bytes: Uint8Array, at: number): number {
  return skipTexts(bytes, at + DEATH_TEXTS, TEXTS);
}

/** AAAAMMJJ as published: parts may be 00, and it may be in no calendar (see the flags). */
export function decesDate(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at);
}

/** 1 man, 2 woman, 0 unknown. */
export function decesSexe(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 12) & SEXE_BITS;
}

/** Flags of `DECES_FLAGS`. */
export function decesFlags(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at + 12) & ~SEXE_BITS;
}

const SEXE_BITS = 3;

/** Code of the birth place as packed: 0 when there is none, equal when the codes are. */
export function decesLieuNaissance(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 4);
}

/** Code of the death place as packed. */
export function decesLieuDeces(bytes: Uint8Array, at: number): number {
  return readU32(bytes, at + 8);
}

/** Where a text of the death is packed. */
export function decesText(bytes: Uint8Array, at: number, rank: number): number {
  return skipTexts(bytes, at + DEATH_TEXTS, rank);
}

/** Identity of the death, which oppositions name it by. */
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

/** One death in words. */
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

/** Decodes the death at `at`; its birth day is the key it is stored under. */
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
