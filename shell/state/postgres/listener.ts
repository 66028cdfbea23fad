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
  /** Gives the listening connection back to the pool; null while there is none. */
  #release: (() => void) | null = null;
  #prunedMs = performance.now();

  constructor(parts: ListenerDeps) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.#release?.();
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
    if (this.#release) return;
    const client = await this.#parts.pool.connect();
    const release = releaseOnce(client, () => {
      if (this.#release === release) this.#release = null;
    });
    client.on("notification", ({ channel, payload = "" }) => {
      if (this.#stop.signal.aborted) return;
      if (channel === "recoupe_fichiers") this.#parts.onRemoved(payload).catch(this.#parts.onError);
      else
        this.#parts.stores
          .get("etat")
          ?.reach(Number(payload))
          .catch(() => {});
    });
    // The pool counts a connection that has ended until it is given back.
    client.on("error", release).on("end", release);
    this.#release = release;
    try {
      await client.query("listen recoupe");
      await client.query("listen recoupe_fichiers");
    } catch (error) {
      release();
      throw error;
    }
  }

  async #pruneNowAndThen(): Promise<void> {
    if (performance.now() - this.#prunedMs < PRUNE_MS) return;
    this.#prunedMs = performance.now();
    for (const store of this.#parts.stores.values()) await store.prune();
  }
}

/** Closes a lent connection, however often it is called. */
function releaseOnce(client: PoolClient, onReleased: () => void): () => void {
  let isLent = true;
  return () => {
    if (!isLent) return;
    isLent = false;
    onReleased();
    client.release(true);
  };
}
