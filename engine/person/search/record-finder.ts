import {
  DECES_FLAGS,
  type Deces,
  decesDate,
  decesOf,
  readDeces,
} from "../../registers/deces/entry.ts";
import type { EntryReader } from "../../store/entry-reader.ts";
import { foldWords, nameKey } from "../names/fold-name.ts";
import type { DeathSearch, FoundDeath } from "./deaths.ts";

/**
 * The register's record of a death that the index found: the one of that birth day with its date
 * of death and its names. Walks over the day's records, some tens of nanoseconds each. `null`
 * when register and index do not belong together.
 */
export function recordOf(
  records: EntryReader,
  { surnames, givenNames }: DeathSearch,
  death: FoundDeath,
): Deces | null {
  if (!records.locate(death.birthDate)) return null;
  const surname = surnames.key(death.surname);
  const first = givenNames.key(death.first);
  for (const at of decesOf(records.bytes, records.at)) {
    const date = decesDate(records.bytes, at);
    if (death.deathDate !== 0 && date !== death.deathDate) continue;
    const record = readDeces(records.bytes, at);
    const names = namesOf(record);
    if (names.surname === surname && (names.given[0] ?? "") === first) return record;
  }
  return null;
}

/** Names as the index folds them: one that is not split begins with the surname. */
function namesOf({ nom, prenoms, flags }: Deces): { surname: string; given: readonly string[] } {
  if ((flags & DECES_FLAGS.nomNonSepare) === 0)
    return { surname: nameKey(foldWords(nom)), given: foldWords(prenoms) };
  const [surname = "", ...given] = foldWords(nom);
  return { surname, given };
}
