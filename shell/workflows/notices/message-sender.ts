import type { RandomBytes } from "../../state/random-bytes.ts";
import type { Store } from "../../state/store.ts";
import { nextTurnMs, settleTurn, type Turn, takeTurn } from "./message-queue.ts";
import { postMessage } from "./post-message.ts";
import type { TargetNetworks } from "./target-networks.ts";
import type { Webhook } from "./webhook-records.ts";
import { webhookSignature } from "./webhook-signature.ts";

export interface MessageSenderDeps {
  readonly store: Store;
  readonly networks: TargetNetworks;
  /** Sent as `User-Agent`. */
  readonly agent: string;
  readonly random: RandomBytes;
  readonly now: () => number;
  /** Logs ids, types and codes; never an address, a body or a secret. */
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly onError: (error: unknown) => void;
  /** Longest attempt, 15 s when absent. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** Polling interval for messages of other processes and for further attempts. */
const POLL_MS = 1000;
/** A transaction that queues a message is committed by then. */
const SOON_MS = 50;
/** Addresses that one process sends to at once, one message each. */
const AT_ONCE = 32;

/**
 * Sends queued messages, each at least once: one that was sent but not noted before its process
 * died is sent again under the same id. Several processes may share a store. An address has one
 * message in flight, so that a slow one holds up no other.
 */
export class MessageSender {
  readonly #parts: MessageSenderDeps;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #soon: NodeJS.Timeout | null = null;
  #filling: Promise<void> | null = null;

  constructor(parts: MessageSenderDeps) {
    this.#parts = parts;
  }

  /** Starts sending due messages. */
  start(): void {
    this.#timer ??= setInterval(() => this.#fill(), POLL_MS).unref();
    this.#fill();
  }

  /** Sends due messages soon; call it once they are queued. Does nothing before `start`. */
  wake(): void {
    if (this.#timer === null || this.#soon) return;
    this.#soon = setTimeout(() => {
      this.#soon = null;
      this.#fill();
    }, SOON_MS).unref();
  }

  /** Aborts attempts in flight: their messages wait for the next start. */
  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#soon) clearTimeout(this.#soon);
    this.#timer = null;
    this.#stop.abort();
    await this.#filling;
    await Promise.all(this.#inFlight);
  }

  #fill(): void {
    this.#filling ??= this.#takeDue()
      .catch(this.#parts.onError)
      .finally(() => {
        this.#filling = null;
      });
  }

  async #takeDue(): Promise<void> {
    const { store, now } = this.#parts;
    while (!this.#stop.signal.aborted && this.#inFlight.size < AT_ONCE) {
      const nowMs = now();
      // Most polls find nothing: they must not wait for the store's writers.
      if ((nextTurnMs(store) ?? Number.POSITIVE_INFINITY) > nowMs) return;
      const turn = await store.transact((transaction) => takeTurn(transaction, nowMs));
      if (turn === null) return;
      const sent: Promise<void> = this.#send(turn)
        .catch(this.#parts.onError)
        .finally(() => {
          this.#inFlight.delete(sent);
          this.wake();
        });
      this.#inFlight.add(sent);
    }
  }

  async #send(turn: Turn): Promise<void> {
    const { store, networks, agent, random, now, log, timeoutMs = TIMEOUT_MS } = this.#parts;
    const { hook, message } = turn;
    const { id, body } = message;
    const timestamp = Math.floor(now() / 1000);
    const headers = {
      "content-type": "application/json",
      "user-agent": agent,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": webhookSignature({ id, timestamp, body }, secretsOf(hook, now())),
    };
    const { signal } = this.#stop;
    const outcome = await postMessage(
      { url: hook.url, headers, body },
      { networks, timeoutMs, signal },
    );
    const [chance = 0] = random(1);
    const how = { nowMs: now(), chance: chance / 256 };
    const noted = await store.transact((transaction) =>
      settleTurn(transaction, turn, outcome, how),
    );
    if (noted === null) return;
    const { state, type, tries, code } = noted;
    const fields = { avis: id, adresse: hook.id, evenement: type, tries, code };
    if (state === "livre") log.info(fields, "webhook delivered");
    else if (state === "attente") log.info(fields, "webhook to be tried again");
    else log.warn(fields, "webhook given up");
  }
}

function secretsOf({ secret, formerSecret, formerUntilMs }: Webhook, nowMs: number): string[] {
  return formerSecret !== null && nowMs < formerUntilMs ? [secret, formerSecret] : [secret];
}
