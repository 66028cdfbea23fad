import { failed, type Result } from "../../engine/errors/failure.ts";
import type { EditionManifest } from "../../engine/snapshot/manifest.ts";
import { percentOf } from "../../engine/text/numbers.ts";

/** Least share of accepted rows that a new edition must have relative to the one it replaces. */
const LEAST_SHARE = 0.9;

/**
 * The refusal (`registre.recul`) of an edition that is much smaller than the one it would replace,
 * or older; `null` when it is accepted. A file cut at a line end cannot be detected in any other
 * way.
 *
 * @param date  AAAA-MM-JJ from the files themselves; `null` when they have none.
 */
export function refuseSetback(
  replaced: EditionManifest,
  date: string | null,
  accepted: number,
): Result<never> | null {
  // An edition of oppositions or cancellations alone has nothing to lose.
  if (replaced.keys === 0) return null;
  const reasons: string[] = [];
  // A completed edition has read some of its rows several times.
  const served = replaced.isCompleted
    ? Math.min(replaced.accepted, replaced.kept)
    : replaced.accepted;
  if (accepted < served * LEAST_SHARE)
    reasons.push(
      `${accepted} lignes acceptées, contre ${served} (${percentOf(accepted / served)} %, minimum ${percentOf(LEAST_SHARE)} %)`,
    );
  if (date !== null && date < replaced.date) reasons.push(`données du ${date}, plus anciennes`);
  if (reasons.length === 0) return null;
  const { register, date: edition } = replaced;
  return failed(
    "registre.recul",
    `« ${register} », servi dans l'édition du ${edition} : ${reasons.join(" ; ")}.`,
  );
}
