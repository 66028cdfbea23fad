import { ETABLISSEMENT_TEXT, etablissementText } from "../registers/etablissements/entry.ts";
import { UNITE_TEXT, uniteText } from "../registers/unites-legales/entry.ts";
import { skipTexts, textLength, textStart } from "../store/packed-bytes.ts";
import { encode, type JsonWriter, NULL } from "../text/json-writer.ts";

const QUOTE = 0x22;
const SPACE = encode(" ");
const COMMA = encode(", ");

/**
 * Writes a company's name as a JSON string: its denomination, or given name and name in use of a
 * natural person; null when there is none.
 */
export function writeName(bytes: Uint8Array, unite: number, json: JsonWriter): void {
  const { denomination, prenomUsuel, nom, nomUsage } = UNITE_TEXT;
  const at = uniteText(bytes, unite, denomination);
  if (textLength(bytes, at) > 0) {
    json.packedText(bytes, at);
    return;
  }
  const givenName = skipTexts(bytes, at, prenomUsuel - denomination);
  const family = skipTexts(bytes, givenName, nom - prenomUsuel);
  const used = skipTexts(bytes, family, nomUsage - nom);
  const last = textLength(bytes, used) > 0 ? used : family;
  if (textLength(bytes, givenName) + textLength(bytes, last) === 0) json.raw(NULL);
  else {
    json.byte(QUOTE);
    const written = writePart(json, bytes, givenName, false, SPACE);
    if (!areBothMasked(bytes, givenName, last)) writePart(json, bytes, last, written, SPACE);
    json.byte(QUOTE);
  }
}

/**
 * Writes an establishment's address line as a JSON string: complement, street, special
 * distribution; null when all are empty, the mask once when all are masked.
 */
export function writeAddress(bytes: Uint8Array, etablissement: number, json: JsonWriter): void {
  const { complement, voie, distribution } = ETABLISSEMENT_TEXT;
  const first = etablissementText(bytes, etablissement, complement);
  const second = skipTexts(bytes, first, voie - complement);
  const third = skipTexts(bytes, second, distribution - voie);
  if (textLength(bytes, first) + textLength(bytes, second) + textLength(bytes, third) === 0) {
    json.raw(NULL);
    return;
  }
  json.byte(QUOTE);
  let written = writePart(json, bytes, first, false, COMMA);
  if (!areBothMasked(bytes, first, second))
    written = writePart(json, bytes, second, written, COMMA);
  if (!areBothMasked(bytes, second, third) && !areBothMasked(bytes, first, third))
    writePart(json, bytes, third, written, COMMA);
  json.byte(QUOTE);
}

/** Writes one part of a joined text; returns whether any part was written so far. */
function writePart(
  json: JsonWriter,
  bytes: Uint8Array,
  at: number,
  written: boolean,
  separator: Uint8Array,
): boolean {
  const count = textLength(bytes, at);
  if (count === 0) return written;
  if (written) json.raw(separator);
  json.escaped(bytes, textStart(bytes, at), count);
  return true;
}

const MASK = 0x5b;

/** Whether two parts are both masked (`[ND]`): the mark is written once. */
function areBothMasked(bytes: Uint8Array, a: number, b: number): boolean {
  return (
    textLength(bytes, a) === 4 &&
    textLength(bytes, b) === 4 &&
    bytes[textStart(bytes, a)] === MASK &&
    bytes[textStart(bytes, b)] === MASK
  );
}
