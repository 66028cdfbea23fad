import type { ByteWriter } from "../../store/byte-writer.ts";
import { COMPTES_START, compteClosing, compteCount, nextCompte } from "./entry.ts";

/** Closings that a summary keeps: what a trend over years can be read from. */
const SUMMARY_CLOSINGS = 5;

/**
 * Writes the part of a stored value that a company's record carries, in the same format: the
 * preferred accounts of each of the last closings. O(filings).
 *
 * @param at  Where the value begins in `bytes`.
 * @returns   How many accounts were written.
 */
export function summariseComptes(
  bytes: Uint8Array,
  at: number,
  into: ByteWriter,
  closings = SUMMARY_CLOSINGS,
): number {
  const countAt = into.reserve(COMPTES_START);
  let retained = 0;
  let closing = 0;
  let entry = at + COMPTES_START;
  for (let left = compteCount(bytes, at); left > 0 && retained < closings; left--) {
    const next = nextCompte(bytes, entry);
    // Entries of one closing stand together, the preferred one first.
    if (compteClosing(bytes, entry) !== closing) {
      closing = compteClosing(bytes, entry);
      into.raw(bytes, entry, next);
      retained++;
    }
    entry = next;
  }
  into.setU32(countAt, retained);
  return retained;
}
