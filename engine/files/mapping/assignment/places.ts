import type { EntityType } from "../entity-type.ts";
import { fieldsNamed, NO_FIELD } from "../field-list.ts";
import type { HeaderReading } from "../header/header-reading.ts";
import { assign, type Offer } from "./assignment.ts";

/**
 * Fields that a table may have several times without distinguishing headers, and how often. All
 * others occur once per entity and group.
 */
const SEVERAL: ReadonlyMap<number, number> = new Map(
  (
    [
      ["email", 2],
      ["telephone", 3],
      ["mobile", 2],
      ["complement_adresse", 3],
      ["commentaire", 3],
      // By e-mail, by phone, by post.
      ["consentement", 6],
      ["statut", 2],
      ["montant", 2],
      // One from the system, and one from the accounts.
      ["companies.identifiant", 2],
      ["contacts.company_id", 2],
    ] as const
  ).flatMap(([key, times]) => fieldsNamed(key).map(({ id }) => [id, times] as const)),
);
/** The cost of each further column of a field; consents differ by what they allow. */
const COST_OF_FURTHER = 1.6;
const FREE: ReadonlySet<number> = new Set(fieldsNamed("consentement").map(({ id }) => id));

/** Smallest gain of a column's offer over "no field". */
const LEAST_GAIN = 0.05;

/**
 * The fields of a table's columns, all assigned together: a field at most once for each entity and
 * group ("facturation", "Téléphone 2"), unless a column without another field plainly is one too.
 *
 * @param scores  For each column, log-odds by field and `NO_FIELD`.
 * @returns       `FIELDS` id or `NO_FIELD` of each column.
 */
export function assignFields(
  readings: readonly HeaderReading[],
  scores: readonly Float64Array[],
): number[] {
  const groups = groupsOf(readings);
  const places = new Map<string, number>();
  const fieldAt: number[] = [];
  const placeOf = (field: number, key: string): number => {
    let place = places.get(key);
    if (place === undefined) {
      place = fieldAt.push(field) - 1;
      places.set(key, place);
    }
    return place;
  };
  const offers = scores.flatMap((column, c) =>
    wanted(column).flatMap(({ field, gain }) =>
      copiesOf(field).map(
        (copy): Offer => ({
          column: c,
          place: placeOf(field, `${field}|${groups[c]}|${copy}`),
          gain: FREE.has(field) ? gain - copy * LEAST_GAIN : gain - copy * COST_OF_FURTHER,
        }),
      ),
    ),
  );
  const assigned = assign(offers.filter(({ gain }) => gain > 0));
  return scores.map((column, c) =>
    furtherField(column, fieldAt[assigned.get(c) ?? -1] ?? NO_FIELD),
  );
}

/** By how much a field must fit better than the assigned one, or none, to be given twice. */
const GAIN_OF_DOUBLE = 2.5;

/**
 * The assigned field of a column, or the one of another column that it plainly is too: "NOM" beside
 * "LASTNAME". A number of rows is not given twice: a table has one.
 */
function furtherField(column: Float64Array, assigned: number): number {
  let best = assigned;
  let most = (column[assigned] as number) + GAIN_OF_DOUBLE;
  for (let field = 0; field < NO_FIELD; field++)
    if ((column[field] as number) > most) {
      best = field;
      most = column[field] as number;
    }
  return NUMBERS.has(best) ? assigned : best;
}

const NUMBERS: ReadonlySet<number> = new Set(
  ["identifiant", "company_id", "contact_id", "produit_id"]
    .flatMap(fieldsNamed)
    .map(({ id }) => id),
);

/** Fields that are likelier than none for a column. */
function wanted(column: Float64Array): { field: number; gain: number }[] {
  const found: { field: number; gain: number }[] = [];
  for (let field = 0; field < NO_FIELD; field++) {
    const gain = (column[field] as number) - (column[NO_FIELD] as number);
    if (gain >= LEAST_GAIN) found.push({ field, gain });
  }
  return found;
}

/** 0 for the first column of a field in its group, 1 for the second. */
function copiesOf(field: number): number[] {
  return [...new Array(SEVERAL.get(field) ?? 1).keys()];
}

/** Whether a table may have a field several times without distinguishing headers. */
export function mayStandSeveral(entity: EntityType, field: string): boolean {
  return fieldsNamed(`${entity}.${field}`).some(({ id }) => SEVERAL.has(id));
}

/**
 * For each column, the group in which its table has a field once. Two equal headers are two groups:
 * exports repeat names for further values.
 */
export function groupsOf(readings: readonly HeaderReading[]): string[] {
  const seen = new Map<string, number>();
  return readings.map(({ words, isErased, group, ordinal }) => {
    if (isErased) return "";
    const key = words.join(" ");
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${group ?? ""}|${ordinal}|${times === 1 ? "" : times}`;
  });
}
