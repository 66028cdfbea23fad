import { readU32 } from "../../store/packed-bytes.ts";
import { haveSameOfficers, masksSomebody, namesEverybody } from "../dirigeants/active-officers.ts";
import { latestEntry } from "../latest.ts";

/**
 * Most former versions stored. Officers change every few years: four changes exceed any watched
 * period, and the limit bounds a value whatever the publisher repeats.
 */
export const MAX_FORMER = 4;

/** The retained versions of one company, blocks of `../dirigeants/entry.ts`. */
interface RetainedVersions {
  readonly latest: Uint8Array;
  /** Newest first. */
  readonly former: readonly Uint8Array[];
}

/**
 * Selects the latest version (on a tie the last in source order) and the earlier ones that show
 * arrivals and departures: each first version with new officers, and the last version of the oldest
 * known officers. A later update with the same officers thus does not move the day of the change.
 *
 * Ignores former versions without a date or with an unnamed officer. Drops everything before a
 * version that masks an officer: a person who is masked now must not be found in the past.
 *
 * Adding versions later gives the same result as all at once, unless they are older than those
 * retained.
 */
export function retainVersions(entries: readonly Uint8Array[]): RetainedVersions {
  const latest = latestEntry(entries);
  const turns = turnsOf(comparable(oldestFirst(entries)));
  const former = turns.filter((version) => version !== latest).reverse();
  return { latest, former: former.slice(0, MAX_FORMER) };
}

/** The last version of each dated update, oldest first. */
function oldestFirst(entries: readonly Uint8Array[]): Uint8Array[] {
  const byUpdate = new Map(entries.map((entry) => [readU32(entry, 0), entry]));
  byUpdate.delete(0);
  return [...byUpdate].sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

function comparable(versions: readonly Uint8Array[]): Uint8Array[] {
  const masked = versions.findLastIndex((version) => masksSomebody(version, 0));
  return versions.slice(masked + 1).filter((version) => namesEverybody(version, 0));
}

function turnsOf(versions: readonly Uint8Array[]): Uint8Array[] {
  const turns: Uint8Array[] = [];
  for (const version of versions) {
    const last = turns.at(-1);
    if (!last || !haveSameOfficers(last, version)) turns.push(version);
    else if (turns.length === 1) turns[0] = version;
  }
  return turns;
}
