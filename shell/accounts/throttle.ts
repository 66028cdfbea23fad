import { failed, success } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import type { GuardedStore } from "../state/guarded-store.ts";

/** Most tries within a time window. */
export interface ThrottleRule {
  /** A word: names the rule in the store and in the RateLimit fields. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly code: "compte.essais" | "compte.demandes";
}

/** A counted try, for `giveBack`. */
export interface Try {
  readonly subjects: readonly string[];
  readonly ms: number;
}

const TRIES = "essais";

/**
 * Counts tries per subject in a store that several processes may share. A try is counted before it
 * is made, so that concurrent tries cannot exceed the limit; a successful one is refunded.
 * Refused tries are not counted: the limit ends one window after the tries that reached it.
 * Subjects are digests: keys contain neither addresses nor passwords.
 */
export class Throttle {
  readonly #store: GuardedStore;
  readonly #rule: ThrottleRule;

  constructor(store: GuardedStore, rule: ThrottleRule) {
    this.#store = store;
    this.#rule = rule;
  }

  /**
   * Counts a try. Failures: the rule's code, with the time until one of the tries expires;
   * `etat.indisponible`.
   */
  take(subjects: readonly string[], nowMs: number): Promise<Attempt<Try>> {
    const { name, limit, windowMs, code } = this.#rule;
    return this.#store.change<Try>((transaction) => {
      const counts = subjects.map((subject) => {
        const all = transaction.get<readonly number[]>([TRIES, name, subject]) ?? [];
        return all.filter((ms) => ms > nowMs - windowMs);
      });
      const full = counts.filter((tries) => tries.length >= limit);
      if (full.length > 0) {
        const freeMs = Math.max(...full.map((tries) => (tries[0] as number) + windowMs));
        const resetSeconds = Math.max(1, Math.ceil((freeMs - nowMs) / 1000));
        return { ...failed(code), spent: { policy: name, limit, resetSeconds } };
      }
      for (const [at, subject] of subjects.entries())
        transaction.put([TRIES, name, subject], [...(counts[at] ?? []), nowMs]);
      return success({ subjects, ms: nowMs });
    });
  }

  /** Removes a counted try. */
  async giveBack({ subjects, ms }: Try): Promise<void> {
    await this.#change(subjects, (tries) => {
      const at = tries.indexOf(ms);
      return at < 0 ? tries : tries.toSpliced(at, 1);
    });
  }

  /** Removes every try of a subject. */
  async clear(subject: string): Promise<void> {
    await this.#change([subject], () => []);
  }

  /** Removes expired tries. Reads every subject. */
  async purge(nowMs: number): Promise<void> {
    const { name, windowMs } = this.#rule;
    const subjects = this.#store.read((store) =>
      success([...store.range([TRIES, name])].map(({ key }) => String(key[2]))),
    );
    if (!subjects.ok) return;
    await this.#change(subjects.value, (tries) => tries.filter((ms) => ms > nowMs - windowMs));
  }

  async #change(
    subjects: readonly string[],
    change: (tries: readonly number[]) => readonly number[],
  ): Promise<void> {
    // When this fails, the try stays counted until the window ends.
    await this.#store.change((transaction) => {
      for (const subject of subjects) {
        const key = [TRIES, this.#rule.name, subject];
        const left = change(transaction.get<readonly number[]>(key) ?? []);
        if (left.length === 0) transaction.delete(key);
        else transaction.put(key, left);
      }
      return success(null);
    });
  }
}
