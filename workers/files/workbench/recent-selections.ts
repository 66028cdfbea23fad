import { readFileSync } from "node:fs";
import { ColumnSort } from "../../../engine/files/workbench/column-sort.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import { sortedColumn } from "../../../engine/files/workbench/row-order.ts";
import type { RowQuery } from "../../../engine/files/workbench/row-query.ts";
import { type SelectedRows, selectRows } from "../../../engine/files/workbench/select-rows.ts";

/** Rows that are asked for. */
export interface RequestedRows {
  readonly query: RowQuery;
  /** Path of the file of `sort-column`, for an order by a column. */
  readonly sort: string | null;
}

/** Selections kept for some decided rows: turning pages selects once. */
const RETAINED_MOST = 4;
/** Sorts that a thread keeps: each takes 8 to 12 bytes a row. */
const SORTS_MOST = 3;

const retained = new WeakMap<DecidedRows, Map<string, SelectedRows>>();
const sorts = new Map<string, ColumnSort>();

/** `selectRows`, or what it returned lately. */
export function selectedRows(rows: DecidedRows, { query, sort }: RequestedRows): SelectedRows {
  const known = retained.get(rows) ?? new Map<string, SelectedRows>();
  retained.set(rows, known);
  const key = JSON.stringify(query);
  const selected = known.get(key) ?? selectRows(rows, query, sortAt(query, sort));
  keepLast(known, key, selected, RETAINED_MOST);
  return selected;
}

function sortAt({ order }: RowQuery, path: string | null): ColumnSort | null {
  const place = sortedColumn(order);
  if (!place || path === null) return null;
  const sort = sorts.get(path) ?? new ColumnSort(place.table, valuesIn(path));
  keepLast(sorts, path, sort, SORTS_MOST);
  return sort;
}

function valuesIn(path: string): Uint32Array {
  const bytes = readFileSync(path);
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

function keepLast<Value>(known: Map<string, Value>, key: string, value: Value, most: number) {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}
