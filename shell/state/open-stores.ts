import { type Result, success } from "../../engine/errors/failure.ts";
import type { Blobs } from "./blobs/blobs.ts";
import { FileBlobs } from "./blobs/file-blobs.ts";
import { openCounters } from "./open-counters.ts";
import { openState, type StateOptions } from "./open-state.ts";
import { LOCAL_PRESENCE, type Presence } from "./presence.ts";
import type { Store } from "./store.ts";

/** Everything that a service or a command stores. */
export interface Stores {
  readonly store: Store;
  readonly counters: Store;
  readonly blobs: Blobs;
  readonly presence: Presence;
  /** Epoch milliseconds, the same for all hosts. */
  readonly now: () => number;
  /**
   * Brings what this process sees up to date with all hosts; rejects when their database does not
   * answer. `null` for a home's own state, which is up to date.
   */
  readonly refresh: (() => Promise<unknown>) | null;
  /** Closes what the caller has not closed. */
  close(): Promise<void>;
}

interface Place {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The database that hosts share; `null` for the home's own state. */
  readonly stateUrl: string | null;
  /** Most connections to it, beside those for files. */
  readonly stateConnections: number;
}

/**
 * Opens state and counters where the configuration has them. Throws when those of the home cannot be
 * opened. Failure: `etat.base`.
 */
export async function openStores(
  { home, stateUrl, stateConnections }: Place,
  options: StateOptions = {},
): Promise<Result<Stores>> {
  const { onError = () => undefined, onNote, ...known } = options;
  if (stateUrl !== null) {
    // Few homes share a database: others do without its driver.
    const { openSharedState } = await import("./postgres/open-shared-state.ts");
    const opened = await openSharedState(stateUrl, { ...known, home, onError, stateConnections });
    if (!opened.ok) return opened;
    const { store, counters } = opened.value;
    const refresh = () => Promise.all([store.refresh(), counters.refresh()]);
    return success({ ...opened.value, refresh });
  }
  const store = await openState(home, options);
  const counters = openCounters(home, onError, onNote);
  const close = async (): Promise<void> => {
    await counters.close();
    await store.close();
  };
  const own = { blobs: new FileBlobs(home), presence: LOCAL_PRESENCE, now: Date.now };
  return success({ store, counters, ...own, refresh: null, close });
}
