import { columnUses } from "../mapping/column-uses.ts";
import type { EntityType } from "../mapping/entity-type.ts";
import type { TableMapping } from "../mapping/table-mapping.ts";

/** A column of proposed records: one of each table that has it. */
export interface MergedColumn {
  /** Header of the first table that has it; "Email (2)" for the second of that name. */
  readonly name: string;
  /** `null` for a column that no field is known for. */
  readonly field: string | null;
  readonly entity: EntityType;
  /** "facturation", "livraison" of the header; `null` when it says none. */
  readonly usage: string | null;
  /** Its column in each table, -1 where a table has none. */
  readonly of: readonly number[];
}

/** A table whose rows are merged with others'. */
export interface MergedTable {
  readonly header: readonly string[];
  readonly mapping: TableMapping;
}

/** Which column of its field a column is; "" without a field. */
interface Keyed {
  readonly column: Omit<MergedColumn, "of">;
  readonly key: string;
  readonly of: number[];
}

/**
 * The columns of the records that rows of some tables become: columns of one field and use are one,
 * those without a field are matched by header. In the order of the first table, then what others add.
 */
export function mergedColumns(tables: readonly MergedTable[]): readonly MergedColumn[] {
  const merged: Keyed[] = [];
  tables.forEach(({ header, mapping }, table) => {
    const uses = columnUses(mapping.columns);
    mapping.columns.forEach(({ column, field, entity }, i) => {
      const { usage = null, rank = null } = uses[i] ?? {};
      const name = (header[column] ?? "").trim() || `Colonne ${column + 1}`;
      const key = field === null ? "" : `${entity}.${field}|${usage ?? ""}|${rank}`;
      const at = placeOf(merged, table, name, key);
      const known = merged[at];
      const of = known?.of ?? tables.map(() => -1);
      of[table] = column;
      if (known === undefined)
        merged.push({ column: { name: freeName(merged, name), field, entity, usage }, key, of });
      else if (known.key === "")
        merged[at] = { column: { name: known.column.name, field, entity, usage }, key, of };
    });
  });
  return merged.map(({ column, of }) => ({ ...column, of }));
}

/** The column of the same field and use, else of the same header where one has no field; or -1. */
function placeOf(merged: readonly Keyed[], table: number, name: string, key: string): number {
  const free = (one: Keyed): boolean => one.of[table] === -1;
  const at = merged.findIndex((one) => key !== "" && one.key === key && free(one));
  if (at >= 0) return at;
  return merged.findIndex(
    (one) => (key === "" || one.key === "") && isNamed(one, name) && free(one),
  );
}

function isNamed({ column }: Keyed, name: string): boolean {
  return column.name.toLowerCase() === name.toLowerCase();
}

function freeName(taken: readonly Keyed[], name: string): string {
  let [free, rank] = [name, 1];
  while (taken.some((column) => isNamed(column, free))) free = `${name} (${++rank})`;
  return free;
}
