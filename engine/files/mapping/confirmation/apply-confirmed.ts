import type { ColumnMapping, Layer, TableMapping } from "../table-mapping.ts";
import type { Confirmation, ConfirmedColumn } from "./confirmation.ts";
import { columnNames } from "./proposed-table.ts";

/** The confirmed mapping, without any guess. A column without an edit has no field. */
export function applyConfirmed(mapping: TableMapping, confirmation: Confirmation): TableMapping {
  const edits = new Map(
    confirmation.columns
      .filter(({ table }) => table === mapping.table)
      .map((one) => [one.original_col, one]),
  );
  const names = columnNames(mapping.columns.map(({ header }) => header));
  const columns = mapping.columns.map((column, i) =>
    confirmedColumn(column, edits.get(names[i] as string)),
  );
  const whole = confirmation.tables.find(({ table }) => table === mapping.table);
  const layers: Record<Layer, number> = { L0: 0, L1: 0, L2: 0, L3: 0, L4: 0 };
  layers.L0 = columns.filter(({ field }) => field !== null).length;
  return { ...mapping, entity: whole?.entity_type ?? mapping.entity, columns, layers };
}

/** Log-odds of an owner's statement on their own file. */
const CONFIRMED_WEIGHT = 20;

function confirmedColumn(column: ColumnMapping, edits: ConfirmedColumn | undefined): ColumnMapping {
  const field = edits?.crm_field ?? null;
  const entity = edits?.entity_type ?? column.entity;
  if (field === null)
    return { ...column, entity, field, layer: null, ...NOT_MAPPED, candidates: [] };
  const { unshown, ...said } = column;
  const evidence = [{ layer: "L0", weight: CONFIRMED_WEIGHT, text: "confirmée par vous" }] as const;
  return {
    ...said,
    ...(unshown === "empty" ? { unshown } : {}),
    entity,
    field,
    layer: "L0",
    confidence: 1,
    certainty: "certain",
    candidates: [{ field, entity, confidence: 1, evidence }],
  };
}

const NOT_MAPPED = { confidence: 1, certainty: "non_reconnu" } as const;
