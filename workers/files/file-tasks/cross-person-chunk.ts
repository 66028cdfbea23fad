import { type Result, success } from "../../../engine/errors/failure.ts";
import type { PersonField } from "../../../engine/files/lists/persons/field-headers.ts";
import type { VitalStatus } from "../../../engine/person/verdict.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { heldSnapshot } from "../../snapshot/held-snapshots.ts";
import type { AnsweredChunk } from "../answered-rows.ts";
import { crossChunk } from "../cross-chunk.ts";
import type { FileChunk } from "../file-chunks.ts";

export interface CrossPersonChunk extends FileChunk<PersonField> {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to answer from. */
  readonly snapshotId: string;
}

/**
 * Crosses a chunk of a customer's file with the deaths of a snapshot; `null` when this thread
 * cannot open that snapshot (`heldSnapshot`), or it has no deaths.
 */
export default function crossPersonChunk(
  task: CrossPersonChunk,
): Result<AnsweredChunk<VitalStatus> | null> {
  try {
    const held = heldSnapshot(task.home, task.snapshotId);
    if (!held.ok) return held;
    const matcher = held.value?.matcher;
    if (!matcher) return success(null);
    return success(crossChunk(task.chunk, task.file, (person) => matcher.check(person)));
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
