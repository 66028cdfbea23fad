import type { Store } from "../../state/store.ts";

/** Least interval between tests of a failed store, however often readiness is requested. */
const TRY_EVERY_MS = 1_000;

/**
 * Whether the stores of the service are writable. They are presumed so until a read or a commit
 * fails; then each request for readiness tests them, until a commit to each succeeds. So the
 * service recovers without other callers, and the check costs nothing while all is well.
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

  /** Call it at each failure of a store. */
  failed(): void {
    this.#isSuspect = true;
  }

  /** After a failure, one transaction per store at most once a second; otherwise none. */
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
      // Its cause has been in the log since the first failure.
      return false;
    }
    this.#isSuspect = false;
    return true;
  }
}
