import { type Result, success } from "../../../engine/errors/failure.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { type RelatedFiles, type RelatedTable, relateWithOrphans } from "../relate-in-thread.ts";

export interface RelateTables {
  readonly tables: readonly RelatedTable[];
}

/** Finds the keys of tables and the links between them, with the rows that they leave out. */
export default function relateTables({ tables }: RelateTables): Result<RelatedFiles> {
  try {
    return success(relateWithOrphans(tables));
  } catch (error) {
    return failureOfThrown(error, "");
  }
}
