import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import type { RowQuery } from "../../../engine/files/workbench/row-query.ts";
import { type SelectedRows, selectRows } from "../../../engine/files/workbench/select-rows.ts";

/** Selections kept for some decided rows: turning pages selects once. */
const KEPT_MOST = 4;

const kept = new WeakMap<DecidedRows, Map<string, SelectedRows>>();

/** `selectRows`, or what it returned lately. */
export function selectedRows(rows: DecidedRows, query: RowQuery): SelectedRows {
  const known = kept.get(rows) ?? new Map<string, SelectedRows>();
  kept.set(rows, known);
  const key = JSON.stringify(query);
  const selected = known.get(key) ?? selectRows(rows, query);
  known.delete(key);
  known.set(key, selected);
  const [oldest] = known.keys();
  if (known.size > KEPT_MOST && oldest !== undefined) known.delete(oldest);
  return selected;
}
