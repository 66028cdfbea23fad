import { failed, success } from "../../engine/errors/failure.ts";
import {
  filled,
  isEmpty,
  type LeakyBucket,
  type LeakyRule,
  waitMs,
} from "../access/leaky-bucket.ts";
import type { Attempt } from "../access/refusal.ts";
import { BoundedFamily } from "../state/bounded-family.ts";
import type { GuardedStore } from "../state/guarded-store.ts";

/** How much one client address may request. */
export interface ThrottleRule extends LeakyRule {
  /** A word: names the rule in the store and in the RateLimit fields. */
  readonly name: string;
  readonly code: "compte.demandes";
}

/**
 * Counts requests per client in a store that several processes may share. A request is counted
 * before it is made, so that concurrent ones cannot exceed the limit. Clients are digests: keys
 * contain no address.
 */
export class Throttle {
  readonly #store: GuardedStore;
  readonly #rule: ThrottleRule;
  readonly #buckets: BoundedFamily<LeakyBucket>;

  constructor(store: GuardedStore, rule: ThrottleRule) {
    this.#store = store;
    this.#rule = rule;
    this.#buckets = new BoundedFamily("essais", rule.name);
  }

  /** Counts a request. Failures: the rule's code, with the time to wait; `etat.indisponible`. */
  take(client: string, nowMs: number): Promise<Attempt<null>> {
    const { name, most, code } = this.#rule;
    return this.#store.change<null>((transaction) => {
      const bucket = this.#buckets.get(transaction, client);
      const wait = waitMs(bucket, this.#rule, nowMs);
      if (wait > 0) {
        const resetSeconds = Math.ceil(wait / 1000);
        return { ...failed(code), spent: { policy: name, limit: most, resetSeconds } };
      }
      this.#buckets.put(transaction, client, filled(bucket, this.#rule, nowMs));
      return success(null);
    });
  }

  /** Removes empty buckets. Reads all of them. */
  async purge(nowMs: number): Promise<void> {
    await this.#store.change((transaction) => {
      this.#buckets.purge(transaction, (bucket) => isEmpty(bucket, this.#rule, nowMs));
      return success(null);
    });
  }
}
