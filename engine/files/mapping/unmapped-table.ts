import type { TableMapping } from "./table-mapping.ts";

/** The mapping of a table of which nothing is known: no column is of a field. */
export function unmappedTable(table: string, headers: readonly string[]): TableMapping {
  return {
    table,
    entity: "autres",
    columns: headers.map((header, column) => ({
      column,
      header,
      field: null,
      entity: "autres",
      layer: null,
      confidence: 0,
      certainty: "non_reconnu",
      candidates: [],
    })),
    origin: null,
    layers: { L0: 0, L1: 0, L2: 0, L3: 0, L4: 0 },
  };
}
