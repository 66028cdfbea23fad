import { readU32 } from "../../store/packed-bytes.ts";
import { haveSameOfficers, masksSomebody, namesEverybody } from "../dirigeants/active-officers.ts";
import { latestEntry } from "../latest.ts";

/**
 * Former versions that are kept. Officers change about once in some years: four changes reach
 * back further than anybody watches, and bound a value whatever a publisher repeats.
 */
export const MAX_FORMER = 4;

/** What is kept of the versions of one company, blocks of `../dirigeants/entry.ts`. */
interface RetainedVersions {
  readonly latest: Uint8Array;
  /** The newest first. */
  readonly former: readonly Uint8Array[];
}

/**
 * The latest version (of equal updates the last in source order) and the earlier ones that tell
 * who came and left: each that first shows other officers than the one before it, and the last
 * of the oldest officers known. So a later update with the same officers does not move the day
 * on which they changed.
 *
 * Versions without a date are no one's predecessors, and those that leave somebody out are not
 * compared. Nothing is kept from before a version that masks somebody: who asks to be masked
 * now is not to be found in the past.
 *
 * Versions added later give what all at once give, unless they are older than what is kept.
 */
export function retainVersions(entries: readonly Uint8Array[]): RetainedVersions {
  const latest = latestEntry(entries);
  const turns = turnsOf(comparable(oldestFirst(entries)));
  const former = turns.filter((version) => version !== latest).reverse();
  return { latest, former: former.slice(0, MAX_FORMER) };
}

/** One version of each update that has a date. */
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
