import type { ColumnMapping, TableMapping } from "./table-mapping.ts";

/** Columns of a file by field, as named by its owner (interface, "CT0 mini-mapping"). */
export interface ConfirmedColumns {
  readonly entity_type: "companies" | "contacts" | "both";
  readonly companies: Readonly<Record<string, string>>;
  readonly contacts: Readonly<Record<string, string>>;
}

/**
 * A mapping in which the owner's columns override the detected ones. A field that the owner names
 * belongs to that column alone; other columns stay as detected. Unknown column names are ignored:
 * the caller refuses them.
 */
export function withConfirmedColumns(
  mapping: TableMapping,
  confirmed: ConfirmedColumns,
): TableMapping {
  const named = new Map<string, string>();
  const columns = new Map<number, readonly ["companies" | "contacts", string]>();
  for (const entity of ["companies", "contacts"] as const)
    for (const [field, header] of Object.entries(confirmed[entity])) {
      const found = mapping.columns.find((column) => column.header === header);
      if (!found) continue;
      columns.set(found.column, [entity, field]);
      named.set(`${entity} ${field}`, header);
    }
  const { entity_type: reported } = confirmed;
  return {
    ...mapping,
    entity: reported === "both" ? mapping.entity : reported,
    columns: mapping.columns.map((column) => {
      const edits = columns.get(column.column);
      if (edits) return confirmedColumn(column, ...edits);
      return named.has(`${column.entity} ${column.field}`) ? unmapped(column) : column;
    }),
  };
}

function confirmedColumn(
  column: ColumnMapping,
  entity: "companies" | "contacts",
  field: string,
): ColumnMapping {
  const { unshown, ...said } = column;
  const evidence = [{ layer: "L0", weight: CONFIRMED_WEIGHT, text: "indiqué par vous" }] as const;
  const chosen = { field, entity, confidence: 1, evidence };
  const others = column.candidates.filter((one) => one.field !== field || one.entity !== entity);
  return {
    ...said,
    ...(unshown === "empty" ? { unshown } : {}),
    field,
    entity,
    layer: "L0",
    confidence: 1,
    certainty: "certain",
    candidates: [chosen, ...others].slice(0, CANDIDATES),
  };
}

/** Log-odds of an owner's statement on their own file. */
const CONFIRMED_WEIGHT = 20;
const CANDIDATES = 3;

function unmapped(column: ColumnMapping): ColumnMapping {
  return { ...column, field: null, layer: null, confidence: 0, certainty: "non_reconnu" };
}
