import type { CompanyId } from "../identifiers/company-id.ts";
import { UNITE_TEXT, uniteText } from "../registers/unites-legales/entry.ts";
import { fourDigits, oneDigit } from "../text/json-digits.ts";
import { putPiece } from "../text/json-piece.ts";
import { putText } from "../text/json-text.ts";
import type { JsonWriter } from "../text/json-writer.ts";
import { writeName } from "./identity.ts";
import {
  MASK,
  NIC_AT,
  NOT_PLAIN,
  PLAIN_LENGTH,
  PLAIN_PIECE,
  SIREN_AT,
  SIRET_AT,
} from "./plain-pieces.ts";
import type { Situation } from "./situation.ts";

const QUOTE = 0x22;
const SPACE = 0x20;

/**
 * Writes id, siren, siret and the key of denomination; returns where they end. The digits are
 * computed once and stored as little-endian integers of ASCII digits, the first digit in the low
 * byte (`fourDigits`). Widths in bits, from low to high:
 *
 *     SIREN  | head   digits 1-4  32 | middle  digits 5-8  32 | last  digit 9  8 |
 *            0                      32                       64                 72
 *     NIC    | head   digits 1-4  32 | last    digit 5      8 |
 *            0                      32                       40
 */
export function putIdentifiers(
  situation: Situation,
  id: CompanyId,
  json: JsonWriter,
  from: number,
): number {
  const { siren, nic, isSiretQuery } = situation;
  const { cells } = json;
  const tenth = (siren / 10) | 0;
  const first = (siren / 100_000) | 0;
  const head = fourDigits(first);
  const middle = fourDigits(tenth - first * 10_000);
  const last = oneDigit(siren - tenth * 10);
  const nicTenth = (nic / 10) | 0;
  const nicHead = fourDigits(nicTenth);
  const nicLast = oneDigit(nic - nicTenth * 10);
  let at = putPiece(json, from, PLAIN_PIECE.id);
  if (isDigitsOnly(id)) {
    putSiren(cells, at, head, middle, last);
    at = (at + 9) | 0;
    if (isSiretQuery) {
      putNic(cells, at, nicHead, nicLast);
      at = (at + 5) | 0;
    }
  } else {
    // The writer adds its own quotes: removes those of the adjacent pieces.
    json.length = at - 1;
    json.string(id.given);
    at = json.length - 1;
  }
  const end = putPiece(json, at, PLAIN_PIECE.identity);
  putSiren(cells, (at + SIREN_AT) | 0, head, middle, last);
  putSiren(cells, (at + SIRET_AT) | 0, head, middle, last);
  putNic(cells, (at + NIC_AT) | 0, nicHead, nicLast);
  return end;
}

/** Whether the input was exactly the digits, so that the parsed number rebuilds it. */
function isDigitsOnly({ kind, given: input, repair }: CompanyId): boolean {
  return repair === "none" && input.length === (kind === "siret" ? 14 : 9);
}

function putSiren(cells: DataView, at: number, head: number, middle: number, last: number): void {
  cells.setInt32(at, head, true);
  cells.setInt32((at + 4) | 0, middle, true);
  cells.setInt8((at + 8) | 0, last);
}

function putNic(cells: DataView, at: number, head: number, last: number): void {
  cells.setInt32(at, head, true);
  cells.setInt8((at + 4) | 0, last);
}

/**
 * Writes the value of denomination: that of a company, or given name and name in use of a person.
 * Returns the end, or `NOT_PLAIN`.
 */
export function putName(situation: Situation, json: JsonWriter, from: number): number {
  const { bytes, unite } = situation;
  const { cells } = json;
  const denomination = uniteText(bytes, unite, UNITE_TEXT.denomination);
  const length = bytes[denomination] as number;
  if (length === 0) return putPerson(situation, json, from, denomination + 1);
  if (length >= PLAIN_LENGTH) return NOT_PLAIN;
  cells.setInt8(from, QUOTE);
  const end = putText(json, (from + 1) | 0, bytes, denomination + 1, length);
  cells.setInt8(end, QUOTE);
  return (end + 1) | 0;
}

function putPerson(situation: Situation, json: JsonWriter, from: number, input: number): number {
  const { bytes, unite } = situation;
  const { cells } = json;
  const inputLength = bytes[input] as number;
  const nom = input + 1 + inputLength;
  const nomLength = bytes[nom] as number;
  const nomUsage = nom + 1 + nomLength;
  const nomUsageLength = bytes[nomUsage] as number;
  if ((inputLength | nomLength | nomUsageLength) >= PLAIN_LENGTH) return NOT_PLAIN;
  const last = nomUsageLength > 0 ? nomUsage : nom;
  const lastLength = nomUsageLength > 0 ? nomUsageLength : nomLength;
  if (inputLength === 0 || lastLength === 0 || bytes[input + 1] === MASK) {
    json.length = from;
    writeName(bytes, unite, json);
    return json.length;
  }
  cells.setInt8(from, QUOTE);
  let at = putText(json, (from + 1) | 0, bytes, input + 1, inputLength);
  cells.setInt8(at, SPACE);
  at = putText(json, (at + 1) | 0, bytes, last + 1, lastLength);
  cells.setInt8(at, QUOTE);
  return (at + 1) | 0;
}
