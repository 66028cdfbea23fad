import { setTimeout as pause } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { SharedClock } from "./shared-clock.ts";
import type { SharedStore } from "./shared-store.ts";
import type { StoreName } from "./state-database.ts";

/** What was notified while a host was cut off never arrives: it looks as often as this. */
const LOOK_MS = 1_000;
const PRUNE_MS = 3_600_000;

interface ListenerDeps {
  readonly pool: Pool;
  readonly stores: ReadonlyMap<StoreName, SharedStore>;
  readonly clock: SharedClock;
  /** Receives the spaces of files that another host removed. */
  readonly onRemoved: (space: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps replicas and clock of this process up to date: the state's at each notification of a commit
 * of others, all once a second. Connects again by itself.
 */
export class Listener {
  readonly #parts: ListenerDeps;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #client: PoolClient | null = null;
  #prunedMs = performance.now();

  constructor(parts: ListenerDeps) {
    this.#parts = parts;
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
        for (const store of this.#parts.stores.values()) await store.refresh();
        await this.#parts.clock.compare();
        await this.#pruneNowAndThen();
        isReached = true;
      } catch (error) {
        // Once per outage: callers tell theirs.
        if (isReached && !this.#stop.signal.aborted) this.#parts.onError(error);
        isReached = false;
      }
      await pause(LOOK_MS, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
    }
  }

  async #listen(): Promise<void> {
    if (this.#client) return;
    const client = await this.#parts.pool.connect();
    client.on("notification", ({ channel, payload = "" }) => {
      if (this.#stop.signal.aborted) return;
      if (channel === "recoupe_fichiers") this.#parts.onRemoved(payload).catch(this.#parts.onError);
      else
        this.#parts.stores
          .get("etat")
          ?.reach(Number(payload))
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
    for (const store of this.#parts.stores.values()) await store.prune();
  }
}
