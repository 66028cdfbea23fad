import { FIELDS } from "../mapping/field-list.ts";
import type { TableMapping } from "../mapping/table-mapping.ts";

/** Types of fields whose cells are numbers to calculate with. */
const NUMBERS: ReadonlySet<string> = new Set(["montant", "quantite", "pourcentage"]);

/** Whether the cells of a column are amounts, quantities or shares. */
export function isNumberColumn({ columns }: TableMapping, column: number): boolean {
  const own = columns.find((one) => one.column === column);
  if (!own?.field) return false;
  const field = FIELDS.find(({ entity, name }) => entity === own.entity && name === own.field);
  return field !== undefined && NUMBERS.has(field.types[0] ?? "");
}
