import { join } from "node:path";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { StoreOptions } from "../store.ts";
import { openPool } from "./connection.ts";
import { Listener } from "./listener.ts";
import { checkSchema } from "./migrate.ts";
import { SharedStore } from "./shared-store.ts";
import { StateDatabase, type StoreName } from "./state-database.ts";

/** State and counters in a database that several hosts share. */
export interface SharedState {
  readonly store: SharedStore;
  readonly counters: SharedStore;
  close(): Promise<void>;
}

interface SharedStateOptions extends Pick<StoreOptions, "followed" | "dropped"> {
  /** RECOUPE_HOME, for the replicas. */
  readonly home: string;
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
  { home, onError, ...options }: SharedStateOptions,
): Promise<Result<SharedState>> {
  const pool = openPool(address, onError);
  const opened = new Map<StoreName, SharedStore>();
  const open = async (name: StoreName, following: StoreOptions = {}): Promise<SharedStore> => {
    const folder = join(home, "partage", name);
    const database = new StateDatabase(pool, name);
    const store = await SharedStore.open(database, folder, following, onError);
    opened.set(name, store);
    return store;
  };
  const closeStores = async (): Promise<void> => {
    for (const store of opened.values()) await store.close();
    await pool.end();
  };
  try {
    const checked = await checkSchema(pool);
    if (!checked.ok) {
      await closeStores();
      return checked;
    }
    const store = await open("etat", options);
    const counters = await open("compteurs");
    const listener = new Listener(pool, opened, onError);
    const close = async (): Promise<void> => {
      await listener.close();
      await closeStores();
    };
    return success({ store, counters, close });
  } catch (error) {
    await closeStores();
    return failed("etat.base", `Elle répond : « ${(error as Error).message} ».`);
  }
}
