import { failed, success } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import type { GuardedStore } from "../state/guarded-store.ts";

/** How many times something may be tried within a while. */
export interface ThrottleRule {
  /** A word: names the rule in the store and in the RateLimit fields. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly code: "compte.essais" | "compte.demandes";
}

/** A try that was counted; for giving it back. */
export interface Try {
  readonly subjects: readonly string[];
  readonly ms: number;
}

const TRIES = "essais";

/**
 * Counts tries of several subjects at once, in a store that several processes may share. A try is
 * counted before it is made, so that no number of tries at once passes the limit; one that turns
 * out well is given back. What is refused is not counted: a limit ends a while after the tries that
 * reached it. Subjects are digests: neither addresses nor passwords stand in a key.
 */
export class Throttle {
  readonly #store: GuardedStore;
  readonly #rule: ThrottleRule;

  constructor(store: GuardedStore, rule: ThrottleRule) {
    this.#store = store;
    this.#rule = rule;
  }

  /**
   * Failures: the rule's code, with the time until one of the tries is forgotten;
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

  /** Forgets a try that was counted. */
  async giveBack({ subjects, ms }: Try): Promise<void> {
    await this.#change(subjects, (tries) => {
      const at = tries.indexOf(ms);
      return at < 0 ? tries : tries.toSpliced(at, 1);
    });
  }

  /** Forgets every try of a subject. */
  async clear(subject: string): Promise<void> {
    await this.#change([subject], () => []);
  }

  /** Forgets what is too old to count. Reads every subject. */
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
    // Where this fails, a try that stays counted costs its caller a while at most.
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
