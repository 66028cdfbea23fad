import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { Accounts, type AccountsDeps } from "./accounts.ts";
import { outboxMailer, purgeOutbox } from "./mail/outbox-mailer.ts";
import { smtpMailer } from "./mail/smtp-mailer.ts";
import { storedSessionSecrets } from "./session-secrets.ts";

export interface OpenAccountsDeps
  extends Pick<
    AccountsDeps,
    "store" | "counters" | "keys" | "onDelete" | "now" | "log" | "onError"
  > {
  /** Removes what other parts of access store of the past; called with the purge of accounts. */
  readonly purgeMore: (nowMs: number) => Promise<void>;
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
  purgeMore,
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
  });
  const purge = (): void => {
    const nowMs = parts.now();
    // Letters from before a mail server was configured too.
    for (const purging of [accounts.purge(nowMs), purgeMore(nowMs), purgeOutbox(outbox, nowMs)])
      purging.catch(parts.onError);
  };
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
