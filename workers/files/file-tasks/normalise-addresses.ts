import {
  type InputAddress,
  normalisationJson,
} from "../../../engine/address/normalisation-json.ts";
import type { Result } from "../../../engine/errors/failure.ts";
import { fromSnapshot, type SnapshotAt } from "../../snapshot/retained-snapshots.ts";

export interface NormaliseAddresses extends SnapshotAt {
  readonly addresses: readonly InputAddress[];
}

/**
 * Normalises addresses with those of a snapshot, already encoded as the response: one buffer
 * crosses the threads instead of thousands of texts. `null` when this thread cannot open the
 * snapshot (`retainedSnapshot`), or it has no addresses.
 */
export default function normaliseAddresses(task: NormaliseAddresses): Result<Uint8Array | null> {
  return fromSnapshot(
    task,
    ({ normaliser, opened }) =>
      normaliser && normalisationJson(task.addresses, normaliser, opened.snapshot.date),
  );
}
