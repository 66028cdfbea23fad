import type { EntityType } from "./entity-type.ts";
import type { ColumnMapping, TableMapping } from "./table-mapping.ts";

/** The fields by which a row names a company, and a person. */
const NAMING: Partial<Record<EntityType, readonly string[]>> = {
  companies: ["raison_sociale", "siren", "siret"],
  contacts: ["nom_complet", "nom_contact", "prenom"],
};
const LEAST_COLUMNS = 2;

/**
 * The entities that a table is about, that of its rows first: another one has at least two columns,
 * and names its company or person in one of them. A table of contacts with the name, the SIRET and
 * the staff of their companies is about both.
 */
export function entitiesOf({
  entity,
  columns,
}: Pick<TableMapping, "entity" | "columns">): EntityType[] {
  const others = new Set(columns.flatMap((one) => (one.field === null ? [] : [one.entity])));
  others.delete(entity);
  return [entity, ...[...others].filter((other) => isNamed(other, columns))];
}

function isNamed(entity: EntityType, columns: readonly ColumnMapping[]): boolean {
  const fields = columns.flatMap((one) => (one.entity === entity ? (one.field ?? []) : []));
  const naming = NAMING[entity];
  return (
    fields.length >= LEAST_COLUMNS && (!naming || naming.some((name) => fields.includes(name)))
  );
}
