import type { AddressLevel } from "../../../engine/address/address.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { AddressField } from "../../../engine/files/lists/addresses/field-headers.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { retainedSnapshot } from "../../snapshot/retained-snapshots.ts";
import type { AnsweredChunk } from "../answered-rows.ts";
import type { FileChunk } from "../file-chunks.ts";
import { normaliseChunk } from "../normalise-chunk.ts";

export interface NormaliseAddressChunk extends FileChunk<AddressField> {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to use. */
  readonly snapshotId: string;
}

/**
 * Normalises a chunk of a customer's file with the addresses of a snapshot; `null` when this thread
 * cannot open the snapshot (`retainedSnapshot`), or it has no addresses.
 */
export default function normaliseAddressChunk(
  task: NormaliseAddressChunk,
): Result<AnsweredChunk<AddressLevel> | null> {
  try {
    const retained = retainedSnapshot(task.home, task.snapshotId);
    if (!retained.ok) return retained;
    const normaliser = retained.value?.normaliser;
    if (!normaliser) return success(null);
    return success(normaliseChunk(task.chunk, task.file, (query) => normaliser.normalise(query)));
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
