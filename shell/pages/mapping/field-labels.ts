import labels from "../../../data/mapping/labels.json" with { type: "json" };
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { FIELDS, type Field } from "../../../engine/files/mapping/field-list.ts";
import type { Certainty, Layer } from "../../../engine/files/mapping/table-mapping.ts";
import { typeset } from "../../../engine/markup/french.ts";

/** A field as forms offer it. */
interface FieldChoice {
  readonly field: Field;
  /** What a form sends for it: `companies.siren`. */
  readonly key: string;
  /** "SIREN". */
  readonly label: string;
  /** What tells it from fields of the same name of other entities: "SIREN (Entreprises)". */
  readonly fullLabel: string;
}

export interface FieldGroup {
  readonly entity: EntityType;
  readonly label: string;
  readonly fields: readonly FieldChoice[];
}

/** French names of what layers, certainties and entities are called in the code. */
export const ENTITY_LABELS: Readonly<Record<EntityType, string>> = labels.entities;
export const LAYER_LABELS: Readonly<Record<Layer, string>> = labels.layers;
export const CERTAINTY_LABELS: Readonly<Record<Certainty, string>> = labels.certainties;

const OF_ENTITY: Readonly<Record<string, Readonly<Record<string, string>>>> = labels.fieldsOf;
const OF_ALL: Readonly<Record<string, string>> = labels.fields;

/** By key, typeset once: a page of 500 columns asks for thousands. */
const LABELS: ReadonlyMap<string, string> = new Map(
  FIELDS.map(({ entity, name }) => [
    fieldKey(entity, name),
    typeset(OF_ENTITY[entity]?.[name] ?? OF_ALL[name] ?? name),
  ]),
);

/** The French name of a field; its own name where there is none. */
export function fieldLabel(entity: EntityType, name: string): string {
  return LABELS.get(fieldKey(entity, name)) ?? name;
}

/** The field and its entity: "SIREN (Entreprises)". */
export function fullFieldLabel(entity: EntityType, name: string): string {
  return `${fieldLabel(entity, name)} (${ENTITY_LABELS[entity]})`;
}

/** All fields by entity, in the order of `data/mapping/fields.json`. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  ...new Set(FIELDS.map(({ entity }) => entity)),
].map((entity) => ({
  entity,
  label: ENTITY_LABELS[entity],
  fields: FIELDS.filter((field) => field.entity === entity).map((field) => ({
    field,
    key: fieldKey(entity, field.name),
    label: fieldLabel(entity, field.name),
    fullLabel: fullFieldLabel(entity, field.name),
  })),
}));

/** `companies.siren`: what a form sends for a field. */
export function fieldKey(entity: EntityType, name: string): string {
  return `${entity}.${name}`;
}
