import type { Result } from "../../../engine/errors/failure.ts";
import type { PersonField } from "../../../engine/files/lists/persons/field-headers.ts";
import type { VitalStatus } from "../../../engine/person/verdict.ts";
import { fromSnapshot, type SnapshotAt } from "../../snapshot/retained-snapshots.ts";
import type { AnsweredChunk } from "../answered-rows.ts";
import { crossChunk } from "../cross-chunk.ts";
import type { FileChunk } from "../file-chunks.ts";

export interface CrossPersonChunk extends FileChunk<PersonField>, SnapshotAt {}

/**
 * Checks a chunk of a customer's file against the deaths of a snapshot; `null` when this thread
 * cannot open the snapshot (`retainedSnapshot`), or it has no deaths.
 */
export default function crossPersonChunk(
  task: CrossPersonChunk,
): Result<AnsweredChunk<VitalStatus> | null> {
  return fromSnapshot(
    task,
    ({ matcher }) =>
      matcher && crossChunk(task.chunk, task.file, (person) => matcher.check(person)),
  );
}
