import { bootId } from "./boot-id.ts";
import { openCheckpointedStore } from "./checkpointed-store.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { countersFolder } from "./state-folders.ts";
import type { OnNote, StoreOnDisk } from "./store.ts";

/** The most that a power cut can lose of the counters, in the callers' favour. */
const CHECKPOINT_MS = 5_000;

/**
 * Opens the counters of a home. On systems without a boot id, each commit is flushed. Throws when
 * they cannot be opened.
 *
 * @param onError Receives errors of background work.
 * @param onNote  Receives what was repaired at opening.
 */
export function openCounters(
  home: string,
  onError: (error: unknown) => void,
  onNote: OnNote = () => {},
): StoreOnDisk {
  const folder = countersFolder(home);
  const start = bootId();
  if (start === null) return openLmdbStore(folder);
  return openCheckpointedStore(folder, { everyMs: CHECKPOINT_MS, bootId: start, onError, onNote });
}
