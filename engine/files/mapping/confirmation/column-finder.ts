import type { ErrorCode } from "../../../errors/error-table.ts";
import type { ProposedTable } from "./proposed-table.ts";

export type FoundColumn =
  | { readonly ok: true; readonly table: string; readonly column: string }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly precision: string;
      /** Whether the table is at fault, not the column. */
      readonly isTable: boolean;
    };

/** Finds columns of a proposal by the names in requests. */
export class ColumnFinder {
  /** Tables by column: by name, then by header if it is unique in its table. */
  readonly #byTable = new Map<string, ReadonlyMap<string, string>>();
  readonly #holders = new Map<string, string[]>();

  constructor(proposal: readonly ProposedTable[]) {
    for (const { name, columns } of proposal) {
      const own = new Map(columns.map((column) => [column.name, column.name]));
      for (const column of columns)
        if (!own.has(column.header)) own.set(column.header, column.name);
      this.#byTable.set(name, own);
      for (const key of own.keys()) {
        const holders = this.#holders.get(key);
        if (holders) holders.push(name);
        else this.#holders.set(key, [name]);
      }
    }
  }

  /** @param table  Its name; without it the column must exist in exactly one table. */
  find(column: string, table?: string | undefined): FoundColumn {
    if (table !== undefined) return this.#inTable(column, table);
    const holders = this.#holders.get(column) ?? [];
    const [only] = holders;
    if (only === undefined) return refused("mapping.colonne_inconnue", `« ${column} ».`, false);
    if (holders.length === 1) return this.#inTable(column, only);
    const names = holders.map((name) => `« ${name} »`).join(", ");
    return refused("mapping.table_a_preciser", `« ${column} » : ${names}.`, true);
  }

  #inTable(column: string, table: string): FoundColumn {
    const own = this.#byTable.get(table);
    if (!own) return refused("mapping.table_inconnue", `« ${table} ».`, true);
    const found = own.get(column);
    return found === undefined
      ? refused("mapping.colonne_inconnue", `« ${column} » de « ${table} ».`, false)
      : { ok: true, table, column: found };
  }
}

function refused(code: ErrorCode, precision: string, isTable: boolean): FoundColumn {
  return { ok: false, code, precision, isTable };
}
