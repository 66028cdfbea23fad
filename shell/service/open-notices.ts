import { randomBytes } from "node:crypto";
import type { Result } from "../../engine/errors/failure.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { Config } from "../config.ts";
import type { Job, JobStatus } from "../state/jobs/job.ts";
import type { Transaction } from "../state/store.ts";
import type { Dossiers } from "../workflows/dossiers/dossiers.ts";
import { type NamesOfUpload, noticeOfJob } from "../workflows/notices/job-notices.ts";
import { MessageSender, type MessageSenderDeps } from "../workflows/notices/message-sender.ts";
import { Notices } from "../workflows/notices/notices.ts";
import { TargetNetworks } from "../workflows/notices/target-networks.ts";
import { type OpenedRegisters, WatchList } from "../workflows/notices/watch-list.ts";
import { WatchRounds } from "../workflows/notices/watch-rounds.ts";
import { Webhooks } from "../workflows/notices/webhooks.ts";

interface NoticesOpening extends Pick<MessageSenderDeps, "store" | "log" | "onError"> {
  readonly config: Pick<Config, "webhookNetworks">;
  readonly dossiers: Dossiers;
  /** The served registers. */
  readonly opened: () => OpenedRegisters;
  /** Epoch milliseconds, the same for all hosts. */
  readonly now: () => number;
  /** The queue of letters, which is opened later. */
  readonly letters: () => Accounts["letters"];
}

const AGENT = "recoupe (avis)";

/** Opens the notices of customers; nothing is sent or compared before `start`. */
export function openNotices({ config, dossiers, letters, opened, ...parts }: NoticesOpening) {
  const networks = new TargetNetworks(config.webhookNetworks);
  const shared = { ...parts, networks, random: randomBytes };
  const sender = new MessageSender({ ...shared, agent: AGENT });
  const onQueued = (): void => {
    sender.wake();
    letters().wake();
  };
  const notices = new Notices({
    ...{ ...shared, onQueued },
    mail: (transaction, letter, nowMs) => letters().add(transaction, letter, nowMs),
  });
  const webhooks = new Webhooks({ ...shared, onQueued: () => sender.wake() });
  const namesOf: NamesOfUpload = (userId, uploadId) => {
    const dossier = dossiers.of(userId);
    const sent = dossier.ok ? dossier.value.fichiers : [];
    return sent.find((one) => one.uploadId === uploadId)?.names ?? [];
  };
  const noticeJob = (transaction: Transaction, job: Job, before: JobStatus | null): void =>
    noticeOfJob({ notices, namesOf }, transaction, job, before);
  const watchList = new WatchList({ ...parts, opened });
  const rounds = new WatchRounds({ ...parts, notices, opened });
  return {
    rows: { notices, webhooks, watchList },
    noticeJob,
    start(): void {
      sender.start();
      rounds.start();
    },
    async forget(userId: number): Promise<Result<null>> {
      const forgotten = await watchList.forget(userId);
      return forgotten.ok ? notices.forget(userId) : forgotten;
    },
    async close(): Promise<void> {
      await rounds.close();
      await sender.close();
    },
  };
}
