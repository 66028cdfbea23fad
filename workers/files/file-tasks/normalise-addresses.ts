import {
  type InputAddress,
  normalisationJson,
} from "../../../engine/address/normalisation-json.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { retainedSnapshot } from "../../snapshot/retained-snapshots.ts";

export interface NormaliseAddresses {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to use. */
  readonly snapshotId: string;
  readonly addresses: readonly InputAddress[];
}

/**
 * Normalises addresses with those of a snapshot, already encoded as the response: one buffer
 * crosses the threads instead of thousands of texts. `null` when this thread cannot open the
 * snapshot (`retainedSnapshot`), or it has no addresses.
 */
export default function normaliseAddresses(task: NormaliseAddresses): Result<Uint8Array | null> {
  try {
    const retained = retainedSnapshot(task.home, task.snapshotId);
    if (!retained.ok) return retained;
    const { normaliser, opened } = retained.value ?? {};
    if (!normaliser || !opened) return success(null);
    return success(normalisationJson(task.addresses, normaliser, opened.snapshot.date));
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
