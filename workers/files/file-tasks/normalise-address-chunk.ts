import type { AddressLevel } from "../../../engine/address/address.ts";
import type { Result } from "../../../engine/errors/failure.ts";
import type { AddressField } from "../../../engine/files/lists/addresses/field-headers.ts";
import { fromSnapshot, type SnapshotAt } from "../../snapshot/retained-snapshots.ts";
import type { AnsweredChunk } from "../answered-rows.ts";
import type { FileChunk } from "../file-chunks.ts";
import { normaliseChunk } from "../normalise-chunk.ts";

export interface NormaliseAddressChunk extends FileChunk<AddressField>, SnapshotAt {}

/**
 * Normalises a chunk of a customer's file with the addresses of a snapshot; `null` when this thread
 * cannot open the snapshot (`retainedSnapshot`), or it has no addresses.
 */
export default function normaliseAddressChunk(
  task: NormaliseAddressChunk,
): Result<AnsweredChunk<AddressLevel> | null> {
  return fromSnapshot(
    task,
    ({ normaliser }) =>
      normaliser && normaliseChunk(task.chunk, task.file, (query) => normaliser.normalise(query)),
  );
}
