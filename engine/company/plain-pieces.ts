import { DATE_BYTES } from "../text/json-digits.ts";
import { JsonPiece } from "../text/json-piece.ts";
import { encode } from "../text/json-writer.ts";
import { EFFECTIFS, PIECE } from "./enrichment-pieces.ts";

/**
 * Shorter texts are plain. Their lengths then lack the high bit, so that `|` of several lengths
 * tests them at once.
 */
export const PLAIN_LENGTH = 128;

/** Returned instead of a position when the result is not plain. */
export const NOT_PLAIN = -1;

/** First byte of `[ND]`; a text that starts with it goes through the general writers. */
export const MASK = 0x5b;

const text = (piece: Uint8Array): string => Buffer.from(piece).toString();

const SIREN_HOLE = "#".repeat(9);
const SIRET_HOLE = "#".repeat(14);
const CATEGORIE_HOLE = "#".repeat(4);
const DATE_HOLE = "#".repeat(DATE_BYTES);

const UP_TO_SIREN = `"${text(PIECE.siren)}`;
const UP_TO_SIRET = UP_TO_SIREN + SIREN_HOLE + text(PIECE.siret);
const UP_TO_CATEGORIE = `"${text(PIECE.categorie)}`;

/**
 * The pieces of a plain result: they include the quotes of mandatory texts, and `#` reserves
 * digits.
 */
export const PLAIN_PIECE = {
  id: new JsonPiece(`${text(PIECE.id)}"`),
  identity: new JsonPiece(UP_TO_SIRET + SIRET_HOLE + text(PIECE.denomination)),
  naf: new JsonPiece(`${text(PIECE.naf)}"`),
  categorie: new JsonPiece(UP_TO_CATEGORIE + CATEGORIE_HOLE + text(PIECE.adresse)),
  codePostal: new JsonPiece(`${text(PIECE.codePostal)}"`),
  ville: new JsonPiece(`"${text(PIECE.ville)}"`),
} as const;

/** The offsets of the holes in their piece. */
export const SIREN_AT = UP_TO_SIREN.length;
export const SIRET_AT = UP_TO_SIRET.length;
export const NIC_AT = SIRET_AT + SIREN_HOLE.length;
export const CATEGORIE_AT = UP_TO_CATEGORIE.length;

/** By staff bracket: the JSON from the end of the text of `ville` to the end of a result. */
export interface Endings {
  /** With a hole for the date of creation, `dateToEnd` bytes before the end. */
  readonly dated: readonly Uint8Array[];
  readonly undated: readonly Uint8Array[];
  readonly dateToEnd: number;
  /** Length of the longest, in bytes. */
  readonly longest: number;
}

/** Creates the endings before the common tail of all results of a snapshot. */
export function endingsBefore(tail: Uint8Array): Endings {
  const endings = (creation: string): Uint8Array[] =>
    EFFECTIFS.map((effectif) => encode(`"${text(effectif)}${creation}${text(tail)}`));
  const dated = endings(`"${DATE_HOLE}"`);
  return {
    dated,
    undated: endings("null"),
    dateToEnd: DATE_BYTES + 1 + tail.length,
    longest: Math.max(...dated.map(({ length }) => length)),
  };
}
