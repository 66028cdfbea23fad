import { type Result, success } from "../../../engine/errors/failure.ts";
import type { NoticeLetter } from "../../accounts/notice-letter.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { RandomBytes } from "../../state/random-bytes.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { messageBody } from "./message-body.ts";
import { queueMessage, removeWebhook } from "./message-queue.ts";
import type { NoticeEvent } from "./notice-events.ts";
import { findWebhook, webhooksOf } from "./webhook-records.ts";

export interface NoticesDeps {
  readonly store: Store;
  readonly random: RandomBytes;
  readonly onError: (error: unknown) => void;
  /** Queues a letter in a transaction. */
  readonly mail: (transaction: Transaction, letter: NoticeLetter, nowMs: number) => void;
  /** Called when something was queued, before its transaction is committed. */
  readonly onQueued: () => void;
}

/** What a customer wants to know by e-mail. */
export type MailChoice = {
  /** When a job ends. */
  readonly jobs: boolean;
  /** When watched companies change. */
  readonly companies: boolean;
};

const CHOICE = "avis_choix";
const NOTHING: MailChoice = { jobs: false, companies: false };

/** An event of a customer, for the webhooks that want it. */
export interface Reported {
  readonly type: NoticeEvent;
  readonly data: object;
}

/** Tells customers what happened, by webhook and by e-mail. Failure: `etat.indisponible`. */
export class Notices {
  readonly #parts: NoticesDeps;
  readonly #state: GuardedStore;

  constructor(parts: NoticesDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
  }

  choiceOf(userId: number): Result<MailChoice> {
    return this.#state.read((store) => success(choiceIn(store, userId)));
  }

  choose(userId: number, choice: MailChoice): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      transaction.put([CHOICE, userId], choice);
      return success(null);
    });
  }

  /** Queues events for the webhooks of a customer that want them. */
  tellIn(
    transaction: Transaction,
    userId: number,
    reported: readonly Reported[],
    nowMs: number,
  ): void {
    const { random, onQueued } = this.#parts;
    for (const { id, events } of webhooksOf(transaction, userId))
      for (const { type, data } of reported.filter((one) => events.includes(one.type))) {
        // Read again: each message changes it.
        const hook = findWebhook(transaction, userId, id);
        if (!hook || hook.stoppedMs !== null) break;
        const body = messageBody(type, nowMs, data);
        queueMessage(transaction, hook, { type, body }, { nowMs, random });
      }
    onQueued();
  }

  /** Queues an e-mail, if the customer wants those of its subject. */
  mailIn(
    transaction: Transaction,
    subject: keyof MailChoice,
    letter: NoticeLetter,
    nowMs: number,
  ): void {
    if (choiceIn(transaction, letter.userId)[subject]) this.#parts.mail(transaction, letter, nowMs);
  }

  /** Removes the choices, the webhooks and the messages of a customer. */
  forget(userId: number): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      transaction.delete([CHOICE, userId]);
      for (const { id } of webhooksOf(transaction, userId)) {
        const hook = findWebhook(transaction, userId, id);
        if (hook) removeWebhook(transaction, hook);
      }
      return success(null);
    });
  }
}

function choiceIn(reader: Pick<Store, "get">, userId: number): MailChoice {
  return reader.get<MailChoice>([CHOICE, userId]) ?? NOTHING;
}
