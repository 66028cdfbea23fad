import { ETABLISSEMENT_TEXT, etablissementText } from "../registers/etablissements/entry.ts";
import { CATEGORIE_JURIDIQUE_UNKNOWN } from "../registers/sirene-codes.ts";
import {
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteText,
} from "../registers/unites-legales/entry.ts";
import { fourDigits } from "../text/json-digits.ts";
import { putPiece } from "../text/json-piece.ts";
import { putText } from "../text/json-text.ts";
import type { JsonWriter } from "../text/json-writer.ts";
import { writeAddress } from "./identity.ts";
import { CATEGORIE_AT, MASK, NOT_PLAIN, PLAIN_LENGTH, PLAIN_PIECE } from "./plain-pieces.ts";
import type { Situation } from "./situation.ts";

const QUOTE = 0x22;
/** A comma and a space as one little-endian 16-bit integer. */
const COMMA_SPACE = 0x202c;

/**
 * Writes naf, categorie_juridique, adresse, code_postal, ville, without the closing quote; returns
 * the end, or `NOT_PLAIN` without writing anything.
 */
export function putDetails(situation: Situation, json: JsonWriter, from: number): number {
  const { bytes, unite, etablissement, isSiretQuery } = situation;
  // The texts are adjacent, in the order of their ranks.
  const ownNaf = etablissementText(bytes, etablissement, ETABLISSEMENT_TEXT.naf);
  const complement = ownNaf + 1 + (bytes[ownNaf] as number);
  const voie = complement + 1 + (bytes[complement] as number);
  const distribution = voie + 1 + (bytes[voie] as number);
  const codePostal = distribution + 1 + (bytes[distribution] as number);
  const codePostalLength = bytes[codePostal] as number;
  const ville = codePostal + 1 + codePostalLength;
  const villeLength = bytes[ville] as number;
  const naf = isSiretQuery ? ownNaf : uniteText(bytes, unite, UNITE_TEXT.naf);
  const nafLength = bytes[naf] as number;
  const address =
    (bytes[complement] as number) | (bytes[voie] as number) | (bytes[distribution] as number);
  const lengths = (bytes[ownNaf] as number) | nafLength | address | codePostalLength | villeLength;
  if (lengths >= PLAIN_LENGTH || nafLength === 0 || codePostalLength === 0 || villeLength === 0)
    return NOT_PLAIN;
  const categorie = uniteCategorieJuridique(bytes, unite);
  if (categorie === CATEGORIE_JURIDIQUE_UNKNOWN) return NOT_PLAIN;

  let at = putPiece(json, from, PLAIN_PIECE.naf);
  at = putText(json, at, bytes, naf + 1, nafLength);
  const digits = (at + CATEGORIE_AT) | 0;
  at = putPiece(json, at, PLAIN_PIECE.categorie);
  json.cells.setInt32(digits, fourDigits(categorie), true);
  at = putAddress(situation, json, at, complement);
  at = putPiece(json, at, PLAIN_PIECE.codePostal);
  at = putText(json, at, bytes, codePostal + 1, codePostalLength);
  at = putPiece(json, at, PLAIN_PIECE.ville);
  return putText(json, at, bytes, ville + 1, villeLength);
}

/** Writes the value of adresse, whose parts start at `complement`. */
function putAddress(
  { bytes, etablissement }: Situation,
  json: JsonWriter,
  from: number,
  complement: number,
): number {
  const { cells } = json;
  const complementLength = bytes[complement] as number;
  const voie = complement + 1 + complementLength;
  const voieLength = bytes[voie] as number;
  if (voieLength === 0 || bytes[complement + 1] === MASK || bytes[voie + 1] === MASK) {
    json.length = from;
    writeAddress(bytes, etablissement, json);
    return json.length;
  }
  const distribution = voie + 1 + voieLength;
  const distributionLength = bytes[distribution] as number;
  cells.setInt8(from, QUOTE);
  let at = (from + 1) | 0;
  if (complementLength > 0) {
    at = putText(json, at, bytes, complement + 1, complementLength);
    cells.setInt16(at, COMMA_SPACE, true);
    at = (at + 2) | 0;
  }
  at = putText(json, at, bytes, voie + 1, voieLength);
  if (distributionLength > 0) {
    cells.setInt16(at, COMMA_SPACE, true);
    at = putText(json, (at + 2) | 0, bytes, distribution + 1, distributionLength);
  }
  cells.setInt8(at, QUOTE);
  return (at + 1) | 0;
}
