/** The entity of a table's rows. `companies` and `contacts` are those of the interface. */
export const ENTITY_TYPES = [
  "companies",
  "contacts",
  "ventes",
  "produits",
  "activites",
  "autres",
] as const;

export type EntityType = (typeof ENTITY_TYPES)[number];
