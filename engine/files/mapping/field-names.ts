import labels from "../../../data/mapping/labels.json" with { type: "json" };
import type { ColumnType } from "../profile/column-type.ts";
import type { EntityType } from "./entity-type.ts";

const OF_ENTITY: Readonly<Record<string, Readonly<Record<string, string>>>> = labels.fieldsOf;
const OF_ALL: Readonly<Record<string, string>> = labels.fields;

/** The French name of a field, as sentences and pages give it; its own name when it has none. */
export function fieldName(entity: EntityType, name: string): string {
  return OF_ENTITY[entity]?.[name] ?? OF_ALL[name] ?? name;
}

/** What the cells of a column are, as sentences and pages give it: "code postal". */
export const TYPE_NAMES: Readonly<Record<ColumnType, string>> = labels.types;

/** The French name of an entity: "Entreprises". */
export const ENTITY_NAMES: Readonly<Record<EntityType, string>> = labels.entities;

/** What rows of an entity are, in a sentence: "des entreprises". */
export const SOME_OF_ENTITY: Readonly<Record<EntityType, string>> = {
  companies: "des entreprises",
  contacts: "des contacts",
  ventes: "des ventes",
  produits: "des produits",
  activites: "des activités",
  autres: "autre chose",
};
