import type { NoticeLetter } from "../../../../shell/accounts/notice-letter.ts";
import type { Store } from "../../../../shell/state/store.ts";
import { MessageSender } from "../../../../shell/workflows/notices/message-sender.ts";
import { Notices } from "../../../../shell/workflows/notices/notices.ts";
import { TargetNetworks } from "../../../../shell/workflows/notices/target-networks.ts";
import { Webhooks } from "../../../../shell/workflows/notices/webhooks.ts";
import { seededRandom } from "../../accounts/accounts-bed.ts";
import { MapStore } from "../../state/map-store.ts";

export const START_MS = Date.UTC(2026, 10, 28, 12);
export const USER = 7;

interface BedDeps {
  readonly store?: Store;
  readonly networks?: readonly string[];
  readonly timeoutMs?: number;
  readonly seed?: string;
}

/** The notices of a service over a store in memory, with a settable clock. */
export function noticesBed(deps: BedDeps = {}) {
  const { store = new MapStore(), timeoutMs = 15_000, seed = "notices" } = deps;
  const clock = { ms: START_MS };
  const logged: string[] = [];
  const errors: unknown[] = [];
  const letters: NoticeLetter[] = [];
  const networks = new TargetNetworks(deps.networks ?? ["127.0.0.0/8"]);
  const random = seededRandom(seed);
  const onError = (error: unknown): void => void errors.push(error);
  const log = (fields: object, message: string): void =>
    void logged.push(`${message} ${JSON.stringify(fields)}`);
  const sender = new MessageSender({
    ...{ store, networks, random, onError, timeoutMs },
    agent: "recoupe",
    now: () => clock.ms,
    log: { info: log, warn: log },
  });
  const onQueued = (): void => sender.wake();
  const webhooks = new Webhooks({ store, networks, random, onError, onQueued });
  const notices = new Notices({
    ...{ store, random, onError, onQueued },
    mail: (_, letter) => void letters.push(letter),
  });
  const tell = (type: "traitement.termine" | "traitement.echoue" | "entreprise.modifiee") =>
    store.transact((transaction) =>
      notices.tellIn(transaction, USER, [{ type, data: { job_id: "job_1" } }], clock.ms),
    );
  return { store, clock, logged, errors, letters, sender, webhooks, notices, tell };
}

export type NoticesBed = ReturnType<typeof noticesBed>;
