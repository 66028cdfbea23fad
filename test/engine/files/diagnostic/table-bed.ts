import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import {
  type DiagnosisPlan,
  planDiagnosis,
} from "../../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { JudgedRow } from "../../../../engine/files/diagnostic/range/judged-row.ts";
import type { RegisterChecks } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import type { TableMapping } from "../../../../engine/files/mapping/table-mapping.ts";
import type { RowBlock } from "../../../../engine/files/read/rows/row-block.ts";
import { ROW_FAULT } from "../../../../engine/files/read/rows/row-block.ts";

/** Rows as a reader returns them; the first has that number. */
export function blockOf(
  rows: readonly (readonly string[])[],
  firstNumber = 2,
  width = 0,
): RowBlock {
  const cells = rows.flat();
  const bytes = Buffer.from(cells.join(","));
  const starts = new Uint32Array(cells.length);
  const ends = new Uint32Array(cells.length);
  let at = 0;
  cells.forEach((cell, i) => {
    starts[i] = at;
    at += Buffer.byteLength(cell);
    ends[i] = at;
    at++;
  });
  const cellAt = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    cellAt[i + 1] = (cellAt[i] as number) + row.length;
  });
  const faults = Uint8Array.from(rows, ({ length }) => {
    if (width === 0 || length === width) return ROW_FAULT.none;
    return length < width ? ROW_FAULT.short : ROW_FAULT.long;
  });
  const numbers = Uint32Array.from(rows, (_, i) => firstNumber + i);
  const rowAt = Uint32Array.from(cellAt, (cell) => starts[cell] ?? bytes.length);
  return { bytes, starts, ends, cellAt, rows: rows.length, numbers, faults, rowAt, from: 0 };
}

/** A confirmed mapping: `companies.siret`, `contacts.nom_contact`, "" for an unmapped column. */
export function mappingOf(
  fields: readonly string[],
  entity: EntityType = "companies",
): TableMapping {
  const columns = fields.map((name, column) => {
    const [of = "", field = ""] = name.split(".");
    return {
      column,
      header: field || `col${column}`,
      field: field || null,
      entity: (of || entity) as EntityType,
      layer: field ? ("L0" as const) : null,
      confidence: field ? 1 : 0,
      certainty: field ? ("certain" as const) : ("non_reconnu" as const),
      candidates: [],
    };
  });
  const layers = { L0: columns.length, L1: 0, L2: 0, L3: 0, L4: 0 };
  return { table: "clients.csv", entity, columns, origin: null, layers };
}

export const TODAY = 20261122;

/** The plan of a table with these fields; headers are `entity.field`. */
export function planOf(fields: readonly string[], entity: EntityType = "companies"): DiagnosisPlan {
  const header = fields.map((name, column) => name || `col${column}`);
  const plan = planDiagnosis("clients.csv", header, mappingOf(fields, entity), TODAY);
  if (!plan.ok) throw new Error(plan.failure.detail);
  return plan.value;
}

/** The rows of some blocks, judged. */
export function judgedOf(
  blocks: Iterable<RowBlock>,
  plan: DiagnosisPlan,
  registers: RegisterChecks,
): readonly JudgedRow[] {
  const rows: JudgedRow[] = [];
  diagnoseRange(blocks, plan, registers, () => undefined, { judged: (row) => rows.push(row) });
  return rows;
}
