import { randomBytes } from "node:crypto";
import type { Presence } from "../presence.ts";
import type { Store } from "../store.ts";

const FAMILY = "presence";
const SIGN_EVERY_MS = 2_000;
/** A process without a sign for this long is gone. */
const SILENT_MS = 15_000;
/** The record of a process that did not end by itself. */
const FORGOTTEN_MS = 600_000;

interface Seen {
  readonly sign: number;
  readonly atMs: number;
}

/**
 * The processes of all hosts: each writes a rising number, and each measures by its own clock since
 * when a number has not risen. A process that nobody has seen yet has as much time as the others.
 */
export class SharedPresence implements Presence {
  readonly mark = randomBytes(12).toString("hex");
  readonly #store: Store;
  readonly #onError: (error: unknown) => void;
  readonly #monotonicMs: () => number;
  readonly #sinceMs: number;
  readonly #seen = new Map<string, Seen>();
  readonly #timer: NodeJS.Timeout;
  #sign = 0;
  #signing: Promise<void> = Promise.resolve();

  constructor(store: Store, onError: (error: unknown) => void, monotonicMs: () => number) {
    this.#store = store;
    this.#onError = onError;
    this.#monotonicMs = monotonicMs;
    this.#sinceMs = monotonicMs();
    this.#signNow();
    this.#timer = setInterval(() => this.#signNow(), SIGN_EVERY_MS);
    this.#timer.unref();
  }

  isAlive(mark: string): boolean {
    if (mark === this.mark) return true;
    this.#look();
    const silentMs = this.#monotonicMs() - (this.#seen.get(mark)?.atMs ?? this.#sinceMs);
    return silentMs < SILENT_MS;
  }

  /** Takes the record of this process back. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#signing;
    await this.#store
      .transact((transaction) => transaction.delete([FAMILY, this.mark]))
      .catch(this.#onError);
  }

  #signNow(): void {
    this.#look();
    const gone = [...this.#seen].filter(
      ([, { atMs }]) => this.#monotonicMs() - atMs > FORGOTTEN_MS,
    );
    this.#signing = this.#store
      .transact((transaction) => {
        transaction.put([FAMILY, this.mark], ++this.#sign);
        for (const [mark] of gone) transaction.delete([FAMILY, mark]);
      })
      .catch(this.#onError);
  }

  /** Notes which numbers have risen since the last look. */
  #look(): void {
    const nowMs = this.#monotonicMs();
    const present = new Set<string>();
    for (const { key, value: sign } of this.#store.range<number>([FAMILY])) {
      const mark = String(key[1]);
      present.add(mark);
      if (this.#seen.get(mark)?.sign !== sign) this.#seen.set(mark, { sign, atMs: nowMs });
    }
    for (const mark of this.#seen.keys()) if (!present.has(mark)) this.#seen.delete(mark);
  }
}
