import fields from "../../../data/mapping/fields.json" with { type: "json" };
import type { ColumnType } from "../profile/column-type.ts";
import type { EntityType } from "./entity-type.ts";

/** A field that a column may be mapped to: `data/mapping/fields.json`, one row an entity and name. */
export interface Field {
  /** Position in `FIELDS`: what layers and the assignment speak of. */
  readonly id: number;
  readonly entity: EntityType;
  readonly name: string;
  /** What its columns hold, the usual type first. */
  readonly types: readonly ColumnType[];
}

export const FIELDS: readonly Field[] = Object.entries(fields)
  .flatMap(([entity, named]) =>
    Object.entries(named).map(([name, types]) => ({
      entity: entity as EntityType,
      name,
      types: types as readonly ColumnType[],
    })),
  )
  .map((field, id) => ({ id, ...field }));

/** The candidate that a column is none of the fields. */
export const NO_FIELD = FIELDS.length;

/** Numbers that lead to money or to a company: a wrong one is never said to be certain. */
const IDENTIFIERS = new Set(["siren", "siret", "tva", "iban"]);

/** Whether a field is an official identifier. */
export function isOfficialIdentifier(field: Field): boolean {
  return IDENTIFIERS.has(field.name);
}

const BY_KEY = new Map(FIELDS.map((field) => [`${field.entity}.${field.name}`, field]));
const BY_NAME = new Map<string, Field[]>();
for (const field of FIELDS) {
  const named = BY_NAME.get(field.name);
  if (named) named.push(field);
  else BY_NAME.set(field.name, [field]);
}

/** `siren`: that field of every entity that has it; `contacts.email`: that one; [] for no field. */
export function fieldsNamed(key: string): readonly Field[] {
  const one = BY_KEY.get(key);
  return one ? [one] : (BY_NAME.get(key) ?? []);
}
