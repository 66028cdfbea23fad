import type { EntityType } from "../entity-type.ts";
import { FIELDS, type Field } from "../field-list.ts";
import { exactHeaderTerms } from "./exact-headers.ts";
import { readHeaders } from "./header-reading.ts";
import { abbreviatedHeaderTerms } from "./similar-headers.ts";

/** The text is nearly always a name of the field: of weaker ones a person is asked again. */
const LEAST_WEIGHT = 1;

/**
 * The field of an entity that a person names in the words of a header: "mob", "cp", "date of birth".
 * `null` when no field of the entity is named so, or two are equally.
 */
export function fieldOfWords(text: string, entity: EntityType): Field | null {
  const [reading] = readHeaders([text]);
  if (reading === undefined) return null;
  for (const terms of [exactHeaderTerms(reading, false), abbreviatedHeaderTerms(reading, false)]) {
    const own = terms
      .filter(({ field, weight }) => FIELDS[field]?.entity === entity && weight >= LEAST_WEIGHT)
      .sort((a, b) => b.weight - a.weight);
    const [first, second] = own;
    if (first === undefined) continue;
    const isTied = second?.weight === first.weight && second.field !== first.field;
    return isTied ? null : (FIELDS[first.field] ?? null);
  }
  return null;
}
