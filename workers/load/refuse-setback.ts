import { failed, type Result } from "../../engine/errors/failure.ts";
import type { EditionManifest } from "../../engine/snapshot/manifest.ts";
import { percentOf } from "../../engine/text/numbers.ts";

/** Of the accepted rows of the edition it replaces, the share that a new one has to have. */
const LEAST_SHARE = 0.9;

/**
 * The refusal (`registre.recul`) of an edition that is much smaller than the one it would
 * replace, or older; `null` when it may take its place. A file cut at a line end cannot be told
 * from a whole one in any other way.
 *
 * @param date  AAAA-MM-JJ that the files themselves tell; `null` when they tell none.
 */
export function refuseSetback(
  replaced: EditionManifest,
  date: string | null,
  accepted: number,
): Result<never> | null {
  // An edition of oppositions or cancellations alone holds nothing that could be lost.
  if (replaced.keys === 0) return null;
  const reasons: string[] = [];
  // One that was completed has read some of its rows several times.
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
