import { bootId } from "./boot-id.ts";
import { openCheckpointedStore } from "./checkpointed-store.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { countersFolder } from "./state-folders.ts";
import type { Store } from "./store.ts";

/** What a power cut can cost the counters, in the callers' favour. */
const CHECKPOINT_MS = 5_000;

/**
 * The counters of a home. Where the system does not name its starts, each commit is flushed. Throws
 * when they cannot be opened.
 *
 * @param onError  Told what fails beside the calls.
 */
export function openCounters(home: string, onError: (error: unknown) => void): Store {
  const folder = countersFolder(home);
  const start = bootId();
  if (start === null) return openLmdbStore(folder);
  return openCheckpointedStore(folder, { everyMs: CHECKPOINT_MS, bootId: start, onError });
}
