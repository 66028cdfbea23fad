import type { Store } from "../../state/store.ts";

/** How often a store that failed is tried: supervisors ask every few seconds, strangers may too. */
const TRY_EVERY_MS = 1_000;

/**
 * Whether the stores of the service can be written. They are believed well until a commit or a
 * read of theirs fails; from then on they are tried when somebody asks, until a commit of each
 * succeeds. So it recovers without callers, and costs nothing while all is well.
 */
export class StateWatch {
  readonly #stores: readonly Store[];
  readonly #monotonicMs: () => number;
  #isSuspect = false;
  #triedMs = Number.NEGATIVE_INFINITY;

  constructor(stores: readonly Store[], monotonicMs: () => number) {
    this.#stores = stores;
    this.#monotonicMs = monotonicMs;
  }

  /** To be told each failure of a store. */
  failed(): void {
    this.#isSuspect = true;
  }

  /** After a failure one transaction for each store, at most once a second; else nothing. */
  async isWell(): Promise<boolean> {
    if (!this.#isSuspect) return true;
    const nowMs = this.#monotonicMs();
    if (nowMs - this.#triedMs < TRY_EVERY_MS) return false;
    this.#triedMs = nowMs;
    try {
      for (const store of this.#stores) {
        await store.transact((transaction) => transaction.put(["sonde"], Math.floor(nowMs)));
      }
    } catch {
      // Its reason is in the log since the first failure.
      return false;
    }
    this.#isSuspect = false;
    return true;
  }
}
