import {
  DECES_FLAGS,
  type Deces,
  decesCount,
  decesDate,
  decesEnd,
  decesStart,
  readDeces,
} from "../../registers/deces/entry.ts";
import type { EntryReader } from "../../store/entry-reader.ts";
import type { DeathSearch, FoundDeath } from "../death-index/deaths.ts";
import { foldWords, nameKey } from "../names/fold-name.ts";

/**
 * Finds the register's record of a death in the index: by birth day, date of death and names. Scans
 * the day's records, some tens of nanoseconds each. `null` when register and index are
 * inconsistent.
 */
export function recordOf(
  records: EntryReader,
  { surnames, givenNames }: DeathSearch,
  death: FoundDeath,
): Deces | null {
  if (!records.locate(death.birthDate)) return null;
  const surname = surnames.key(death.surname);
  const first = givenNames.key(death.first);
  const { bytes, at: block } = records;
  // Not `decesOf`, which allocates for each of the hundreds of records of a day.
  let at = decesStart(block);
  for (let left = decesCount(bytes, block); left > 0 && at < bytes.length; left--) {
    if (death.deathDate === 0 || decesDate(bytes, at) === death.deathDate) {
      const record = readDeces(bytes, at);
      const names = namesOf(record);
      if (names.surname === surname && (names.given[0] ?? "") === first) return record;
    }
    at = decesEnd(bytes, at);
  }
  return null;
}

/** Names folded as in the index: an unsplit name starts with the surname. */
function namesOf({ nom, prenoms, flags }: Deces): { surname: string; given: readonly string[] } {
  if ((flags & DECES_FLAGS.nomNonSepare) === 0)
    return { surname: nameKey(foldWords(nom)), given: foldWords(prenoms) };
  const [surname = "", ...givenName] = foldWords(nom);
  return { surname, given: givenName };
}
