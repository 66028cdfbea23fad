import type { Store, Transaction } from "../../state/store.ts";
import type { MessageType, NoticeEvent } from "./notice-events.ts";

/** An address of a customer that is told of events. Times are epoch milliseconds. */
export type Webhook = {
  /** `adr_` and 32 hexadecimal digits. */
  readonly id: string;
  readonly userId: number;
  readonly url: string;
  readonly events: readonly NoticeEvent[];
  /** `whsec_…`: signs, so it is stored as it is. Never in an answer after the first, nor in a log. */
  readonly secret: string;
  /** The secret before, which signs too until `formerUntilMs`. */
  readonly formerSecret: string | null;
  readonly formerUntilMs: number;
  readonly createdMs: number;
  /** When the address answered that it is gone (410); `null` while it is served. */
  readonly stoppedMs: number | null;
  /** Failed attempts in a row, and until when the address is therefore left alone. */
  readonly failures: number;
  readonly notBeforeMs: number;
  /** Number of messages that wait for it. */
  readonly waiting: number;
  /** Its place in the queue of addresses; `null` when nothing waits. */
  readonly turnMs: number | null;
  /** Whether a process is sending to it. */
  readonly isLeased: boolean;
};

/** A message for one address: waiting, or one of the last that ended. */
export type Message = {
  /** `msg_` and 32 hexadecimal digits: the header `webhook-id`, the same at each attempt. */
  readonly id: string;
  readonly userId: number;
  readonly hookId: string;
  readonly type: MessageType;
  /** What is signed and sent: JSON. */
  readonly body: string;
  readonly createdMs: number;
  readonly state: "attente" | "livre" | "abandonne";
  /** Attempts since it was last requested. */
  readonly tries: number;
  /** The next attempt of a waiting message; the end of another. */
  readonly atMs: number;
  /** The last attempt: when, the status of the answer, or why there was none. */
  readonly triedMs: number | null;
  readonly code: number | null;
  readonly reason: string;
};

type Reader = Pick<Store, "get" | "range">;

const HOOK = "avis_adresse";
const MESSAGE = "avis_message";
const WAITING = "avis_attente";
const ENDED = "avis_fini";

export const hookKey = ({ userId, id }: Pick<Webhook, "userId" | "id">) => [HOOK, userId, id];
export const messageKey = (id: string) => [MESSAGE, id];
export const waitingKey = ({ hookId, atMs, id }: Message) => [WAITING, hookId, atMs, id];
export const endedKey = ({ userId, atMs, id }: Message) => [ENDED, userId, atMs, id];

/** The addresses of a customer, oldest first. */
export function webhooksOf(reader: Reader, userId: number): readonly Webhook[] {
  const found = [...reader.range<Webhook>([HOOK, userId])].map(({ value }) => value);
  return found.sort((a, b) => a.createdMs - b.createdMs);
}

export function findWebhook(reader: Reader, userId: number, id: string): Webhook | null {
  return reader.get<Webhook>(hookKey({ userId, id })) ?? null;
}

/** A message of a customer; `null` when it is another's, or no longer stored. */
export function findMessage(reader: Reader, userId: number, id: string): Message | null {
  const message = reader.get<Message>(messageKey(id));
  return message?.userId === userId ? message : null;
}

/** The first messages that wait for an address, the next to be sent first. */
export function waitingOf(reader: Reader, hookId: string, most: number): readonly Message[] {
  const found: Message[] = [];
  for (const { key } of reader.range([WAITING, hookId])) {
    if (found.length === most) break;
    const message = reader.get<Message>(messageKey(String(key[3])));
    if (message) found.push(message);
  }
  return found;
}

/** The last messages of a customer that ended, oldest first. */
export function endedOf(reader: Reader, userId: number): readonly Message[] {
  return [...reader.range([ENDED, userId])].flatMap(({ key }) => {
    const message = reader.get<Message>(messageKey(String(key[3])));
    return message ? [message] : [];
  });
}

/** Removes a message and its places in lists. */
export function removeMessage(transaction: Transaction, message: Message): void {
  transaction.delete(messageKey(message.id));
  transaction.delete(message.state === "attente" ? waitingKey(message) : endedKey(message));
}
