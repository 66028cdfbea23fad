import type { ByteWriter } from "../../store/byte-writer.ts";
import { COMPTES_START, compteClosing, compteCount, nextCompte } from "./entry.ts";

/** The number of closings in a summary: enough for a trend over years. */
const SUMMARY_CLOSINGS = 5;

/**
 * Writes the summary of a stored value for the company record, in the same format: the preferred
 * accounts of each of the last closings. O(filings).
 *
 * @param at  Offset of the value in `bytes`.
 * @returns   The number of accounts written.
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
    // Entries of one closing are adjacent, the preferred one first.
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
