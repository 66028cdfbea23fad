import { join } from "node:path";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { StoreOptions } from "../store.ts";
import { BlobTable } from "./blob-table.ts";
import { openPool } from "./connection.ts";
import { unusable } from "./database-errors.ts";
import { Listener } from "./listener.ts";
import { checkDatabase } from "./migrate.ts";
import { FILE_CONNECTIONS, STATE_CONNECTIONS } from "./pool-bounds.ts";
import { SharedBlobs } from "./shared-blobs.ts";
import { SharedClock } from "./shared-clock.ts";
import { SharedPresence } from "./shared-presence.ts";
import { SharedStore } from "./shared-store.ts";
import { StateDatabase, type StoreName } from "./state-database.ts";

/** State and counters in a database that several hosts share. */
export interface SharedState {
  readonly store: SharedStore;
  readonly counters: SharedStore;
  readonly blobs: SharedBlobs;
  readonly presence: SharedPresence;
  /** The database's clock, in epoch milliseconds. */
  readonly now: () => number;
  close(): Promise<void>;
}

interface SharedStateOptions extends Pick<StoreOptions, "followed" | "dropped"> {
  /** RECOUPE_HOME, for the replicas. */
  readonly home: string;
  /** Most connections, beside those for files. */
  readonly stateConnections?: number;
  /** Receives errors of background work. */
  readonly onError: (error: unknown) => void;
}

/**
 * Opens the shared state at an address (`postgres://…`).
 *
 * Failure: `etat.base`, when the database cannot be reached or read, or has another schema.
 */
export async function openSharedState(
  address: string,
  { home, onError, stateConnections: max = STATE_CONNECTIONS.max, ...options }: SharedStateOptions,
): Promise<Result<SharedState>> {
  const pool = openPool(address, onError, { ...STATE_CONNECTIONS, max });
  const filePool = openPool(address, onError, FILE_CONNECTIONS);
  const opened = new Map<StoreName, SharedStore>();
  const open = async (name: StoreName, following: StoreOptions = {}): Promise<SharedStore> => {
    const folder = join(home, "partage", name);
    const database = new StateDatabase(pool, name);
    const store = await SharedStore.open(database, folder, following);
    opened.set(name, store);
    return store;
  };
  const closeStores = async (): Promise<void> => {
    for (const store of opened.values()) await store.close();
    await Promise.all([pool.end(), filePool.end()]);
  };
  try {
    const checked = await checkDatabase(pool);
    if (!checked.ok) {
      await closeStores();
      return checked;
    }
    const clock = new SharedClock(pool);
    await clock.compare();
    const store = await open("etat", options);
    const counters = await open("compteurs");
    const blobs = new SharedBlobs(new BlobTable(filePool), home);
    const onRemoved = (space: string) => blobs.forget(space);
    const listener = new Listener({ pool, stores: opened, clock, onRemoved, onError });
    const presence = new SharedPresence(counters, onError, () => performance.now());
    const close = async (): Promise<void> => {
      await presence.close();
      await listener.close();
      await closeStores();
    };
    return success({ store, counters, blobs, presence, now: clock.now, close });
  } catch (error) {
    await closeStores();
    return unusable(error);
  }
}
