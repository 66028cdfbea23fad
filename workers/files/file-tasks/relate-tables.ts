import { type Result, success } from "../../../engine/errors/failure.ts";
import type { FileRelations } from "../../../engine/files/relations/relation.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { type RelatedTable, relateInThread } from "../relate-in-thread.ts";

export interface RelateTables {
  readonly tables: readonly RelatedTable[];
}

/** Finds the keys of tables and the links between them. */
export default function relateTables({ tables }: RelateTables): Result<FileRelations> {
  try {
    return success(relateInThread(tables));
  } catch (error) {
    return failureOfThrown(error, "");
  }
}
