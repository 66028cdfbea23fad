import type { ByteWriter } from "../../store/byte-writer.ts";
import type { SourceRow } from "../register.ts";
import { isEmpty } from "../row-values.ts";
import { isRebuilt } from "./address-id.ts";
import { LIEU_DIT_NUMBER, meantNumber, parseHouseNumber, repetition } from "./house-number.ts";
import { columns } from "./layout.ts";
import { positionTypeCode } from "./position-type.ts";
import { postcodeOf } from "./postcode.ts";
import { isFoldOf } from "./street-name.ts";
import { isBlank, packTrimmed, trimmedEnd, trimmedStart } from "./trimmed.ts";

const { at } = columns;

const ZERO = 0x30;
const BAR = 0x7c;
const NOT_PLAIN = -1;
/** More than any street has. The count is stored in 16 bits. */
const MOST_ALIASES = 255;

/** The house number of a row, `NO_NUMBER` when empty, -1 when invalid. */
export function numeroOf(row: SourceRow): number {
  const plain = plainNumber(row);
  if (plain !== NOT_PLAIN) return meantNumber(plain);
  return parseHouseNumber(row.text(at.numero))?.numero ?? -1;
}

/** The number column as digits, 0 when empty, `NOT_PLAIN` when it contains anything else. */
function plainNumber(row: SourceRow): number {
  const end = row.end(at.numero);
  let value = 0;
  for (let i = row.start(at.numero); i < end; i++) {
    const digit = (row.bytes[i] as number) - ZERO;
    if (digit < 0 || digit > 9) return NOT_PLAIN;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * Whether a row is a lieu-dit: it has BAL's pseudo-number, or it comes from the file of lieux-dits,
 * whose rows have no number, nom_afnor or position type.
 */
export function isLieuDit(row: SourceRow): boolean {
  if (!isEmpty(row, at.numero)) return plainNumber(row) === LIEU_DIT_NUMBER;
  return isEmpty(row, at.nomAfnor) && isEmpty(row, at.typePosition);
}

export function typeOf(row: SourceRow): number {
  return isEmpty(row, at.typePosition) ? 0 : positionTypeCode(row.text(at.typePosition));
}

/** Packs nom_afnor, or "" when it equals the folded name. Returns whether it does. */
export function packAfnor(row: SourceRow, into: ByteWriter): boolean {
  const { bytes } = row;
  const start = trimmedStart(row, at.nomAfnor);
  const end = trimmedEnd(row, at.nomAfnor);
  const folded =
    end > start &&
    isFoldOf(bytes, start, end, bytes, trimmedStart(row, at.nom), trimmedEnd(row, at.nom));
  if (folded) into.u8(0);
  else packTrimmed(row, at.nomAfnor, into);
  return folded;
}

/** Packs the aliases, separated by `|` in the row; returns how many. */
export function packAliases(row: SourceRow, into: ByteWriter): number {
  if (isBlank(row, at.alias)) return 0;
  const { bytes } = row;
  const end = row.end(at.alias);
  let count = 0;
  let from = row.start(at.alias);
  for (let i = from; i <= end && count < MOST_ALIASES; i++) {
    if (i < end && bytes[i] !== BAR) continue;
    if (i > from) {
      into.text(bytes, from, i);
      count++;
    }
    from = i + 1;
  }
  return count;
}

/** Packs the only place of the address: postcode, old commune, lieu-dit. */
export function packOnlyPlace(row: SourceRow, into: ByteWriter): void {
  into.u32(postcodeOf(row.bytes, trimmedStart(row, at.codePostal), trimmedEnd(row, at.codePostal)));
  packTrimmed(row, at.ancienCode, into);
  packTrimmed(row, at.ancienNom, into);
  packTrimmed(row, at.nomLd, into);
}

/** Packs the repetition in lower case, from its own column or from the end of the number. */
export function packRepetition(row: SourceRow, into: ByteWriter): void {
  if (isBlank(row, at.rep)) {
    const glued = plainNumber(row) === NOT_PLAIN ? parseHouseNumber(row.text(at.numero)) : null;
    if (glued && glued.rep !== "") into.string(glued.rep);
  } else if (isPlainRepetition(row)) into.text(row.bytes, row.start(at.rep), row.end(at.rep));
  else into.string(repetition(row.text(at.rep)));
}

/** Whether the repetition has lower-case letters and digits only, as in BAN: copied unchanged. */
function isPlainRepetition(row: SourceRow): boolean {
  const end = row.end(at.rep);
  for (let i = row.start(at.rep); i < end; i++) {
    const byte = row.bytes[i] as number;
    if (!((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39))) return false;
  }
  return true;
}

/**
 * Packs the id of the row unless it follows from its stem, the number and the repetition packed
 * from `repAt` to the end.
 */
export function packOtherId(
  row: SourceRow,
  into: ByteWriter,
  stem: number,
  numero: number,
  repAt: number,
): void {
  const start = row.start(at.id);
  const end = row.end(at.id);
  const rep = Math.min(repAt + 1, into.length);
  if (stem > start && isRebuilt(row.bytes, stem, end, numero, into.bytes, rep, into.length)) return;
  into.u32(0);
  into.text(row.bytes, start, end);
}
