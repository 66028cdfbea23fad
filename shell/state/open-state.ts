import { bootId } from "./boot-id.ts";
import { openJournaledStore } from "./journaled-store.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { stateFolder } from "./state-folders.ts";
import type { OnNote, StoreOnDisk, StoreOptions } from "./store.ts";

/** A checkpoint copies the whole state: tens of megabytes for as many thousand uploads. */
const JOURNAL_BYTES = 16 * 1024 * 1024;
/** Erased data disappears from the disk within a day. */
const OLDEST_MS = 24 * 3_600_000;
const LOOK_MS = 30_000;

export interface StateOptions extends StoreOptions {
  /** Receives errors of background work. */
  readonly onError?: (error: unknown) => void;
  /** Receives what was repaired or left out at opening. */
  readonly onNote?: OnNote;
}

/**
 * Opens the state of a home: what `durable` has resolved for survives a power cut. On systems
 * without a boot id, each commit is flushed instead. Throws when it cannot be opened: the service
 * cannot run without it.
 */
export async function openState(home: string, options: StateOptions = {}): Promise<StoreOnDisk> {
  const folder = stateFolder(home);
  const start = bootId();
  if (start === null) return openLmdbStore(folder, options);
  const { onError = () => undefined, ...known } = options;
  const times = { everyMs: LOOK_MS, journalBytes: JOURNAL_BYTES, oldestMs: OLDEST_MS };
  return openJournaledStore(folder, { ...known, ...times, bootId: start, onError });
}
