import { uniteCreation } from "../../registers/unites-legales/entry.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { activeOfficers } from "../officers.ts";
import { isPartialUnite } from "../record-facts.ts";
import { type OfficerDeath, readOfficerDeaths } from "./entry.ts";
import { packFoundOfficers } from "./found-officers.ts";

/** A packed value inside other bytes. */
interface Place {
  readonly bytes: Uint8Array;
  readonly at: number;
}

/**
 * Writes the entry of a company (`entry.ts`) into its record, without deaths before the creation of
 * the company, when its officers were alive. Writes nothing when no death is left, or under partial
 * diffusion.
 *
 * @param dirigeants  The matched officers.
 */
export function copyOfficerDeaths(
  { bytes, at, end }: Place & { readonly end: number },
  { unite, dirigeants }: { readonly unite: Place | null; readonly dirigeants: Place | null },
  into: ByteWriter,
): void {
  if (!unite || !dirigeants || isPartialUnite(unite.bytes, unite.at)) return;
  const creation = uniteCreation(unite.bytes, unite.at);
  const deaths = readOfficerDeaths(bytes, at);
  const possible = deaths.filter((death) => lastDayOf(death) >= creation);
  if (possible.length === deaths.length) into.raw(bytes, at, end);
  else if (possible.length > 0) {
    const officers = activeOfficers(dirigeants.bytes, dirigeants.at);
    const found = possible.flatMap((death) => {
      const officer = officers[death.rank];
      return officer ? [{ officer, death }] : [];
    });
    packFoundOfficers(found, into);
  }
}

/** The last possible day, AAAAMMJJ, of a date with unknown parts. */
function lastDayOf({ date }: OfficerDeath): number {
  if (date % 10_000 === 0) return date === 0 ? Number.POSITIVE_INFINITY : date + 9999;
  return date % 100 === 0 ? date + 99 : date;
}
