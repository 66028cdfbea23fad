import { isIP } from "node:net";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Attempt, Refused } from "../../access/refusal.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { RandomBytes } from "../../state/random-bytes.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { messageBody } from "./message-body.ts";
import { queueMessage, removeWebhook, requeueMessage, served } from "./message-queue.ts";
import { type NoticeEvent, TRIAL } from "./notice-events.ts";
import type { TargetNetworks } from "./target-networks.ts";
import {
  endedOf,
  findMessage,
  findWebhook,
  hookKey,
  type Message,
  type Webhook,
  waitingOf,
  webhooksOf,
} from "./webhook-records.ts";
import { newWebhookSecret } from "./webhook-signature.ts";

export interface WebhooksDeps {
  readonly store: Store;
  readonly networks: TargetNetworks;
  readonly random: RandomBytes;
  readonly onError: (error: unknown) => void;
  /** Called when messages were queued. */
  readonly onQueued: () => void;
}

/** Addresses of one customer. */
export const WEBHOOKS_MOST = 5;
export const URL_MOST = 2000;
/** How long the secret before signs beside the new one. */
const BOTH_SIGN_MS = 24 * 3_600_000;
/** Messages that the log shows. */
const LOG_MOST = 50;

interface Wanted {
  readonly url: string;
  readonly events: readonly NoticeEvent[];
}

/**
 * The webhooks of customers and the log of their messages. Failures, besides those documented:
 * `etat.indisponible`; `avis.absent` for an address or a message that is not the customer's.
 */
export class Webhooks {
  readonly #parts: WebhooksDeps;
  readonly #state: GuardedStore;

  constructor(parts: WebhooksDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
  }

  /** The addresses of a customer, oldest first. */
  of(userId: number): Result<readonly Webhook[]> {
    return this.#state.read((store) => success(webhooksOf(store, userId)));
  }

  /** Whether addresses without TLS can be reached at all. */
  get takesPlain(): boolean {
    return this.#parts.networks.hasOwn;
  }

  /** Adds an address with a new secret. Failure: `requete.invalide`, at `url`. */
  async add(userId: number, wanted: Wanted, nowMs: number): Promise<Attempt<Webhook>> {
    const { networks, random } = this.#parts;
    const fault = urlFault(wanted.url, networks);
    if (fault !== null) return refusedAtUrl(fault);
    const hook: Webhook = {
      id: `adr_${Buffer.from(random(16)).toString("hex")}`,
      ...{ userId, url: new URL(wanted.url).href, events: wanted.events },
      ...{ secret: newWebhookSecret(random), formerSecret: null, formerUntilMs: 0 },
      ...{ createdMs: nowMs, stoppedMs: null, failures: 0, notBeforeMs: 0 },
      ...{ waiting: 0, turnMs: null, isLeased: false },
    };
    const added = await this.#state.keep((transaction) => {
      const known = webhooksOf(transaction, userId);
      const why = known.length >= WEBHOOKS_MOST ? FULL : urlTwice(known, hook);
      if (why !== null) return success(why);
      transaction.put(hookKey(hook), hook);
      return success(null);
    });
    if (!added.ok) return added;
    return added.value === null ? success(hook) : refusedAtUrl(added.value);
  }

  /** Removes an address with all its messages. */
  remove(userId: number, id: string): Promise<Result<null>> {
    return this.#change(userId, id, (transaction, hook) => {
      removeWebhook(transaction, hook);
      return null;
    });
  }

  /**
   * Gives an address a new secret; the one before signs too for a day.
   * @param known  `formerUntilMs` as the customer saw it, so that a form sent twice rotates once:
   *   the second time is `requete.invalide`.
   */
  async rotate(
    userId: number,
    id: string,
    nowMs: number,
    known?: number,
  ): Promise<Result<Webhook>> {
    const secret = newWebhookSecret(this.#parts.random);
    const rotated = await this.#change(userId, id, (transaction, hook) => {
      if (known !== undefined && known !== hook.formerUntilMs) return null;
      const former = { formerSecret: hook.secret, formerUntilMs: nowMs + BOTH_SIGN_MS };
      const next = { ...hook, secret, ...former };
      transaction.put(hookKey(next), next);
      return next;
    });
    if (!rotated.ok) return rotated;
    return rotated.value === null
      ? { ok: false, failure: { code: "requete.invalide", detail: ROTATED_TWICE } }
      : success(rotated.value);
  }

  /** Sends a test message, even to an address that was stopped. */
  async tryOut(userId: number, id: string, nowMs: number): Promise<Result<Message>> {
    const { random, onQueued } = this.#parts;
    const body = messageBody(TRIAL, nowMs, { adresse: id, message: "Ceci est un essai." });
    const queued = await this.#change(userId, id, (transaction, hook) =>
      queueMessage(transaction, served(hook), { type: TRIAL, body }, { nowMs, random }),
    );
    if (queued.ok) onQueued();
    return queued;
  }

  /** Sends a message that ended once more, under its id. */
  async resend(userId: number, messageId: string, nowMs: number): Promise<Result<null>> {
    const sent = await this.#state.keep((transaction) => {
      const message = findMessage(transaction, userId, messageId);
      const hook = message && findWebhook(transaction, userId, message.hookId);
      if (!hook) return failed("avis.absent");
      requeueMessage(transaction, hook, message, nowMs);
      return success(null);
    });
    if (sent.ok) this.#parts.onQueued();
    return sent;
  }

  /** The last messages of a customer, newest first: waiting ones, and the last that ended. */
  log(userId: number): Result<readonly Message[]> {
    return this.#state.read((store) => {
      const waiting = webhooksOf(store, userId).flatMap(({ id }) => waitingOf(store, id, LOG_MOST));
      const all = [...waiting, ...endedOf(store, userId)];
      const timeOf = ({ createdMs, triedMs }: Message) => triedMs ?? createdMs;
      return success(all.sort((a, b) => timeOf(b) - timeOf(a)).slice(0, LOG_MOST));
    });
  }

  #change<T>(
    userId: number,
    id: string,
    run: (transaction: Transaction, hook: Webhook) => T,
  ): Promise<Result<T>> {
    return this.#state.keep((transaction) => {
      const hook = findWebhook(transaction, userId, id);
      return hook ? success(run(transaction, hook)) : failed("avis.absent");
    });
  }
}

const ROTATED_TWICE =
  "Le nouveau secret a déjà été donné, par ce formulaire envoyé deux fois : il ne peut plus être montré. Si vous ne l'avez pas copié, demandez-en un autre.";
const FULL = `${WEBHOOKS_MOST} adresses au plus : retirez-en une d'abord.`;

function urlTwice(known: readonly Webhook[], { url }: Webhook): string | null {
  return known.some((other) => other.url === url) ? "Cette adresse est déjà dans la liste." : null;
}

function refusedAtUrl(detail: string): Refused {
  return { ok: false, failure: { code: "requete.invalide", detail }, loc: ["body", "url"] };
}

/** What is wrong with an address, in French; names are only resolved when they are reached. */
function urlFault(text: string, networks: TargetNetworks): string | null {
  if (text.length > URL_MOST || !URL.canParse(text))
    return "Donnez une adresse complète, comme https://exemple.fr/avis.";
  const { protocol, hostname, username, password } = new URL(text);
  const isSecure = protocol === "https:";
  if (!isSecure && !(protocol === "http:" && networks.hasOwn))
    return "L'adresse doit commencer par https://.";
  if (username !== "" || password !== "")
    return "Une adresse ne doit contenir ni nom d'utilisateur ni mot de passe.";
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !networks.allows(host, isSecure)
    ? "Cette adresse n'est pas publique : l'exploitant ne l'a pas permise."
    : null;
}
