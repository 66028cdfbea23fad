import labels from "../../../data/mapping/labels.json" with { type: "json" };
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { FIELDS, type Field } from "../../../engine/files/mapping/field-list.ts";
import { ENTITY_NAMES, fieldName } from "../../../engine/files/mapping/field-names.ts";
import type { Certainty, Layer } from "../../../engine/files/mapping/table-mapping.ts";
import { typeset } from "../../../engine/markup/french.ts";

/** A field as an option of a form. */
interface FieldChoice {
  readonly field: Field;
  /** Its form value: `companies.siren`. */
  readonly key: string;
  /** "SIREN". */
  readonly label: string;
  /**
   * The label with the entity, since fields of several entities share names: "SIREN (Entreprises)".
   */
  readonly fullLabel: string;
}

export interface FieldGroup {
  readonly entity: EntityType;
  readonly label: string;
  readonly fields: readonly FieldChoice[];
}

/** French names of the entities, layers and certainties in the code. */
export const ENTITY_LABELS = ENTITY_NAMES;
export const LAYER_LABELS: Readonly<Record<Layer, string>> = labels.layers;
export const CERTAINTY_LABELS: Readonly<Record<Certainty, string>> = labels.certainties;

/** By key, typeset once: a page of 500 columns needs thousands. */
const LABELS: ReadonlyMap<string, string> = new Map(
  FIELDS.map(({ entity, name }) => [fieldKey(entity, name), typeset(fieldName(entity, name))]),
);

/** The French name of a field; its own name when it has none. */
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

/** The form value of a field: `companies.siren`. */
export function fieldKey(entity: EntityType, name: string): string {
  return `${entity}.${name}`;
}
