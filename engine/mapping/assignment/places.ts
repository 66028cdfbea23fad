import { FIELDS, NO_FIELD } from "../field-list.ts";
import type { HeaderReading } from "../header/header-reading.ts";
import { assign, type Offer } from "./assignment.ts";

/**
 * Fields that a table may hold more than once without its headers telling them apart, how often,
 * and what each further column costs. All others are held once by an entity and group.
 */
const SEVERAL: ReadonlyMap<string, number> = new Map([
  ["email", 2],
  ["telephone", 3],
  ["mobile", 2],
  ["complement_adresse", 3],
  ["commentaire", 3],
  ["statut", 2],
  ["montant", 2],
]);
const COST_OF_FURTHER = 1.6;

/** What a column offers for a field must beat "no field" by this much. */
const LEAST_GAIN = 0.05;

/**
 * Which field each column gets when all of a table are assigned together: a field once for each
 * entity and group ("facturation", "Téléphone 2").
 *
 * @param scores  Of each column, for each field and `NO_FIELD`, logarithms of odds.
 * @returns       `FIELDS` id or `NO_FIELD` of each column.
 */
export function assignFields(
  readings: readonly HeaderReading[],
  scores: readonly Float64Array[],
): number[] {
  const groups = groupsOf(readings);
  const places = new Map<string, number>();
  const fieldAt: number[] = [];
  const offers: Offer[] = [];
  scores.forEach((column, c) => {
    for (let field = 0; field < NO_FIELD; field++) {
      const gain = (column[field] as number) - (column[NO_FIELD] as number);
      if (gain < LEAST_GAIN) continue;
      for (let copy = 0; copy < (SEVERAL.get(FIELDS[field]?.name ?? "") ?? 1); copy++) {
        const key = `${field}|${groups[c]}|${copy}`;
        let place = places.get(key);
        if (place === undefined) {
          place = fieldAt.push(field) - 1;
          places.set(key, place);
        }
        const net = gain - copy * COST_OF_FURTHER;
        if (net > 0) offers.push({ column: c, place, gain: net });
      }
    }
  });
  const assigned = assign(offers);
  return scores.map((_, c) => fieldAt[assigned.get(c) ?? -1] ?? NO_FIELD);
}

/** A header that stands twice is two groups: exports repeat names for further values. */
function groupsOf(readings: readonly HeaderReading[]): string[] {
  const seen = new Map<string, number>();
  return readings.map(({ words, isErased, group, ordinal }) => {
    if (isErased) return "";
    const key = words.join(" ");
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${group ?? ""}|${ordinal}|${times === 1 ? "" : times}`;
  });
}
