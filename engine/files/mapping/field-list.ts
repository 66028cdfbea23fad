import fields from "../../../data/mapping/fields.json" with { type: "json" };
import type { ColumnType } from "../profile/column-type.ts";
import type { EntityType } from "./entity-type.ts";

/** A field for mapping columns: `data/mapping/fields.json`, one row per entity and name. */
export interface Field {
  /** Position in `FIELDS`, by which layers and the assignment refer to it. */
  readonly id: number;
  readonly entity: EntityType;
  readonly name: string;
  /** Types of its columns, the usual one first. */
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

/** The candidate for a column without a field. */
export const NO_FIELD = FIELDS.length;

/** Identifiers of money or of a company: a mapping to one needs proof from its cells. */
const IDENTIFIERS = new Set(["siren", "siret", "siren_partie", "siret_partie", "tva", "iban"]);

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

/**
 * `siren`: that field in every entity that has it; `contacts.email`: that one; [] for an unknown
 * field.
 */
export function fieldsNamed(key: string): readonly Field[] {
  const one = BY_KEY.get(key);
  return one ? [one] : (BY_NAME.get(key) ?? []);
}
