import { type Result, success } from "../../engine/errors/failure.ts";
import type { FileRelations } from "../../engine/relations/relation.ts";
import { type RelatedTable, relateHere } from "../customer-file/relate-here.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface RelateTables {
  readonly tables: readonly RelatedTable[];
}

/** Finds the keys of tables and what points from one to another. */
export default function relateTables({ tables }: RelateTables): Result<FileRelations> {
  try {
    return success(relateHere(tables));
  } catch (error) {
    return failureOfThrown(error, "");
  }
}
