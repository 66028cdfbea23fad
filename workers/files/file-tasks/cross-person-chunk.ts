import { type Result, success } from "../../../engine/errors/failure.ts";
import type { PersonField } from "../../../engine/files/lists/persons/field-headers.ts";
import type { VitalStatus } from "../../../engine/person/verdict.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { retainedSnapshot } from "../../snapshot/retained-snapshots.ts";
import type { AnsweredChunk } from "../answered-rows.ts";
import { crossChunk } from "../cross-chunk.ts";
import type { FileChunk } from "../file-chunks.ts";

export interface CrossPersonChunk extends FileChunk<PersonField> {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to use. */
  readonly snapshotId: string;
}

/**
 * Checks a chunk of a customer's file against the deaths of a snapshot; `null` when this thread
 * cannot open the snapshot (`retainedSnapshot`), or it has no deaths.
 */
export default function crossPersonChunk(
  task: CrossPersonChunk,
): Result<AnsweredChunk<VitalStatus> | null> {
  try {
    const retained = retainedSnapshot(task.home, task.snapshotId);
    if (!retained.ok) return retained;
    const matcher = retained.value?.matcher;
    if (!matcher) return success(null);
    return success(crossChunk(task.chunk, task.file, (person) => matcher.check(person)));
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
