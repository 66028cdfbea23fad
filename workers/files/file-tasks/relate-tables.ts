import { type Result, success } from "../../../engine/errors/failure.ts";
import type { FileRelations } from "../../../engine/files/relations/relation.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { type RelatedTable, relateInThread } from "../relate-in-thread.ts";

export interface RelateTables {
  readonly tables: readonly RelatedTable[];
}

/** The rows whose link leads nowhere. */
export interface LinkOrphans {
  /** Indexes of the tables, and the column that links them. */
  readonly table: number;
  readonly column: number;
  readonly to: number;
  /** Numbers in the file, ascending. */
  readonly rows: Uint32Array;
}

export interface RelatedFiles {
  readonly relations: FileRelations;
  readonly orphans: readonly LinkOrphans[];
}

/** Finds the keys of tables and the links between them, with the rows that they leave out. */
export default function relateTables({ tables }: RelateTables): Result<RelatedFiles> {
  try {
    const found = new Map<string, { table: number; column: number; to: number; rows: number[] }>();
    const relations = relateInThread(tables, undefined, ({ from, to }, row) => {
      const key = `${from.table} ${from.column} ${to.table}`;
      const known = found.get(key) ?? { ...from, to: to.table, rows: [] };
      known.rows.push(row);
      found.set(key, known);
    });
    const orphans = [...found.values()].map(({ table, column, to, rows }) => ({
      ...{ table, column, to },
      rows: Uint32Array.from(rows),
    }));
    return success({ relations, orphans });
  } catch (error) {
    return failureOfThrown(error, "");
  }
}
