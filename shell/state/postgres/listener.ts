import { setTimeout as pause } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { SharedStore } from "./shared-store.ts";
import type { StoreName } from "./state-database.ts";

/** What was notified while a host was cut off never arrives: it looks as often as this. */
const LOOK_MS = 1_000;
const PRUNE_MS = 3_600_000;

/**
 * Keeps the replicas of this process up to date: at each notification of a commit, and once a
 * second. Connects again by itself. Spaces of files that another host removed go to `onRemoved`.
 */
export class Listener {
  readonly #pool: Pool;
  readonly #stores: ReadonlyMap<StoreName, SharedStore>;
  readonly #onRemoved: (space: string) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #client: PoolClient | null = null;
  #prunedMs = performance.now();

  constructor(
    pool: Pool,
    stores: ReadonlyMap<StoreName, SharedStore>,
    onRemoved: (space: string) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.#pool = pool;
    this.#stores = stores;
    this.#onRemoved = onRemoved;
    this.#onError = onError;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.#client?.release(true);
  }

  async #run(): Promise<void> {
    for (let isReached = true; !this.#stop.signal.aborted; ) {
      try {
        await this.#listen();
        for (const store of this.#stores.values()) await store.refresh();
        await this.#pruneNowAndThen();
        isReached = true;
      } catch (error) {
        // Once per outage: callers tell theirs.
        if (isReached && !this.#stop.signal.aborted) this.#onError(error);
        isReached = false;
      }
      await pause(LOOK_MS, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
    }
  }

  async #listen(): Promise<void> {
    if (this.#client) return;
    const client = await this.#pool.connect();
    client.on("notification", ({ channel, payload = "" }) => {
      if (this.#stop.signal.aborted) return;
      if (channel === "recoupe_fichiers") this.#onRemoved(payload).catch(this.#onError);
      else
        this.#stores
          .get(payload as StoreName)
          ?.refresh()
          .catch(() => {});
    });
    const lost = (): void => {
      if (this.#client === client) this.#client = null;
    };
    client.on("error", lost).on("end", lost);
    try {
      await client.query("listen recoupe");
      await client.query("listen recoupe_fichiers");
      this.#client = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #pruneNowAndThen(): Promise<void> {
    if (performance.now() - this.#prunedMs < PRUNE_MS) return;
    this.#prunedMs = performance.now();
    for (const store of this.#stores.values()) await store.prune();
  }
}
