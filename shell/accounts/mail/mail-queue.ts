import type { RandomBytes } from "../../state/random-bytes.ts";
import type { Store, Transaction, Value } from "../../state/store.ts";
import type { Mail, Mailer } from "./mail.ts";
import { retryDelayMs } from "./retry-delays.ts";

/** A letter to send: plain data without secrets, written in the transaction of its subject. */
export type Letter = { readonly kind: string } & { readonly [field: string]: Value };

/** A queued letter, under `["courrier", dueMs, id]`. */
type Waiting<L extends Letter> = {
  readonly letter: L;
  readonly tries: number;
  readonly queuedMs: number;
};

interface Taken<L extends Letter> {
  readonly id: string;
  readonly waiting: Waiting<L>;
  /** Its key during the delivery. */
  readonly key: readonly [string, number, string];
  readonly mail: Omit<Mail, "id">;
}

/** Composes the mail of a letter, or returns `null` when it is no longer due. */
export type Compose<L extends Letter> = (
  letter: L,
  transaction: Transaction,
  on: { readonly nowMs: number; readonly isFirstTry: boolean },
) => Omit<Mail, "id"> | null;

export interface MailQueueDeps<L extends Letter> {
  readonly store: Store;
  readonly mailer: Mailer;
  /**
   * Runs in the transaction that takes the letter: its writes are committed before the mail is
   * sent.
   */
  readonly compose: Compose<L>;
  readonly random: RandomBytes;
  readonly now: () => number;
  /** Logs every letter sent and every failure; never an address. */
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly onError: (error: unknown) => void;
}

const QUEUE = "courrier";
/** How long a taken letter belongs to its process: longer than any try. */
const LEASE_MS = 2 * 60_000;
/** Polling interval for letters of other processes and for retries. */
const POLL_MS = 5_000;
/** Letters are sent one to two of these after they are queued. */
const SOON_MS = 300;
/** Age at which an unsent letter is dropped. */
const ABANDON_AFTER_MS = 24 * 3_600_000;

/**
 * A queue of letters in the store: a letter is committed or lost with the writes of its
 * transaction. A letter that was sent but not removed before its process died is sent again, under
 * the same Message-ID. Several processes may share a store: each letter is taken by one of them.
 */
export class MailQueue<L extends Letter> {
  readonly #parts: MailQueueDeps<L>;
  #timer: NodeJS.Timeout | null = null;
  #soon: NodeJS.Timeout | null = null;
  #closed = false;
  #delivering: Promise<void> = Promise.resolve();

  constructor(parts: MailQueueDeps<L>) {
    this.#parts = parts;
  }

  /** Queues a letter in a transaction; call `wake` once it is committed. */
  add(transaction: Transaction, letter: L, nowMs: number): void {
    const id = Buffer.from(this.#parts.random(16)).toString("hex");
    const waiting: Waiting<L> = { letter, tries: 0, queuedMs: nowMs };
    transaction.put([QUEUE, nowMs, id], waiting);
  }

  /** Starts sending due letters. */
  start(): void {
    this.#timer ??= setInterval(() => this.#deliver(), POLL_MS).unref();
    this.#deliver();
  }

  /**
   * Sends due letters after a random delay, so that the response time does not reveal a letter.
   * Does nothing before `start`.
   */
  wake(): void {
    if (!this.#timer || this.#soon) return;
    const [jitter = 0] = this.#parts.random(1);
    this.#soon = setTimeout(() => this.#deliver(), SOON_MS + (jitter / 256) * SOON_MS).unref();
  }

  /** Stops after the current letter; the others wait for the next start. */
  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#soon) clearTimeout(this.#soon);
    this.#timer = null;
    this.#closed = true;
    await this.#delivering;
    this.#parts.mailer.close();
  }

  /** Runs after the delivery in progress. */
  #deliver(): void {
    this.#soon = null;
    this.#delivering = this.#delivering.then(() => this.deliverDue()).catch(this.#parts.onError);
  }

  /** Tries every due letter in turn. Throws when the store is unavailable. */
  async deliverDue(): Promise<void> {
    while (!this.#closed) {
      const nowMs = this.#parts.now();
      const taken = await this.#take(nowMs);
      if (taken === null) return;
      if (taken !== "dropped") await this.#try(taken, nowMs);
    }
  }

  /** Leases the next due letter; `null` when there is none. */
  #take(nowMs: number): Promise<Taken<L> | "dropped" | null> {
    return this.#parts.store.transact((transaction) => {
      const [next] = transaction.range<Waiting<L>>([QUEUE]);
      if (!next || Number(next.key[1]) > nowMs) return null;
      const id = String(next.key[2]);
      transaction.delete(next.key);
      const waiting = { ...next.value, tries: next.value.tries + 1 };
      const on = { nowMs, isFirstTry: waiting.tries === 1 };
      const mail = this.#parts.compose(waiting.letter, transaction, on);
      if (mail === null) return "dropped";
      const key = [QUEUE, nowMs + LEASE_MS, id] as const;
      transaction.put(key, waiting);
      return { id, waiting, key, mail };
    });
  }

  async #try({ id, waiting, key, mail }: Taken<L>, nowMs: number): Promise<void> {
    const { store, mailer, log } = this.#parts;
    const delivery = await mailer.send({ id, ...mail });
    const { tries, queuedMs, letter } = waiting;
    const about = { courrier: id, lettre: letter.kind };
    const dueMs = nowMs + retryDelayMs(tries);
    const isOver = !delivery.sent && (!delivery.again || dueMs > queuedMs + ABANDON_AFTER_MS);
    await store.transact((transaction) => {
      transaction.delete(key);
      if (!delivery.sent && !isOver) transaction.put([QUEUE, dueMs, id], waiting);
    });
    if (delivery.sent) log.info({ ...about, vers: delivery.where }, "mail sent");
    else if (isOver) log.warn({ ...about, raison: delivery.reason, tries }, "mail given up");
    else log.warn({ ...about, raison: delivery.reason, tries }, "mail to be tried again");
  }
}
