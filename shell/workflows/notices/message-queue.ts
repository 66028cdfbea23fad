import type { RandomBytes } from "../../state/random-bytes.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { nextAttemptMs, pauseMs } from "./attempt-delays.ts";
import type { MessageType } from "./notice-events.ts";
import type { Outcome } from "./post-message.ts";
import {
  endedKey,
  endedOf,
  findWebhook,
  hookKey,
  type Message,
  messageKey,
  removeMessage,
  type Webhook,
  waitingKey,
  waitingOf,
} from "./webhook-records.ts";

const TURN = "avis_tour";
/** How long an address belongs to the process that sends to it: longer than any attempt. */
const LEASE_MS = 60_000;
/** Messages that wait for one address; the log tells of those beyond. */
const WAITING_MOST = 2000;
/** Messages of a customer that ended and are still shown. */
const ENDED_MOST = 50;
const GONE = 410;

/** An address, and the message that is now sent to it. */
export interface Turn {
  readonly hook: Webhook;
  readonly message: Message;
}

/**
 * Queues a message for an address, in the transaction of its subject: committed or lost with it.
 * Beyond `WAITING_MOST` it is only noted as given up.
 */
export function queueMessage(
  transaction: Transaction,
  hook: Webhook,
  { type, body }: { readonly type: MessageType; readonly body: string },
  { nowMs, random }: { readonly nowMs: number; readonly random: RandomBytes },
): Message {
  const message: Message = {
    id: `msg_${Buffer.from(random(16)).toString("hex")}`,
    ...{ userId: hook.userId, hookId: hook.id, type, body },
    ...{ createdMs: nowMs, state: "attente", tries: 0, atMs: nowMs },
    ...{ triedMs: null, code: null, reason: "" },
  };
  if (hook.waiting < WAITING_MOST) putWaiting(transaction, hook, message);
  else putEnded(transaction, { ...message, state: "abandonne", reason: TOO_MANY });
  return message;
}

const TOO_MANY = "Trop de messages attendaient cette adresse.";
const STOPPED = "Cette adresse a répondu qu'elle n'existe plus (410).";

function putWaiting(transaction: Transaction, hook: Webhook, message: Message): void {
  transaction.put(messageKey(message.id), message);
  transaction.put(waitingKey(message), true);
  const known = { ...hook, waiting: hook.waiting + 1 };
  // While a process sends to it, its next place is set when that ends.
  if (hook.isLeased) transaction.put(hookKey(known), known);
  else placeTurn(transaction, known);
}

/** Sends a message that ended once more, under the same id; nothing for one that waits. */
export function requeueMessage(
  transaction: Transaction,
  hook: Webhook,
  message: Message,
  nowMs: number,
): void {
  if (message.state === "attente") return;
  transaction.delete(endedKey(message));
  const again = { ...message, state: "attente", tries: 0, atMs: nowMs } as const;
  putWaiting(transaction, served(hook), again);
}

/** An address that its owner tries again: at once, even if it was stopped. */
export function served(hook: Webhook): Webhook {
  return { ...hook, notBeforeMs: 0, stoppedMs: null };
}

/** The instant at which the next address is due; `null` when nothing waits. */
export function nextTurnMs(store: Store): number | null {
  for (const { key } of store.range([TURN])) return Number(key[1]);
  return null;
}

/** Leases the next due address with its first message; `null` when none is due. */
export function takeTurn(transaction: Transaction, nowMs: number): Turn | null {
  while (true) {
    const [next] = transaction.range<number>([TURN]);
    if (!next || Number(next.key[1]) > nowMs) return null;
    transaction.delete(next.key);
    const hook = findWebhook(transaction, next.value, String(next.key[2]));
    const turn = hook && lease(transaction, { ...hook, turnMs: null }, nowMs);
    if (turn) return turn;
  }
}

/** `null` when the first message of the address is not yet due; its place is then set again. */
function lease(transaction: Transaction, hook: Webhook, nowMs: number): Turn | null {
  const [message] = waitingOf(transaction, hook.id, 1);
  if (!message || message.atMs > nowMs) {
    placeTurn(transaction, hook);
    return null;
  }
  const leased = { ...hook, turnMs: nowMs + LEASE_MS, isLeased: true };
  transaction.put([TURN, leased.turnMs, hook.id], hook.userId);
  transaction.put(hookKey(leased), leased);
  return { hook: leased, message };
}

/** Notes what came of an attempt; without an outcome the message is tried again at once. */
export function settleTurn(
  transaction: Transaction,
  { hook: { userId, id }, message: { id: messageId } }: Turn,
  outcome: Outcome | null,
  { nowMs, chance }: { readonly nowMs: number; readonly chance: number },
): Message | null {
  const hook = findWebhook(transaction, userId, id);
  const message = transaction.get<Message>(messageKey(messageId));
  // Removed by its owner in the meantime.
  if (!hook) return null;
  if (outcome === null || message?.state !== "attente") {
    placeTurn(transaction, hook);
    return null;
  }
  transaction.delete(waitingKey(message));
  const tried = { ...message, ...outcome, tries: message.tries + 1, triedMs: nowMs };
  const isDelivered = outcome.code !== null && outcome.code >= 200 && outcome.code < 300;
  const failures = isDelivered ? 0 : hook.failures + 1;
  const paused = { ...hook, failures, notBeforeMs: nowMs + pauseMs(failures) };
  if (outcome.code === GONE) return stop(transaction, paused, tried, nowMs);
  const delay = isDelivered ? null : nextAttemptMs(tried.tries, chance);
  if (delay === null) {
    const ended = { ...tried, state: isDelivered ? "livre" : "abandonne", atMs: nowMs } as const;
    putEnded(transaction, ended);
    placeTurn(transaction, { ...paused, waiting: paused.waiting - 1 });
    return ended;
  }
  const later = { ...tried, atMs: nowMs + delay };
  transaction.put(messageKey(later.id), later);
  transaction.put(waitingKey(later), true);
  placeTurn(transaction, paused);
  return later;
}

/** Ends all that waits for an address that is gone. */
function stop(transaction: Transaction, hook: Webhook, tried: Message, nowMs: number): Message {
  for (const [rank, waiting] of waitingOf(transaction, hook.id, WAITING_MOST).entries()) {
    removeMessage(transaction, waiting);
    if (rank < ENDED_MOST)
      putEnded(transaction, { ...waiting, state: "abandonne", atMs: nowMs, reason: STOPPED });
  }
  const ended: Message = { ...tried, state: "abandonne", atMs: nowMs, reason: STOPPED };
  putEnded(transaction, ended);
  placeTurn(transaction, { ...hook, waiting: 0, stoppedMs: nowMs });
  return ended;
}

/** Notes the end of a message; the oldest that ended are forgotten. */
function putEnded(transaction: Transaction, message: Message): void {
  transaction.put(messageKey(message.id), message);
  transaction.put(endedKey(message), true);
  const all = endedOf(transaction, message.userId);
  for (const old of all.slice(0, Math.max(0, all.length - ENDED_MOST)))
    removeMessage(transaction, old);
}

/** Sets when an address is next sent to, and stores it. */
function placeTurn(transaction: Transaction, hook: Webhook): void {
  if (hook.turnMs !== null) transaction.delete([TURN, hook.turnMs, hook.id]);
  const [first] = waitingOf(transaction, hook.id, 1);
  const turnMs = first ? Math.max(first.atMs, hook.notBeforeMs) : null;
  if (turnMs !== null) transaction.put([TURN, turnMs, hook.id], hook.userId);
  const placed = { ...hook, turnMs, isLeased: false };
  transaction.put(hookKey(placed), placed);
}

/** Removes an address with its messages. */
export function removeWebhook(transaction: Transaction, hook: Webhook): void {
  if (hook.turnMs !== null) transaction.delete([TURN, hook.turnMs, hook.id]);
  const ended = endedOf(transaction, hook.userId).filter(({ hookId }) => hookId === hook.id);
  const waiting = waitingOf(transaction, hook.id, Number.POSITIVE_INFINITY);
  for (const message of [...ended, ...waiting]) removeMessage(transaction, message);
  transaction.delete(hookKey(hook));
}
