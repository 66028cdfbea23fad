import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { Accounts, type AccountsDeps } from "./accounts.ts";
import { outboxMailer, purgeOutbox } from "./mail/outbox-mailer.ts";
import { smtpMailer } from "./mail/smtp-mailer.ts";
import { storedSessionSecrets } from "./session-secrets.ts";

export interface OpenAccountsDeps
  extends Pick<AccountsDeps, "store" | "counters" | "onDelete" | "log" | "onError"> {
  readonly config: Pick<Config, "home" | "smtpUrl" | "mailFrom" | "publicUrl" | "sessionSecrets">;
}

/** The accounts of the service, and how to stop them. */
export interface OpenedAccounts {
  readonly accounts: Accounts;
  /**
   * Starts sending letters. Their links use the configured address, or the one that the service
   * listens on.
   */
  start(listensAt: string): void;
  close(): Promise<void>;
}

const PURGE_MS = 3_600_000;

/** Opens the accounts; letters wait for `start`. Throws when the store cannot be written. */
export async function openAccounts({
  config,
  ...parts
}: OpenAccountsDeps): Promise<OpenedAccounts> {
  const { home, smtpUrl, mailFrom: from, publicUrl, sessionSecrets } = config;
  let listening = "";
  const outbox = join(home, "courrier");
  const accounts = new Accounts({
    ...parts,
    secrets:
      sessionSecrets.length > 0
        ? sessionSecrets
        : await storedSessionSecrets(parts.store, randomBytes),
    mailer: smtpUrl ? smtpMailer({ url: smtpUrl, from }) : outboxMailer({ folder: outbox, from }),
    publicUrl: () => publicUrl ?? listening,
    random: randomBytes,
    now: Date.now,
  });
  // Letters from before a mail server was configured too.
  const purgeAll = (nowMs: number) =>
    Promise.all([accounts.purge(nowMs), purgeOutbox(outbox, nowMs)]);
  const purge = (): void => void purgeAll(Date.now()).catch(parts.onError);
  const timer = setInterval(purge, PURGE_MS);
  timer.unref();
  return {
    accounts,
    start(listensAt) {
      listening = listensAt;
      accounts.letters.start();
      purge();
    },
    async close() {
      clearInterval(timer);
      await accounts.letters.close();
    },
  };
}
